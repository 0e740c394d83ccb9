import { screen, within } from '@testing-library/react';
import '@/areas/account';
import { HoldsSection } from '@/areas/account/account/HoldsSection';
import { JournalSection } from '@/areas/account/ledger/JournalSection';
import { answerWith, envelope } from '@test/support/answers';
import { renderPart } from '@test/support/renderPart';

const row = { id: '5', version: 1, allowedActions: [], coinCode: 'BTC', memberUid: '100001' };
const dict = (path: string) => (path.includes('/dict') ? envelope({ dictType: 'any', items: [] }) : null);

test('the holds of an account are listed with their record and their sum', async () => {
  const hold = { bucket: 'FROZEN', bizType: 'WITHDRAW', createdAt: '2026-11-20T10:00:00Z' };
  answerWith(
    ({ path }) =>
      dict(path) ??
      envelope([
        { ...hold, bizNo: 'W1', amount: '1.5' },
        { ...hold, bizNo: 'S2', amount: '0.25', bucket: 'LOCKED' },
      ]),
  );
  await renderPart(<HoldsSection row={row} />, { access: ['wallet:withdraw:detail'] });
  expect(await screen.findByText('2 holds, 1.75 BTC together')).toBeVisible();
  expect(screen.getByRole('row', { name: /^W1 .*Frozen 1.5 BTC/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^S2 .*Locked 0.25 BTC/ })).toBeVisible();
});

test('the journal names accounts of the platform, and the sums of both sides are equal', async () => {
  const entry = { accountType: 'FUND', coinCode: 'BTC', amount: '2', side: 'CREDIT' };
  const house = { ...entry, memberUid: null, accountType: null, bucket: null, side: 'DEBIT' };
  const entries = [
    { ...entry, memberUid: '100001', bucket: 'AVAILABLE', glClass: 'LIABILITY', glCode: '202' },
    { ...house, glClass: 'ASSET', glCode: '102', amount: '1.5' },
    { ...house, glClass: 'EXPENSE', glCode: '402', amount: '0.5' },
  ];
  answerWith(({ path }) => dict(path) ?? envelope({ txnNo: 'T9', isWhole: true, entries }));
  await renderPart(<JournalSection row={row} />);
  const table = within(await screen.findByRole('region', { name: 'Journal T9' }));
  expect(table.getByRole('row', { name: /^Hot wallets .*102 1.5 BTC/ })).toBeVisible();
  expect(table.getByRole('row', { name: /^Expenses .*402 0.5 BTC/ })).toBeVisible();
  expect(table.getByRole('row', { name: /^Total 2 BTC 2 BTC/ })).toBeVisible();
});

test('a part of a journal has no sums, and says that it is a part', async () => {
  answerWith(({ path }) => dict(path) ?? envelope({ txnNo: 'T9', isWhole: false, entries: [] }));
  await renderPart(<JournalSection row={row} />);
  expect(await screen.findByText('Only the entries of your own members are shown.')).toBeVisible();
  expect(screen.queryByText('Total')).toBeNull();
});
