import { optionMarket } from '@/api/contract';
import { defineScreen } from '@/screens/defineScreen';

export const optionSymbolScreen = defineScreen(optionMarket, {
  columns: [
    ...(['symbol', 'stakeCoin', 'status', 'payoutRate', 'stakeOptions', 'openSeconds'] as const),
    ...(['lockSeconds', 'visible', 'maxMemberStake', 'maxRoundStake', 'feeRate', 'winFeeRate'] as const),
    ...(['drawRule', 'upOn', 'downOn', 'priceSource'] as const),
  ],
  search: ['symbol', 'status', 'stakeCoin', 'visible', 'drawRule', 'upOn', 'downOn', 'createdAt'],
  form: [
    ['symbol', 'stakeCoin', 'priceSource', 'openSeconds', 'lockSeconds', 'upOn', 'downOn', 'visible'],
    ['stakeOptions', 'maxMemberStake', 'maxRoundStake'],
    ['payoutRate', 'feeRate', 'winFeeRate', 'drawRule'],
  ],
  scaleOf: { maxMemberStake: 'stakeCoin', maxRoundStake: 'stakeCoin' },
});
