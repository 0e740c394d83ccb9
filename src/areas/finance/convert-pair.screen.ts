import { convertPair } from '@/api/finance';
import { defineScreen } from '@/screens/defineScreen';

export const convertPairScreen = defineScreen(convertPair, {
  columns: [
    ...(['fromCoin', 'toCoin', 'status', 'spreadRate', 'quoteSeconds'] as const),
    ...(['todayVolume', 'platformDayLimit', 'memberDayLimit', 'minAmount'] as const),
    ...(['maxAmount', 'priceSource', 'manualPrice'] as const),
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
