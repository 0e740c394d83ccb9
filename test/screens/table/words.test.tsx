import { screen, within } from '@testing-library/react';
import '@/api/gen/account';
import { coin } from '@/api/gen/account.fields';
import { defineScreen } from '@/screens/defineScreen';
import { envelope } from '@test/support/answers';
import { coinAccess, coinRow, renderList } from '@test/support/renderList';

const { Component } = defineScreen(coin, { columns: ['coinCode', 'status'] });
const access = [...coinAccess];
const page = (status: string) => ({ records: [coinRow(1, { status })], total: 1, current: 1, size: 20 });
const statuses = {
  dictType: 'common_status',
  items: [{ value: 'ENABLED', labelZh: '启用', labelEn: 'Enabled', tone: 'success' }],
};

test('a code stands nowhere while its word is on the way, neither in the table nor in the detail', async () => {
  let bring = () => undefined as void;
  const here = new Promise<void>((resolve) => (bring = resolve));
  await renderList(Component, {
    access,
    search: '?open=1',
    answer: ({ path }) => {
      if (path.includes('/coin/page')) return envelope(page('ENABLED'));
      return path.includes('common_status') ? here.then(() => envelope(statuses)) : undefined;
    },
  });
  await screen.findByRole('grid');
  const detail = within(await screen.findByRole('dialog'));
  await detail.findByText('Coin 1');
  expect(screen.queryAllByText('ENABLED')).toEqual([]);
  bring();
  expect(await detail.findByText('Enabled')).toBeVisible();
  expect(await within(screen.getByRole('grid')).findByText('Enabled')).toBeVisible();
});

test('a value that its dictionary does not hold, or that has none, is shown as it is', async () => {
  await renderList(Component, {
    access,
    answer: ({ path }) => {
      if (path.includes('/coin/page')) return envelope(page('RETIRED'));
      return path.includes('common_status') ? envelope(statuses) : undefined;
    },
  });
  expect(await screen.findByText('RETIRED')).toBeVisible();
});
