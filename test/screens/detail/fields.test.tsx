import { screen, within } from '@testing-library/react';
import '@/api/gen/account';
import { adjustment } from '@/api/gen/account.fields';
import '@/api/gen/contractApi';
import { contractOrder } from '@/api/gen/contract.fields';
import '@/api/gen/vip';
import { kyc } from '@/api/gen/vip.fields';
import '@/api/gen/wallet';
import { withdrawal } from '@/api/gen/wallet.fields';
import '@/areas/account';
import '@/areas/contract';
import '@/areas/vip';
import '@/areas/wallet';
import { RecordFields } from '@/screens/detail/RecordFields';
import { renderPart } from '@test/support/renderPart';

const common = { id: '7', version: 1, allowedActions: [] };
const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

test('the pictures of a request follow what names it, large enough to open', async () => {
  const row = {
    ...common,
    kycNo: 'K7',
    createdAt: '2026-11-20T00:00:00Z',
    matchScore: 90,
    frontImg: { fileId: '9', url: '/f/9.png' },
    backImg: null,
  };
  await renderPart(<RecordFields entity={kyc} order={['kycNo', 'matchScore']} row={row} />);
  expect(titles()).toEqual(['Overview', 'Pictures and files', 'Record']);
  expect(texts('term')).toEqual([
    'Request no.',
    'Match score',
    'Submitted at',
    'ID front',
    'ID back',
    'ID',
    'Version',
  ]);
  expect(screen.getByRole('link', { name: 'ID front' })).toHaveAttribute('href', '/f/9.png');
});

test('fields are grouped by topic, those of the list first and technical fields last', async () => {
  const [time, decimal] = ['2026-11-20T00:00:00Z', '1'];
  const row = {
    ...common,
    withdrawNo: 'W7',
    amount: decimal,
    fee: decimal,
    isInternal: false,
    onHold: false,
    memberUid: '10000001',
    assigneeName: 'Otto',
    createdAt: time,
    completedAt: null,
    updatedAt: time,
    createdByName: null,
    holdReason: null,
    toAddress: '0x7',
  };
  await renderPart(
    <RecordFields entity={withdrawal} order={['withdrawNo', 'fee', 'onHold', 'assigneeName']} row={row} />,
  );
  const group = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
  expect(group('Overview')).toEqual(['Withdrawal no.', 'Withdrawal address']);
  expect(group('Amounts and figures')).toEqual(['Fee', 'Amount']);
  expect(group('Switches and marks')).toEqual(['On hold', 'Internal transfer']);
  expect(group('People')).toEqual(['Assignee', 'Member UID']);
  expect(group('Times')).toEqual(['Requested at', 'Completed at']);
  expect(group('Texts and breakdowns')).toEqual(['Hold reason']);
  expect(group('Record')).toEqual(['ID', 'Version', 'Updated at', 'Created by']);
});

test('a person whom the list shows stands among the people, who made a record otherwise at its end', async () => {
  const row = { ...common, adjustNo: 'J7', memberUid: '10000001', createdByName: 'Ada' };
  await renderPart(
    <RecordFields entity={adjustment} order={['adjustNo', 'createdByName', 'memberUid']} row={row} />,
  );
  expect(within(screen.getByRole('region', { name: 'People' })).getByText('Ada')).toBeVisible();
});

test.each([
  ['1234.5', '+1,234.5', '1'],
  ['-3', '-3', '-1'],
  ['0', '0', '0'],
])('the gain or loss %j is told by its sign as well as by its colour', async (realizedPnl, shown, sign) => {
  const row = { ...common, orderNo: 'C7', realizedPnl };
  await renderPart(<RecordFields entity={contractOrder} order={['orderNo']} row={row} />);
  const value = within(screen.getByText('Realized PnL').closest('div')!).getByText(shown);
  expect(value).toHaveAttribute('data-sign', sign);
});
