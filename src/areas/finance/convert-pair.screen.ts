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
  form: [
    ['fromCoin', 'toCoin', 'spreadRate', 'quoteSeconds', 'priceSource', 'manualPrice'],
    ['minAmount', 'maxAmount', 'memberDayLimit', 'platformDayLimit'],
  ],
  scaleOf: {
    minAmount: 'fromCoin',
    maxAmount: 'fromCoin',
    memberDayLimit: 'fromCoin',
    platformDayLimit: 'fromCoin',
  },
});
