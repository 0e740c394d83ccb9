import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { layoutChanged } from '@/store/layout/slice';
import { tabVisited } from '@/store/tabs/slice';
import { entry, renderFrame, usualMenu } from '@test/support/renderFrame';

const names = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const tab = (name: string) => screen.getByRole('tab', { name });
const current = () => screen.getByRole('tab', { selected: true }).textContent;

/** Home and three others, the middle one shown. */
async function setup(settings: Parameters<typeof renderFrame>[1] = {}) {
  const frame = await renderFrame('/', settings);
  for (const link of ['Alone', 'Extra', 'More']) {
    await frame.user.click(await screen.findByRole('link', { name: link }));
    await waitFor(() => expect(current()).toBe(link));
  }
  await frame.user.click(tab('Extra'));
  await waitFor(() => expect(current()).toBe('Extra'));
  return frame;
}
const menu = [...usualMenu, entry('Extra', { keepAlive: '1' }), entry('More', { keepAlive: '1' })];

test.each([
  ['Close tabs to the left', ['Home', 'Extra', 'More'], 'Extra'],
  ['Close tabs to the right', ['Home', 'Alone', 'Extra'], 'Extra'],
  ['Close other tabs', ['Home', 'Extra'], 'Extra'],
  ['Close all tabs', ['Home'], 'Home'],
])('%s keeps the first tab (§2.7 tabs-close §4 tabs-index)', async (action, left, shown) => {
  const { user } = await setup({ menu });
  await user.click(screen.getByRole('button', { name: 'Tab actions' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  await waitFor(() => expect(names()).toEqual(left));
  await waitFor(() => expect(current()).toBe(shown));
});

test('a closed tab disappears, and its neighbour is shown (§2.7 tabs-closable §4 tabs-neighbour)', async () => {
  const { user } = await setup({ menu });
  await user.click(screen.getByRole('button', { name: 'Close Extra' }));
  await waitFor(() => expect(names()).toEqual(['Home', 'Alone', 'More']));
  await waitFor(() => expect(current()).toBe('More'));
  fireEvent(
    tab('More'),
    createEvent('auxclick', tab('More'), { button: 1, bubbles: true }, { EventType: 'MouseEvent' }),
  );
  await waitFor(() => expect(names()).toEqual(['Home', 'Alone']));
});

test('if the setting is on, a closed tab returns to the one visited before (§3 settings)', async () => {
  const { user, store } = await setup({ menu, settings: { tabsReturn: true } });
  await user.click(tab('Alone'));
  await waitFor(() => expect(current()).toBe('Alone'));
  await user.click(tab('More'));
  await waitFor(() => expect(current()).toBe('More'));
  await user.click(screen.getByRole('button', { name: 'Close More' }));
  await waitFor(() => expect(current()).toBe('Alone'));
  expect(store.getState().tabs.opened).toHaveLength(3);
});

function Typed() {
  const [text, setText] = useState('');
  return <input aria-label="Typed" value={text} onChange={(event) => setText(event.currentTarget.value)} />;
}

test('clicking a tab shows it; clicking the current one reloads it if the setting is on (§2.7 tabs-click §4 reload)', async () => {
  const { user, store } = await setup({ menu, views: { Extra: Typed } });
  await user.type(screen.getByLabelText('Typed'), 'half');
  await user.click(tab('Extra'));
  expect(screen.getByLabelText('Typed')).toHaveValue('half');
  store.dispatch(layoutChanged({ tabsReload: true }));
  await user.click(tab('Extra'));
  await waitFor(() => expect(screen.getByLabelText('Typed')).toHaveValue(''));
  await user.type(screen.getByLabelText('Typed'), 'again');
  await user.click(tab('More'));
  await waitFor(() => expect(current()).toBe('More'));
  await user.click(tab('Extra'));
  await waitFor(() => expect(screen.getByLabelText('Typed')).toHaveValue('again'));
});

test('pressing shows a tab without its release, and keys show it, too', async () => {
  const { user } = await setup({ menu });
  await user.pointer({ keys: '[MouseLeft>]', target: tab('More') });
  await waitFor(() => expect(current()).toBe('More'));
  await user.pointer({ keys: '[/MouseLeft]', target: document.body });
  tab('Alone').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(current()).toBe('Alone'));
});

/** Drags one tab over the right half of another, as the browser tells it. */
function drag(from: string, to: string) {
  const place = (name: string) => tab(name).closest('[draggable]');
  const dataTransfer = { setData: jest.fn(), effectAllowed: '' };
  fireEvent.dragStart(place(from) ?? tab(from), { dataTransfer });
  fireEvent.dragOver(place(to) ?? tab(to), { dataTransfer, clientX: 10 });
  fireEvent.drop(place(to) ?? tab(to), { dataTransfer });
}

test('tabs are reordered by dragging if the setting is on (§2.7 tabs-drag)', async () => {
  const { store } = await setup({ menu });
  drag('Alone', 'More');
  await waitFor(() => expect(names()).toEqual(['Home', 'Extra', 'More', 'Alone']));
  store.dispatch(layoutChanged({ tabsOrder: false }));
  drag('Alone', 'Extra');
  expect(names()).toEqual(['Home', 'Extra', 'More', 'Alone']);
});

test('the keyboard moves through the tabs, and moves a tab with an announcement (§2.7 tabs-drag)', async () => {
  const { user } = await setup({ menu });
  tab('Extra').focus();
  await user.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
  expect(names()).toEqual(['Home', 'Extra', 'Alone', 'More']);
  expect(screen.getByText('Extra moved to position 2 of 4')).toBeInTheDocument();
  await user.keyboard('{End}');
  await waitFor(() => expect(current()).toBe('More'));
  await user.keyboard('{Home}');
  await waitFor(() => expect(current()).toBe('Home'));
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(current()).toBe('More'));
  await user.keyboard('{Delete}');
  await waitFor(() => expect(names()).toEqual(['Home', 'Extra', 'Alone']));
});

test('a tab is pinned from its context menu: it moves left and stays when the others close', async () => {
  const { user } = await setup({ menu });
  await user.pointer({ keys: '[MouseRight]', target: tab('More') });
  await user.click(await screen.findByRole('menuitem', { name: 'Pin' }));
  await waitFor(() => expect(names()).toEqual(['Home', 'More', 'Alone', 'Extra']));
  expect(screen.queryByRole('button', { name: 'Close More' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Tab actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Close all tabs' }));
  await waitFor(() => expect(names()).toEqual(['Home', 'More']));
});

test('maximised, tabs and page fill the window; Esc restores the rest', async () => {
  const { user } = await setup({ menu });
  await user.click(screen.getByRole('button', { name: 'Tab actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Maximize' }));
  await waitFor(() => expect(screen.queryByRole('banner')).toBeNull());
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
  await waitFor(() => expect(document.querySelector('.bp6-overlay-open')).toBeNull());
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('banner')).toBeVisible();
});

test('a tab without a title is called unnamed; tabs of one page are labelled by their query (§2.7 tabs-title)', async () => {
  const { store } = await renderFrame('/');
  const meta = { title: '', cache: true, closable: true };
  store.dispatch(tabVisited({ path: '/Alone', name: 'Alone', meta }));
  expect(await screen.findByRole('tab', { name: 'Unnamed' })).toBeVisible();
  store.dispatch(
    tabVisited({ path: '/Alone?status=PAUSED&size=50', name: 'Alone', meta: { ...meta, title: 'Alone' } }),
  );
  expect(await screen.findByRole('tab', { name: 'Alone PAUSED' })).toBeVisible();
});

test('icons of tabs follow their setting (§3 settings)', async () => {
  const { store } = await renderFrame('/', { settings: { showTabsIcon: true } });
  const home = await screen.findByRole('tab', { name: 'Home' });
  expect(within(home).getByRole('img', { hidden: true })).toBeInTheDocument();
  store.dispatch(layoutChanged({ showTabsIcon: false }));
  await waitFor(() => expect(within(home).queryByRole('img', { hidden: true })).toBeNull());
});
