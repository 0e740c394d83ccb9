import { screen, within } from '@testing-library/react';
import '@/api/gen/otc';
import { otcRoom } from '@/api/gen/otc.fields';
import '@/api/gen/contractApi';
import { contractOrder } from '@/api/gen/contract.fields';
import '@/api/gen/vip';
import { kyc } from '@/api/gen/vip.fields';
import '@/api/gen/wallet';
import { withdrawal } from '@/api/gen/wallet.fields';
import '@/areas/contract';
import '@/areas/otc';
import '@/areas/vip';
import '@/areas/wallet';
import { RecordFields } from '@/screens/detail/RecordFields';
import { renderPart } from '@test/support/renderPart';

const common = { id: '7', version: 1, allowedActions: [] };
const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

test('the private pictures of a request stand in the section of the contract, without a public address', async () => {
  const row = {
    ...common,
    kycNo: 'K7',
    createdAt: '2026-11-20T00:00:00Z',
    matchScore: 90,
    frontImg: { fileId: '9', url: '/f/9.png' },
    backImg: null,
  };
  await renderPart(<RecordFields entity={kyc} order={['kycNo', 'matchScore']} row={row} />);
  expect(titles()).toEqual(['Details', 'Documents', 'Checks', 'Review', 'System']);
  expect(texts('term')).toEqual(['Request no.', 'ID front', 'Match score', 'Submitted at', 'ID', 'Version']);
  expect(await screen.findByText('File 9')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'ID front' })).toBeNull();
});

test('fields stand in the sections of the contract, technical ones last, and empty ones on demand', async () => {
  const [time, decimal] = ['2026-11-20T00:00:00Z', '1'];
  const row = {
    ...common,
    withdrawNo: 'W7',
    amount: decimal,
    fee: decimal,
    feeUsdt: decimal,
    inFigures: true,
    isInternal: false,
    memberUid: '10000001',
    assigneeName: 'Otto',
    createdAt: time,
    completedAt: null,
    updatedAt: time,
    createdByName: null,
    holdReason: null,
    toAddress: '0x7',
  };
  const { user } = await renderPart(
    <RecordFields
      entity={withdrawal}
      order={['withdrawNo', 'fee', 'assigneeName']}
      row={row}
      omitted={new Set(['withdrawNo', 'memberUid'])}
    />,
  );
  const group = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
  expect(titles()).toEqual(['Amounts', 'Destination', 'Risk and review', 'Times', 'System']);
  expect(group('Amounts')).toEqual(['Amount', 'Fee', 'Fee (USDT)']);
  expect(group('Destination')).toEqual(['Withdrawal address', 'Internal transfer']);
  expect(group('Risk and review')).toEqual(['Handler']);
  expect(group('Times')).toEqual(['Requested at']);
  expect(group('System')).toEqual(['ID', 'Version', 'Updated at', 'Counted in figures']);
  await user.click(screen.getByRole('button', { name: 'Show 3 empty fields' }));
  expect(group('Times')).toEqual(['Requested at', 'Completed at']);
  expect(group('Risk and review')).toEqual(['Handler', 'Hold reason']);
  await user.click(screen.getByRole('button', { name: 'Hide empty fields' }));
  expect(group('Times')).toEqual(['Requested at']);
});

test('a record without sections has groups by the kind of its fields', async () => {
  const row = { ...common, roomNo: 'R7', orderNo: 'O7', lastAt: '2026-11-20T00:00:00Z' };
  await renderPart(<RecordFields entity={otcRoom} order={['roomNo', 'orderNo']} row={row} />);
  expect(titles()).toEqual(['Details', 'System']);
});

test('a whole address stands in groups of four, and its button copies it', async () => {
  const toAddress = '0x83718fbd7a4567eacc0cba681a42ca070ad731a0';
  const { user } = await renderPart(
    <RecordFields entity={withdrawal} order={['toAddress']} row={{ ...common, toAddress }} />,
  );
  const value = screen.getByText('Withdrawal address').closest('div')?.querySelector('dd');
  expect(value).toHaveTextContent(toAddress);
  expect(
    [...(value?.querySelectorAll('[translate] > span') ?? [])].map((group) => group.textContent),
  ).toEqual(toAddress.match(/.{1,4}/g));
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy Withdrawal address' }));
  expect(copied).toHaveBeenCalledWith(toAddress);
});

test('a long hash is shortened in the middle, and its button copies the whole', async () => {
  const txHash = `0x${'83718fbd7a4567ea'.repeat(4)}`;
  await renderPart(<RecordFields entity={withdrawal} order={['txHash']} row={{ ...common, txHash }} />);
  expect(screen.getByTitle(txHash)).toHaveTextContent('0x83718fbd…7a4567ea');
  expect(screen.getByRole('button', { name: 'Copy Tx hash' })).toBeVisible();
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
