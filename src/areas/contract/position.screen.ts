import { ledgerEntry } from '@/api/gen/account.fields';
import { contractOrder, position } from '@/api/gen/contract.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';
import { ExposureLine } from './ExposureLine';

export const positionScreen = defineScreen(position, {
  above: ExposureLine,
  columns: [
    'positionNo',
    'marginRatio',
    'unrealizedPnl',
    'status',
    'memberUid',
    'symbol',
    'side',
    'leverage',
    'qty',
    'markPrice',
    'liqPrice',
    'entryPrice',
    'margin',
    'maintenanceRate',
    'marginMode',
    'fundingPaid',
    'realizedPnl',
    'memberAccount',
    'openedAt',
    'closedAt',
    'closeType',
  ],
  search: ['memberUid', 'symbol', 'status', 'positionNo', 'side', 'openedAt', 'marginRatio'],
  related: [
    relatedList(contractOrder, {
      by: { positionNo: 'positionNo' },
      columns: ['orderNo', 'createdAt', 'action', 'type', 'qty', 'avgPrice', 'fee', 'realizedPnl', 'status'],
    }),
    relatedList(ledgerEntry, {
      by: { bizNo: 'positionNo' },
      columns: ['entryNo', 'createdAt', 'bizType', 'side', 'amount', 'balanceAfter'],
    }),
  ],
});
