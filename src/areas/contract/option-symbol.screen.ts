import { optionMarket } from '@/api/contract';
import { defineScreen } from '@/screens/defineScreen';

export const optionSymbolScreen = defineScreen(optionMarket, {
  columns: [
    'symbol',
    'stakeCoin',
    'status',
    'visible',
    'payoutRate',
    'stakeOptions',
    'openSeconds',
    'lockSeconds',
    'maxMemberStake',
    'maxRoundStake',
    'feeRate',
    'winFeeRate',
    'drawRule',
    'upOn',
    'downOn',
    'priceSource',
  ],
  form: [
    ['symbol', 'stakeCoin', 'priceSource', 'openSeconds', 'lockSeconds', 'upOn', 'downOn', 'visible'],
    ['stakeOptions', 'maxMemberStake', 'maxRoundStake'],
    ['payoutRate', 'feeRate', 'winFeeRate', 'drawRule'],
  ],
  scaleOf: { maxMemberStake: 'stakeCoin', maxRoundStake: 'stakeCoin' },
});
