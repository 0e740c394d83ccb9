import '@/api/gen/nft';
import { nftToken } from '@/api/gen/nft.fields';
import '@/api/gen/wallet';
import { withdrawal } from '@/api/gen/wallet.fields';
import { factsOf } from '@/screens/actions/factsOf';
import { defineList } from '@/screens/definition';

test('a dialog shows the first columns and filters of the list beside the record’s name', () => {
  const withdrawals = defineList(withdrawal, {
    columns: ['withdrawNo', 'coinCode', 'amount', 'amountUsdt', 'status', 'riskLevel', 'createdAt'],
    search: ['status', 'memberUid', 'withdrawNo'],
  });
  expect(factsOf(withdrawals)).toEqual([
    'coinCode',
    'amount',
    'amountUsdt',
    'status',
    'riskLevel',
    'memberUid',
    'assigneeName',
  ]);
});

test('long values are left out, such as the hash of a transaction', () => {
  const tokens = defineList(nftToken, { columns: ['ownerUid', 'txHash'], search: ['status'] });
  expect(factsOf(tokens).slice(0, 2)).toEqual(['ownerUid', 'status']);
});
