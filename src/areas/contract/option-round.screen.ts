import { optionOrder, optionRound } from '@/api/gen/contract.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const optionRoundScreen = defineScreen(optionRound, {
  columns: [
    'roundNo',
    'symbol',
    'status',
    'waitingMinutes',
    'settleAt',
    'openPrice',
    'settlePrice',
    'result',
    'upCount',
    'upStake',
    'downCount',
    'downStake',
    'platformPnl',
    'openAt',
    'lockAt',
  ],
  search: ['symbol', 'status', 'roundNo', 'waitingMinutes', 'settleAt', 'result', 'platformPnl', 'upStake'],
  related: [
    relatedList(optionOrder, {
      by: { roundNo: 'roundNo' },
      columns: ['orderNo', 'memberUid', 'direction', 'stake', 'fee', 'payout', 'winFee', 'pnl', 'result'],
    }),
  ],
});
