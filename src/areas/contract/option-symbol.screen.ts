import { optionMarket } from '@/api/contract';
import { defineScreen } from '@/screens/defineScreen';

export const optionSymbolScreen = defineScreen(optionMarket, {
  columns: [
    'symbol',
    'stakeCoin',
    'stakeOptions',
    'payoutRate',
    'status',
    'openSeconds',
    'lockSeconds',
    'feeRate',
    'winFeeRate',
    'drawRule',
    'upOn',
    'downOn',
    'visible',
    'maxMemberStake',
    'maxRoundStake',
    'priceSource',
  ],
});
