import { optionMarket } from '@/api/gen/contract.fields';
import { defineScreen } from '@/screens/defineScreen';

export const optionSymbolScreen = defineScreen(optionMarket, {
  columns: [
    'symbol',
    'stakeCoin',
    'status',
    'payoutRate',
    'stakeOptions',
    'openSeconds',
    'lockSeconds',
    'visible',
    'maxMemberStake',
    'maxRoundStake',
    'feeRate',
    'winFeeRate',
    'drawRule',
    'upOn',
    'downOn',
    'priceSource',
  ],
  search: ['symbol', 'status', 'stakeCoin', 'visible', 'drawRule', 'upOn', 'downOn'],
});
