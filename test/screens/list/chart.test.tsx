import { screen, waitFor, within } from '@testing-library/react';
import { appOnPlatform } from '@test/support/renderApp';

const renderApp = appOnPlatform();
const slow = { timeout: 20_000 };

/** The cells of the table view of a chart, by row. */
const cells = (title: string) =>
  within(screen.getByRole('table', { name: title }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));

test('a list shows its chart on demand, under its filters', async () => {
  const { user, sent } = await renderApp('/wallet/withdraw?status=COMPLETED');
  const title = 'Withdrawals per day by status';
  const open = await screen.findByRole('button', { name: 'Chart' }, slow);
  expect(open).toHaveAttribute('aria-pressed', 'false');
  expect(sent.some(({ path }) => path.includes('/withdraw/chart'))).toBe(false);
  await user.click(open);
  await user.click(await screen.findByRole('button', { name: `Show ${title} as a table` }, slow));
  const rows = cells(title);
  expect(rows[0]).toEqual(['Day (UTC+8)', 'Completed']);
  const total = within(await screen.findByRole('grid')).getAllByRole('row').length - 1;
  expect(total).toBeGreaterThan(0);
  expect(sent.filter(({ path }) => path.includes('/withdraw/chart')).map(({ path }) => path)).toEqual([
    '/admin/wallet/withdraw/chart?status=COMPLETED',
  ]);
  await user.click(screen.getByRole('button', { name: 'Chart' }));
  expect(screen.queryByRole('table', { name: title })).toBeNull();
});

test('amounts are drawn for one coin at a time', async () => {
  const { user } = await renderApp('/wallet/deposit');
  await user.click(await screen.findByRole('button', { name: 'Chart' }, slow));
  const coins = await screen.findByRole('combobox', { name: 'Coin of the chart' }, slow);
  expect(coins).toHaveValue('USDT');
  await user.selectOptions(coins, 'BTC');
  await user.click(screen.getByRole('button', { name: 'Show Deposits per day as a table' }));
  expect(cells('Deposits per day')[0]).toEqual(['Day (UTC+8)', 'Deposits per day (BTC)']);
});

test('a list without a chart has no button for one', async () => {
  await renderApp('/wallet/chain');
  await screen.findByRole('grid', undefined, slow);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Chart' })).toBeNull());
});

test('the levels of the members are a ranking', async () => {
  const { user } = await renderApp('/vip/member');
  await user.click(await screen.findByRole('button', { name: 'Chart' }, slow));
  const ranking = await screen.findByRole('list', { name: 'Members by level' }, slow);
  const [first] = within(ranking).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Level 0.*%$/);
});
