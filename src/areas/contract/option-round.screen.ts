import { optionOrder, optionRound } from '@/api/contract';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const optionRoundScreen = defineScreen(optionRound, {
  columns: [
    ...(['roundNo', 'symbol', 'status', 'settleAt', 'openPrice', 'settlePrice', 'result'] as const),
    ...(['upCount', 'upStake', 'downCount', 'downStake', 'platformPnl', 'openAt', 'lockAt'] as const),
  ],
  search: [
    ...(['symbol', 'status', 'roundNo', 'settleAt', 'result', 'platformPnl', 'upStake'] as const),
    ...(['downStake', 'upCount', 'downCount', 'openAt', 'lockAt', 'createdAt'] as const),
  ],
  related: [
    relatedList(optionOrder, {
      by: { roundNo: 'roundNo' },
      columns: ['orderNo', 'memberUid', 'direction', 'stake', 'fee', 'payout', 'winFee', 'pnl', 'result'],
    }),
  ],
});
