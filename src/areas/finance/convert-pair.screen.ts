import { convertPair } from '@/api/finance';
import { defineScreen } from '@/screens/defineScreen';

export const convertPairScreen = defineScreen(convertPair, {
  columns: [
    'fromCoin',
    'toCoin',
    'spreadRate',
    'minAmount',
    'status',
    'maxAmount',
    'memberDayLimit',
    'platformDayLimit',
    'quoteSeconds',
    'priceSource',
    'manualPrice',
    'todayVolume',
  ],
});
