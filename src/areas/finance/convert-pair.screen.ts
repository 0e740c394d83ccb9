import { convertPair } from '@/api/finance';
import { defineScreen } from '@/screens/defineScreen';

export const convertPairScreen = defineScreen(convertPair, {
  columns: [
    'fromCoin',
    'toCoin',
    'status',
    'spreadRate',
    'todayVolume',
    'platformDayLimit',
    'memberDayLimit',
    'minAmount',
    'maxAmount',
    'quoteSeconds',
    'priceSource',
    'manualPrice',
  ],
  search: ['fromCoin', 'toCoin', 'status'],
  scaleOf: {
    minAmount: 'fromCoin',
    maxAmount: 'fromCoin',
    memberDayLimit: 'fromCoin',
    platformDayLimit: 'fromCoin',
  },
});
