import { screen, within } from '@testing-library/react';
import '@/api/gen/wallet';
import { poolAddress } from '@/api/gen/wallet.fields';
import '@/areas/wallet';
import { defineScreen } from '@/screens/defineScreen';
import { envelope, type Sent } from '@test/support/answers';
import { renderList } from '@test/support/renderList';

const rows = [{ id: '1', version: 1, allowedActions: [], address: '0x1', chainCode: 'eth', balance: '5' }];
const sums = (balance: string) => [{ coin: 'ETH', values: { balance } }];
const answer = ({ path }: Sent) =>
  path.includes('/address/page')
    ? envelope({ records: rows, total: 1, current: 1, size: 20 })
    : path.includes('/address/summary')
      ? envelope({
          total: 9,
          counts: {},
          sums: sums('9'),
          by: 'chainCode',
          parts: [
            { key: 'eth', total: 5, counts: {}, sums: sums('5') },
            { key: null, total: 1, counts: {}, sums: [] },
          ],
          others: { values: 3, total: 3, counts: {}, sums: sums('4') },
        })
      : undefined;
/** Opens the menu of a column once the totals of the list are there. */
const openMenu = async (user: { click: (element: Element) => Promise<void> }) => {
  await screen.findByRole('button', { name: /^Totals/ });
  await user.click(await screen.findByRole('button', { name: 'Menu of the Chain column' }));
};

const access = ['wallet:address:list'];
const columns = ['address', 'chainCode', 'balance'] as const;

test('values that are not named apart are one line, and rows without a value filter by nothing', async () => {
  const { Component } = defineScreen(poolAddress, { columns });
  const { user } = await renderList(Component, { access, answer });
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Totals by Chain' }));
  const dialog = await screen.findByRole('dialog', { name: 'Totals by Chain' });
  const [, ...lines] = await within(dialog).findAllByRole('row');
  expect(lines.map((line) => [...line.children].map(({ textContent }) => textContent))).toEqual([
    ['eth', '5', '5 ETH'],
    ['Not set', '1', ''],
    ['Others: 3 values with fewer rows', '3', '4 ETH'],
    ['Total', '9', '9 ETH'],
  ]);
  expect(within(dialog).getAllByRole('button', { name: /^Filter by/ })).toHaveLength(1);
});

test('a platform without such totals is not asked for them', async () => {
  const { groups: _, ...summary } = poolAddress.calls.summary;
  const plain = { ...poolAddress, calls: { ...poolAddress.calls, summary } };
  const { Component } = defineScreen(plain, { columns });
  const { user } = await renderList(Component, { access, answer });
  await openMenu(user);
  expect(await screen.findByRole('menuitem', { name: 'Hide column' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /^Totals by/ })).toBeNull();
});
