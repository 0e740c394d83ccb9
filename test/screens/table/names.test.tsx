import { screen } from '@testing-library/react';
import '@/api/gen/account';
import { account } from '@/api/gen/account.fields';
import { defineScreen } from '@/screens/defineScreen';
import { envelope } from '@test/support/answers';
import { renderList } from '@test/support/renderList';

const { Component } = defineScreen(account, { columns: ['memberUid', 'accountType', 'coinCode'] });
const types = {
  dictType: 'account_type',
  items: [{ value: 'FUND', labelZh: '资金账户', labelEn: 'Funding', tone: 'info' }],
};
const row = {
  id: '352965781094402339',
  version: 1,
  allowedActions: ['freeze'],
  memberUid: '10001',
  accountType: 'FUND',
  coinCode: 'BTC',
  status: 'NORMAL',
};

test('a check box is called by what names its record, never by a number of the platform', async () => {
  await renderList(Component, {
    access: ['account:account:list', 'account:account:freeze'],
    answer: ({ path }) => {
      if (path.includes('/account/page')) return envelope({ records: [row], total: 1, current: 1, size: 20 });
      return path.includes('account_type') ? envelope(types) : undefined;
    },
  });
  expect(await screen.findByRole('checkbox', { name: 'Select 10001 · Funding · BTC' })).toBeVisible();
});
