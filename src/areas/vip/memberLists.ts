import { account, ledgerEntry } from '@/api/gen/account.fields';
import { contractOrder, optionOrder, position } from '@/api/gen/contract.fields';
import { spotOrder } from '@/api/gen/exchange.fields';
import { kyc } from '@/api/gen/vip.fields';
import { deposit, withdrawal } from '@/api/gen/wallet.fields';
import { relatedList } from '@/screens/definition';
import type { Related } from '@/screens/base/definition';

const by = { memberUid: 'uid' } as const;

/** Lists of a member's assets and activities, in the order in which staff need them (domain screen 43). */
export const memberLists: readonly Related<'uid'>[] = [
  relatedList(account, {
    by,
    columns: ['coinCode', 'accountType', 'available', 'frozen', 'locked', 'totalUsdt', 'status'],
  }),
  relatedList(withdrawal, {
    by,
    columns: ['withdrawNo', 'createdAt', 'coinCode', 'amount', 'amountUsdt', 'status', 'toAddress'],
  }),
  relatedList(deposit, {
    by,
    columns: ['depositNo', 'createdAt', 'coinCode', 'amount', 'status', 'riskLevel', 'txHash'],
  }),
  relatedList(spotOrder, {
    by,
    columns: ['orderNo', 'createdAt', 'symbol', 'side', 'price', 'amount', 'filledAmount', 'status'],
  }),
  relatedList(position, {
    by,
    columns: [
      'positionNo',
      'openedAt',
      'symbol',
      'side',
      'leverage',
      'qty',
      'unrealizedPnl',
      'realizedPnl',
      'status',
    ],
  }),
  relatedList(contractOrder, {
    by,
    columns: ['orderNo', 'createdAt', 'symbol', 'action', 'positionSide', 'qty', 'avgPrice', 'status'],
  }),
  relatedList(optionOrder, {
    by,
    columns: ['orderNo', 'createdAt', 'symbol', 'direction', 'stake', 'pnl', 'result'],
  }),
  relatedList(ledgerEntry, {
    by,
    columns: ['entryNo', 'createdAt', 'bizType', 'coinCode', 'side', 'amount', 'balanceAfter', 'bizNo'],
  }),
  relatedList(kyc, { by, columns: ['kycNo', 'createdAt', 'level', 'realName', 'status', 'reviewedAt'] }),
];
