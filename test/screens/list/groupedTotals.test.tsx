import { screen, waitFor, within } from '@testing-library/react';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
const slow = { timeout: 20_000 };
type User = Awaited<ReturnType<typeof renderApp>>['user'];

const openMenu = async (user: User, column: string) =>
  user.click(await screen.findByRole('button', { name: `Menu of the ${column} column` }, slow));

/** Opens the totals by a column from its menu. */
async function totalsBy(user: User, column: string) {
  // The totals of the list are there.
  await screen.findByRole('button', { name: /^Totals/ }, slow);
  await openMenu(user, column);
  await user.click(await screen.findByRole('menuitem', { name: `Totals by ${column}` }, slow));
  const dialog = await screen.findByRole('dialog', { name: `Totals by ${column}` }, slow);
  await within(dialog).findByRole('table', undefined, slow);
  return dialog;
}

/** The texts of the rows of a table, without its heading. */
const lines = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));

const rowsFound = async () => {
  const [, count = ''] =
    /^([\d,]+) /.exec((await screen.findByText(/^[\d,]+ results?$/)).textContent ?? '') ?? [];
  return count;
};

test('the menu of a column opens the totals by its values; a value filters the list by itself', async () => {
  const { user, sent } = await renderApp(
    '/wallet/withdraw?isInternal=false&status=COMPLETED&status=PENDING_REVIEW',
  );
  const dialog = await totalsBy(user, 'Status');
  expect(sent.filter(({ path }) => path.includes('groupBy')).map(({ path }) => path)).toEqual([
    '/admin/wallet/withdraw/summary?isInternal=false&status=COMPLETED&status=PENDING_REVIEW&groupBy=status',
  ]);
  const all = lines(dialog);
  const whole = all.at(-1);
  const values = all.slice(0, -1);
  expect(values.length).toBeGreaterThan(1);
  expect(whole?.[0]).toBe('Total');
  const counts = values.map(([, count]) => Number(count));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(Number(whole?.[1]));
  expect(counts).toEqual([...counts].sort((one, other) => other - one));

  const completed = values.find(([name]) => name === 'Completed');
  await user.click(within(dialog).getByRole('button', { name: 'Filter by Completed' }));
  await waitFor(() => expect(window.location.search).toBe('?isInternal=false&status=COMPLETED'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(await rowsFound()).toBe(completed?.[1]));
});

test('amounts stay apart by coin, and are sorted by where they have one', async () => {
  const { user } = await renderApp('/wallet/withdraw?status=COMPLETED');
  const dialog = await totalsBy(user, 'Coin');
  const inTable = within(dialog);
  expect(inTable.queryByRole('button', { name: 'Amount' })).toBeNull();
  for (const [coin, , amount] of lines(dialog).slice(0, -1))
    expect(amount).toMatch(new RegExp(`^[\\d,.]+ ${coin}$`));
  const worth = inTable.getByRole('button', { name: 'USDT value' });
  await user.click(worth);
  const head = worth.closest('th');
  expect(head).toHaveAttribute('aria-sort', 'descending');
  const at = [...(head?.parentElement?.children ?? [])].indexOf(head!);
  const worths = () =>
    lines(dialog)
      .slice(0, -1)
      .map((line) => Number((line[at] ?? '').replace(/[^\d.]/g, '')));
  const down = worths();
  expect(down.length).toBeGreaterThan(1);
  expect(down).toEqual([...down].sort((one, other) => other - one));
  await user.click(worth);
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  expect(worths()).toEqual([...down].reverse());
});

test('it works by keyboard from the heading and back, and yes and no are values', async () => {
  const { user } = await renderApp('/wallet/withdraw?cols=withdrawNo,onHold,amount&status=COMPLETED');
  const menu = await screen.findByRole('button', { name: /^Menu of the On hold column/ }, slow);
  await screen.findByRole('button', { name: /^Totals/ }, slow);
  menu.focus();
  await user.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: /^Totals by/ }, slow);
  while (document.activeElement !== item) await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
  const opened = () => screen.findByRole('dialog', { name: /^Totals by/ }, slow);
  await waitFor(async () => expect(await opened()).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(menu).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: /^Totals by/ }));
  const dialog = await opened();
  const no = await within(dialog).findByRole('button', { name: 'Filter by No' }, slow);
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  while (document.activeElement !== no) await user.keyboard('{Tab}');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.search).toContain('onHold=false'));
  expect(menu).toHaveFocus();
});

test('a column of amounts or of members is not offered', async () => {
  const { user } = await renderApp('/wallet/withdraw?status=COMPLETED');
  await screen.findByRole('button', { name: /^Totals/ }, slow);
  for (const column of ['Amount', 'Member UID']) {
    await openMenu(user, column);
    expect(await screen.findByRole('menuitem', { name: 'Hide column' }, slow)).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /^Totals by/ })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  }
});
