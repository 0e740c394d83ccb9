import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import '@/api/gen/account';
import { coin } from '@/api/gen/account.fields';
import { defineScreen } from '@/screens/defineScreen';
import { columnsOf, layoutOf } from '@/screens/table/columns/columns';
import { TableSkeleton } from '@/screens/table/TableSkeleton';
import { TableColumnsContext } from '@/screens/table/columns/TableState';
import { envelope } from '@test/support/answers';
import { coinAccess, coinRow, renderList } from '@test/support/renderList';
import { renderPart } from '@test/support/renderPart';

const columns = ['coinCode', 'nameEn', 'status', 'usdtPrice', 'scale'] as const;
const { Component } = defineScreen(coin, { columns, search: ['coinCode', 'status'] });
const { Component: Pickable } = defineScreen(coin, {
  columns,
  bulk: (rows, done) => (
    <button type="button" onClick={done}>
      {`Do it with ${rows.map(({ id, version }) => `${id}/${version}`).join()}`}
    </button>
  ),
});

const grid = () => screen.findByRole('grid');
const cell = (row: number, column: string) =>
  screen.getByRole('grid').querySelector<HTMLElement>(`tr[data-id="${row}"] [data-column="${column}"]`)!;
const focus = (element: HTMLElement) => act(() => element.focus());
const heads = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label'));
const tabStops = () => screen.getByRole('grid').querySelectorAll('[tabindex="0"]');

async function setup(Screen = Component, given: Parameters<typeof renderList>[1] = {}) {
  const view = await renderList(Screen, given);
  await grid();
  await screen.findAllByText('Enabled');
  return view;
}

test('the table is one tab stop; the arrows, Home, End and the page keys move in it', async () => {
  const { user } = await setup();
  await waitFor(() => expect(tabStops()).toHaveLength(1));
  focus(cell(1, 'coinCode'));
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(cell(2, 'status')).toHaveFocus();
  await user.keyboard('{PageDown}{Home}');
  expect(cell(12, 'coinCode')).toHaveFocus();
  expect([...tabStops()]).toEqual([cell(12, 'coinCode')]);
  await user.keyboard('{Control>}{Home}{/Control}');
  expect(screen.getByRole('button', { name: 'Menu of the Coin code column' })).toHaveFocus();
});

test('Enter opens the record of a row; n and p go on to the next ones, over the end of a page', async () => {
  const { user, sent } = await setup(Component, { search: '?size=10' });
  focus(cell(9, 'nameEn'));
  await user.keyboard('{Enter}');
  const title = (id: number) => screen.findByRole('dialog', { name: new RegExp(`· C${id}$`) });
  await title(9);
  await user.keyboard('n');
  await title(10);
  await user.keyboard('n');
  await title(11);
  expect(sent.some(({ path }) => path.includes('current=2'))).toBe(true);
  await user.keyboard('pp');
  await title(9);
});

test('a slash goes to the first search field, unless something is being typed', async () => {
  const { user } = await setup();
  await user.keyboard('/');
  const field = screen.getByRole('textbox', { name: 'Coin code' });
  expect(field).toHaveFocus();
  await user.keyboard('a/b');
  expect(field).toHaveValue('a/b');
});

test('Ctrl+C copies a cell as it can be typed in elsewhere; the menu copies the row', async () => {
  const { user, store } = await setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  focus(cell(3, 'usdtPrice'));
  expect(cell(3, 'usdtPrice')).toHaveTextContent('1,234.5');
  await user.keyboard('{Control>}c{/Control}');
  expect(copied).toHaveBeenLastCalledWith('1234.5');
  await waitFor(() => expect(store.getState().notices.shown).toMatchObject([{ text: 'Copied' }]));
  fireEvent.contextMenu(cell(3, 'status'));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy row' }));
  expect(copied.mock.lastCall?.[0]).toMatch(/^Coin code: C3\n.*\nStatus: Enabled\n.*: 1234\.5\n/);
});

test('the menu of a cell filters by its value and hides its column; the keyboard gets its place back', async () => {
  const { user, sent } = await setup();
  focus(cell(3, 'status'));
  await user.keyboard('{Shift>}{F10}{/Shift}');
  expect(await screen.findByRole('menuitem', { name: 'Open' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(sent.at(-1)?.path).toContain('status=ENABLED'));
  expect(cell(3, 'status')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Status: Enabled' })).toBeVisible();
  await user.keyboard('{Shift>}{F10}{/Shift}');
  await user.click(await screen.findByRole('menuitem', { name: 'Hide column' }));
  expect(heads()).not.toContain('Status');
});

test('the menu of a cell leaves out its value; further values leave the list one after the other', async () => {
  const { user, sent } = await setup();
  const exclude = async () => {
    fireEvent.contextMenu(cell(3, 'status'));
    await user.click(await screen.findByRole('menuitem', { name: 'Exclude Enabled' }));
  };
  await exclude();
  await waitFor(() => expect(sent.at(-1)?.path).toContain('status=DISABLED'));
  expect(sent.at(-1)?.path).not.toContain('status=ENABLED');
  fireEvent.contextMenu(cell(3, 'nameEn'));
  expect(await screen.findByRole('menuitem', { name: 'Open' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /^Exclude/ })).not.toBeInTheDocument();
});

test('the menu of a head sorts, by several columns too, pins and hides', async () => {
  const { user, sent } = await setup();
  const choose = async (column: string, item: string) => {
    await user.click(screen.getByRole('button', { name: `Menu of the ${column} column` }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose('Display scale', 'Sort descending');
  await choose('USDT price', 'Then sort ascending');
  await waitFor(() => expect(sent.at(-1)?.path).toContain('sort=scale%2Cdesc&sort=usdtPrice%2Casc'));
  expect(screen.getByRole('columnheader', { name: 'USDT price' })).toHaveAttribute('aria-sort', 'ascending');
  await choose('USDT price', 'Pin to left');
  expect(heads().slice(0, 2)).toEqual(['Coin code', 'USDT price']);
  await choose('USDT price', 'Hide column');
  expect(heads()).not.toContain('USDT price');
});

test('rows are picked over several pages, with Space too, and let go of when the filters change', async () => {
  const { user } = await setup(Pickable, { search: '?size=10' });
  await user.click(screen.getByRole('checkbox', { name: 'Select C2' }));
  focus(cell(4, 'nameEn'));
  await user.keyboard(' ');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select C11' }));
  expect(screen.getByText('3 selected')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Do it with 2/1,4/1,11/1' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  expect(screen.getByText('12 selected')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Coin code' }), 'C{Enter}');
  await waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull());
});

test('the rows that are ticked can be exported alone, from the bar that takes the place of the tools', async () => {
  const { user } = await setup(Pickable, { access: [...coinAccess, 'account:coin:export'] });
  await user.click(screen.getByRole('checkbox', { name: 'Select C2' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select C4' }));
  const bar = within(screen.getByText('2 selected').closest<HTMLElement>('[data-selection]')!);
  await user.click(bar.getByRole('button', { name: 'Export' }));
  expect(await screen.findByRole('radio', { name: 'The 2 selected rows' })).toBeChecked();
});

test('a table where nothing can be done with several rows has no check boxes', async () => {
  await setup();
  expect(within(await grid()).queryByRole('checkbox')).toBeNull();
});

test('a head is made wider and narrower by the keyboard, and keeps its width', async () => {
  const { user, store } = await setup();
  focus(screen.getByRole('button', { name: 'Menu of the Name (English) column' }));
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(store.getState().tables.columns['/account/coin']?.widths).toEqual({ nameEn: 48 });
});

test('the column of actions is there where something can be done with a row of the page, and nowhere else', async () => {
  const actions = () => screen.queryByRole('columnheader', { name: 'Actions' });
  const { unmount } = await setup();
  expect(actions()).toBeNull();
  unmount();
  await setup(Component, {
    access: [...coinAccess, 'account:coin:enable'],
    answer: ({ path }) =>
      path.includes('/coin/page')
        ? envelope({
            records: [coinRow(1), coinRow(2, { allowedActions: ['enable'] })],
            total: 2,
            current: 1,
            size: 20,
          })
        : undefined,
  });
  expect(actions()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enable C2' })).toBeVisible();
});

test('the heads stand in their place before the rows come', async () => {
  const layout = layoutOf(coin, columns, {});
  const nothing = () => undefined;
  const rest = {
    preferences: {},
    forTab: false,
    change: nothing,
    set: nothing,
    reset: nothing,
    show: nothing,
  };
  await renderPart(
    <TableColumnsContext value={{ layout, columns: columnsOf(coin, layout), ...rest }}>
      <TableSkeleton pickable />
    </TableColumnsContext>,
  );
  const table = within(screen.getByRole('table', { name: 'Loading' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Coin code',
    'Name (English)',
    'Status',
    'USDT price',
    'Display scale',
  ]);
});
