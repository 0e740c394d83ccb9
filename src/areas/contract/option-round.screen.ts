import { optionRound } from '@/api/contract';
import { defineScreen } from '@/screens/defineScreen';

export const optionRoundScreen = defineScreen(optionRound, {
  columns: [
    'roundNo',
    'symbol',
    'openAt',
    'lockAt',
    'status',
    'settleAt',
    'openPrice',
    'settlePrice',
    'upCount',
    'upStake',
    'downCount',
    'downStake',
    'result',
    'platformPnl',
  ],
});
