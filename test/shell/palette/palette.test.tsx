import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { entry, renderFrame, usualMenu } from '@test/support/renderFrame';

const field = () => screen.findByRole('combobox', { name: 'Search...' });
const options = () =>
  screen.queryAllByRole('option').map((each) => each.querySelector('span + span')?.textContent);
/** By its text: jsdom knows no inline `mark`, and would part its name there. */
const named = (name: RegExp) => (_: string, element: Element) => name.test(element.textContent ?? '');
const option = (name: RegExp) => screen.findByRole('option', { name: named(name) });
const palette = () => screen.queryByRole('dialog', { name: 'Quick search' });

const chinese = [
  entry('Home'),
  entry('链管理', { path: '/wallet/chain', name: 'chain' }),
  entry('币种管理', { path: '/account/coin', name: 'coin' }),
];

type Given = Parameters<typeof renderFrame>[1];

/** The frame with the palette open, by its key. */
async function open(path = '/Alone', given: Given = {}) {
  const app = await renderFrame(path, given);
  await app.user.keyboard('{Control>}k{/Control}');
  await field();
  return app;
}

test('the search box shows "Search...", opens the palette and can be cancelled (§2.7 search)', async () => {
  const { user } = await renderFrame('/Alone');
  const box = within(screen.getByRole('banner')).getByRole('button', { name: 'Search...' });
  await user.click(box);
  expect(await field()).toHaveFocus();
  expect(await field()).toHaveAttribute('placeholder', 'Search...');
  await user.keyboard('chains');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(palette()).toBeNull();
  expect(box).toHaveFocus();
});

test.each([
  ['链', '链管理'],
  ['lianguan', '链管理'],
  ['lgl', '链管理'],
  ['wallet/ch', '链管理'],
  ['bzgl', '币种管理'],
])('"%s" lists %s first, and Enter opens it', async (typed, name) => {
  const { user, router } = await open('/', { menu: chinese });
  await user.keyboard(typed);
  const first = await screen.findByRole('option', { name: named(new RegExp(name)), selected: true });
  expect(first.querySelector('mark')).not.toBeNull();
  await user.keyboard('{Enter}');
  await screen.findByRole('tabpanel', { name });
  expect(palette()).toBeNull();
  expect(router.state.location.pathname).toBe(chinese.find(({ title }) => title === name)?.path);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a page is found by its title in the other language, which shows beside it', async () => {
  const { user } = await open();
  await user.keyboard('国际');
  expect(await option(/Internationalization/)).toHaveTextContent('国际化');
  await user.clear(await field());
  await user.keyboard('gjh');
  expect(await option(/Internationalization/)).toHaveTextContent('国际化');
});

test('arrows move through the results and wrap around; the input refers to the active option', async () => {
  const { user } = await open();
  await user.keyboard('tabs');
  await screen.findAllByRole('option', { name: named(/Tabs: /) });
  const all = options();
  expect(all.length).toBeGreaterThan(2);
  const active = () =>
    document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant')!);
  expect(active()).toHaveTextContent(all[0]!);
  await user.keyboard('{ArrowUp}');
  expect(active()).toHaveTextContent(all.at(-1)!);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toHaveTextContent(all[1]!);
  expect(active()).toHaveAttribute('aria-selected', 'true');
  expect(await field()).toHaveFocus();
});

test('keys of an input method are not handled', async () => {
  const { store } = await open();
  for (const key of ['Enter', 'Escape']) fireEvent.keyDown(await field(), { key, isComposing: true });
  const event = createEvent.keyDown(await field(), { key: 'Enter', isComposing: true });
  fireEvent(await field(), event);
  expect(event.defaultPrevented).toBe(false);
  expect(store.getState().overlay.shown).toBe('palette');
});

test('Ctrl and Enter open a page in a new window, and the palette stays', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user, router } = await open();
  await user.keyboard('chains');
  await option(/Chains/);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(opened).toHaveBeenCalledWith('/wallet/chain', '_blank', 'noopener');
  expect(router.state.location.pathname).toBe('/Alone');
  expect(palette()).not.toBeNull();
});

test('the same key, Esc and a click outside close the palette; the focus returns', async () => {
  const { user } = await renderFrame('/Alone');
  const from = screen.getByRole('button', { name: 'Reload page' });
  for (const close of [
    () => user.keyboard('{Escape}'),
    () => user.keyboard('{Control>}k{/Control}'),
    () => user.pointer({ keys: '[MouseLeft]', target: palette()!.parentElement! }),
  ]) {
    from.focus();
    await user.keyboard('{Control>}k{/Control}');
    await field();
    await close();
    await waitFor(() => expect(palette()).toBeNull());
    expect(from).toHaveFocus();
  }
});

test('favourites come first, then recent pages; both are stored', async () => {
  const { user, router } = await open('/wallet/chain');
  await user.keyboard('orders');
  await option(/Orders/);
  await user.click(screen.getByRole('button', { name: 'Add Orders to favorites' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await router.navigate('/Alone');
  await screen.findByRole('tabpanel', { name: 'Alone' });
  await user.keyboard('{Control>}k{/Control}');
  await field();
  expect(options().slice(0, 3)).toEqual(['Orders', 'Alone', 'Chains']);
  const names = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  expect(names).toEqual(['Favorites', 'Recent', 'Pages', 'Actions']);
  expect(await option(/Orders/)).toHaveTextContent('Favorite');
  await waitFor(() => expect(window.localStorage.getItem('console:palette:7')).toContain('Orders'));
  await user.click(screen.getByRole('button', { name: 'Remove Orders from favorites' }));
  expect(options()[0]).toBe('Alone');
});

test('a setting is switched at once, and the palette stays open', async () => {
  const { user, store } = await open();
  await user.keyboard('breadcrumb');
  await user.click(await option(/: Breadcrumb *on$/));
  expect(store.getState().layout.changed).toEqual({ showBreadcrumb: false });
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
  expect(palette()).not.toBeNull();
});

test.each([
  ['settings without enableSetting', { settings: { enableSetting: false } }, 'fixed', /: .*Fixed|Fix/],
  ['settings on a phone', { width: 390 }, 'fixed', /: .*Fixed|Fix/],
  ['the log without its role', { access: ['agent'] }, 'log, front', /Log, front/],
  [
    'a page without its permission',
    { menu: [...usualMenu, entry('Secret', { auth: ['risk'] })], access: ['op'] },
    'secret',
    /Secret/,
  ],
] as const)('users do not find what they may not open: %s', async (_, given, typed, name) => {
  const app = await open('/Alone');
  await app.user.keyboard(typed);
  // What follows is only true of what others do find.
  if (typed !== 'secret')
    expect((await screen.findAllByRole('option', { name: named(name) })).length).toBeGreaterThan(0);
  app.unmount();
  const { user } = await open('/Alone', given);
  await user.keyboard(typed);
  await waitFor(() => expect(screen.queryByRole('option', { name: named(name) })).toBeNull());
});

test('the release of the Enter that chose an action does not press a button of the dialog that opened', async () => {
  const { user } = await open();
  await user.keyboard('log out');
  await screen.findByRole('option', { name: named(/Log out/), selected: true });
  await user.keyboard('{Enter>}');
  const cancel = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(cancel).toHaveFocus());
  const pressed = jest.fn();
  cancel.addEventListener('click', pressed);
  await user.keyboard('{/Enter}');
  expect(pressed).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('actions run: a theme, a language, the password, signing out', async () => {
  const { user, store } = await open();
  await user.keyboard('dark');
  await option(/Dark/);
  await user.keyboard('{Enter}');
  expect(store.getState().layout.changed.theme).toBe('dark');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'zhongwen');
  await option(/中文/);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.documentElement.lang).toBe('zh-CN'));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'xgmm');
  await option(/修改密码/);
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: '修改密码' });
  await user.click(within(dialog).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'tcdl');
  await screen.findByRole('option', { name: named(/退出登录/), selected: true });
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: '退出登录确认' })).toBeVisible();
});

test('a query without results says so', async () => {
  const { user } = await open();
  await user.keyboard('qqqq');
  expect(await screen.findByText(/No results for “qqqq”/)).toBeVisible();
  expect(await field()).toHaveAttribute('aria-expanded', 'false');
});

test('an open tab that differs from its page has an entry of its own', async () => {
  const { user, router } = await open('/wallet/chain?chainName=eth');
  await user.keyboard('{Escape}');
  await router.navigate('/Alone');
  await screen.findByRole('tabpanel', { name: 'Alone' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'eth');
  await option(/Chains/);
  await user.keyboard('{Enter}');
  await screen.findByRole('tabpanel', { name: 'Chains' });
  expect(router.state.location.search).toBe('?chainName=eth');
});
