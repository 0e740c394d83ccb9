import { act, screen, waitFor, within } from '@testing-library/react';
import { entry, renderFrame, setWidth } from '@test/support/renderFrame';

const sider = () => within(screen.getByRole('navigation', { name: 'Main menu' }));
const group = (name: string) => sider().getByRole('button', { name });

test('the logo links to / (§2.7 logo-home)', async () => {
  const { user, router } = await renderFrame('/Alone');
  await user.click(sider().getByRole('link', { name: /Test site/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/control'));
  expect(sider().getByRole('link', { name: /Test site/ })).toHaveAttribute('href', '/');
});

test('the logo is dark, light or small, as the sider is', async () => {
  const src = () => sider().getByRole('img', { name: 'Test site' }).getAttribute('src');
  const first = await renderFrame('/Alone');
  expect(src()).toBe('/logo-dark.png');
  first.unmount();
  const second = await renderFrame('/Alone', { settings: { siderTheme: 'light' } });
  expect(src()).toBe('/logo.png');
  second.unmount();
  await renderFrame('/Alone', { settings: { menuCollapse: true } });
  expect(src()).toBe('/logo-small.png');
});

test('a navigation opens the groups of the path and marks its entry (§2.7 active-path)', async () => {
  const { router } = await renderFrame('/wallet/chain');
  expect(sider().getByRole('link', { name: 'Chains' })).toHaveAttribute('aria-current', 'page');
  await router.navigate('/trade/orders');
  expect(await sider().findByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
  expect(group('Trade')).toHaveAttribute('aria-expanded', 'true');
  expect(group('Spot')).toHaveAttribute('aria-expanded', 'true');
});

const withFields = [
  entry('Home'),
  entry('Plain', { auth: ['admin'] }),
  entry('Boss', { auth: ['boss'] }),
  entry('Outside', { target: '_blank' }),
  entry('Instead', { replace: true }),
  entry('Below', { divided: true, subtitle: 'What is below' }),
  entry('Picture', { img: '/picture.png' }),
  entry('Named', { title: '$t:shell:pages.control' }),
  entry('Custom', { icon: '', custom: 'cog' }),
];

test('each field of a menu item has its effect (§3 menu-item)', async () => {
  const { user, router } = await renderFrame('/Plain', { menu: withFields });
  const link = (name: string) => sider().getByRole('link', { name });
  expect(sider().queryByRole('link', { name: 'Boss' })).toBeNull();
  expect(link('Outside')).toHaveAttribute('target', '_blank');
  expect(link('Outside')).toHaveAttribute('rel', 'noopener');
  expect(link('Below')).toHaveAttribute('title', 'What is below');
  expect(link('Below').parentElement).toHaveAttribute('data-divided', 'true');
  expect(link('Picture').querySelector('img')).toHaveAttribute('src', '/picture.png');
  expect(link('Dashboard')).toHaveAttribute('href', '/Named');
  expect(link('Custom').querySelector('svg')).not.toBeNull();
  await user.click(link('Below'));
  await user.click(link('Instead'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/Instead'));
  expect(router.state.historyAction).toBe('REPLACE');
  await user.click(link('Plain'));
  await waitFor(() => expect(router.state.historyAction).toBe('PUSH'));
});

test('an entry of a header group shows while its group is current (§3 menu-item)', async () => {
  const menu = [
    entry('Home'),
    entry('Market', { header: 'market' }),
    entry('Report', { header: 'report' }),
    entry('Free'),
  ];
  const header = [
    entry('Markets', { path: null, name: 'market' }),
    entry('Reports', { path: null, name: 'report' }),
  ];
  const { user } = await renderFrame('/Market', { menu, header });
  expect(sider().getByRole('link', { name: 'Market' })).toBeVisible();
  expect(sider().getByRole('link', { name: 'Free' })).toBeVisible();
  expect(sider().queryByRole('link', { name: 'Report' })).toBeNull();
  const top = within(screen.getByRole('navigation', { name: 'Navigation' }));
  expect(top.getByRole('link', { name: 'Markets' })).toHaveAttribute('aria-current', 'page');
  await user.click(top.getByRole('link', { name: 'Reports' }));
  expect(await sider().findByRole('link', { name: 'Report' })).toHaveAttribute('aria-current', 'page');
  expect(sider().queryByRole('link', { name: 'Market' })).toBeNull();
});

test('with the accordion one group is open at a time, without it any number', async () => {
  const { user, store } = await renderFrame('/wallet/chain');
  await user.click(group('Trade'));
  expect(group('Wallet')).toHaveAttribute('aria-expanded', 'false');
  const { layoutChanged } = await import('@/store/layout/slice');
  store.dispatch(layoutChanged({ menuAccordion: false }));
  await user.click(group('Wallet'));
  expect(group('Trade')).toHaveAttribute('aria-expanded', 'true');
  expect(group('Wallet')).toHaveAttribute('aria-expanded', 'true');
});

test('a group that is toggled before a slow navigation renders stays toggled', async () => {
  const { user, router } = await renderFrame('/wallet/chain');
  const place = () => document.querySelector('li[aria-current]')?.textContent;
  window.history.replaceState(null, '', '/wallet/pool');
  await user.click(group('Trade'));
  await router.navigate('/wallet/pool');
  await waitFor(() => expect(place()).toBe('Pool'));
  expect(group('Trade')).toHaveAttribute('aria-expanded', 'true');
  await router.navigate('/trade/orders');
  await waitFor(() => expect(place()).toBe('Orders'));
  await router.navigate('/wallet/pool');
  await waitFor(() => expect(group('Trade')).toHaveAttribute('aria-expanded', 'false'));
  window.history.replaceState(null, '', '/');
});

test('a collapsed group opens its entries in a menu', async () => {
  const { user, router } = await renderFrame('/Alone', { settings: { menuCollapse: true } });
  await user.click(group('Wallet'));
  await user.click(await screen.findByRole('menuitem', { name: 'Chains' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/wallet/chain'));
});

test('on a phone the sider is a drawer that closes on a navigation (§4 mobile-drawer)', async () => {
  const { user, router } = await renderFrame('/Alone', { width: 390 });
  const shown = () => screen.queryByRole('navigation', { name: 'Main menu' });
  expect(shown()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Expand menu' }));
  await user.click(await sider().findByRole('link', { name: 'Home' }));
  await waitFor(() => expect(shown()).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Expand menu' }));
  expect(await sider().findByRole('link', { name: 'Home' })).toBeVisible();
  await router.navigate('/Alone');
  await waitFor(() => expect(shown()).toBeNull());
});

test('the sider follows the width of the window (§4 tablet-start §4 tablet-switch)', async () => {
  await renderFrame('/Alone', { width: 800 });
  expect(screen.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  setWidth(1440);
  expect(await screen.findByRole('button', { name: 'Collapse menu' })).toBeVisible();
});

test('a page may use the whole width', async () => {
  await renderFrame('/Wide', { menu: [entry('Home'), entry('Wide', { hideSider: true })] });
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
  expect(screen.queryByRole('button', { name: /the menu$/ })).toBeNull();
});

test('a level of thousands renders its first entries, and the others when they come near', async () => {
  const watched: (() => void)[] = [];
  class Observer {
    constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
      watched.push(() => onChange([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  }
  Reflect.set(globalThis, 'IntersectionObserver', Observer);
  const menu = Array.from({ length: 950 }, (_, at) => entry(`Entry${at}`));
  await renderFrame('/Entry420', { menu });
  const names = () => sider().getAllByRole('link', { name: /^Entry/ });
  // The first portion, and that of the current page.
  expect(names()).toHaveLength(200);
  expect(sider().getByRole('link', { name: 'Entry420' })).toHaveAttribute('aria-current', 'page');
  act(() => watched[0]?.());
  expect(names()).toHaveLength(300);
  expect(sider().getByRole('link', { name: 'Entry150' })).toBeVisible();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});
