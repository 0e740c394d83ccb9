import { act, screen, waitFor, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { breadcrumbFits } from '@/shell/header/Breadcrumb';
import { menuFits } from '@/shell/header/HeaderMenu';
import { entry, renderFrame } from '@test/support/renderFrame';
import { resized } from '@test/support/resizeObserver';

/** What an element of a tag measures from now on; jsdom has no layout. */
const measures = (tag: string, property: 'offsetWidth' | 'clientWidth' | 'offsetHeight', value: number) => {
  const proto = { nav: HTMLElement, ol: HTMLOListElement, ul: HTMLUListElement }[tag]!.prototype;
  Reflect.defineProperty(proto, property, {
    configurable: true,
    get(this: Element) {
      return this.localName === tag ? value : 0;
    },
  });
};
afterEach(() => {
  Reflect.deleteProperty(HTMLOListElement.prototype, 'offsetWidth');
  Reflect.deleteProperty(HTMLUListElement.prototype, 'offsetHeight');
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
});

test('a breadcrumb fits into the available width, and never beyond 560 px (§4 breadcrumb-fit, §9 breadcrumb)', () => {
  expect(breadcrumbFits(300, 300)).toBe(true);
  expect(breadcrumbFits(301, 300)).toBe(false);
  expect(breadcrumbFits(560, 2000)).toBe(true);
  expect(breadcrumbFits(561, 2000)).toBe(false);
  fc.assert(
    fc.property(fc.nat(3000), fc.nat(3000), (own, available) => {
      if (breadcrumbFits(own, available)) expect(own).toBeLessThanOrEqual(Math.min(available, 560));
    }),
  );
});

test('a header menu fits in one row, not in two (§4 header-compact)', () => {
  expect([36, 64, 65, 72].map(menuFits)).toEqual([true, true, false, false]);
});

test('a breadcrumb that does not fit is hidden, and returns when there is room (§4 breadcrumb-fit)', async () => {
  await renderFrame('/wallet/chain');
  const breadcrumb = () => screen.queryByRole('navigation', { name: 'Breadcrumb' });
  expect(
    within(breadcrumb()!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Wallet', 'Chains']);
  measures('ol', 'offsetWidth', 400);
  measures('nav', 'clientWidth', 380);
  act(resized);
  await waitFor(() => expect(breadcrumb()).toBeNull());
  measures('nav', 'clientWidth', 420);
  act(resized);
  await waitFor(() => expect(breadcrumb()).toBeVisible());
});

test('a page outside the menu is its own breadcrumb', async () => {
  await renderFrame('/own');
  const breadcrumb = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(await breadcrumb.findByText('Setting')).toHaveAttribute('aria-current', 'page');
});

test('a header menu that wraps becomes a drop-down, and a row again when there is room (§4 header-compact)', async () => {
  const { user, router } = await renderFrame('/Alone');
  const menu = within(screen.getByRole('navigation', { name: 'Navigation' }));
  expect(menu.getByRole('link', { name: 'Start' })).toBeVisible();
  measures('ul', 'offsetHeight', 72);
  act(resized);
  await waitFor(() => expect(menu.queryByRole('link', { name: 'Start' })).toBeNull());
  await user.click(menu.getByRole('button', { name: 'Navigation' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Start' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/control'));
  measures('ul', 'offsetHeight', 36);
  act(resized);
  expect(await menu.findByRole('link', { name: 'Start', current: 'page' })).toBeVisible();
});

test('on a phone it is always a drop-down (§4 header-compact)', async () => {
  await renderFrame('/Alone', { width: 390 });
  const menu = within(screen.getByRole('navigation', { name: 'Navigation' }));
  expect(menu.getByRole('button', { name: 'Navigation' })).toBeVisible();
  expect(menu.queryByRole('link')).toBeNull();
});

const nested = [
  entry('Tools', {
    path: null,
    children: [entry('Audit', { auth: ['admin'] }), entry('Boss', { auth: ['boss'] })],
  }),
  entry('Nowhere', { path: null }),
];

test('a header entry with children is a drop-down of those that the user may see (§5 header-access)', async () => {
  const { user } = await renderFrame('/Alone', { header: nested });
  const menu = within(screen.getByRole('navigation', { name: 'Navigation' }));
  await user.click(menu.getByRole('button', { name: 'Tools' }));
  expect(await screen.findByRole('menuitem', { name: 'Audit' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Boss' })).toBeNull();
  expect(menu.queryByText('Nowhere')).toBeNull();
});

test('a user without an access list sees no header entry with a requirement (§5 header-access)', async () => {
  await renderFrame('/Alone', { access: [] });
  expect(screen.queryByRole('navigation', { name: 'Navigation' })).toBeNull();
});
