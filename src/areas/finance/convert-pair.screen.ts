import { convertPair } from '@/api/gen/finance.fields';
import { defineScreen } from '@/screens/defineScreen';

export const convertPairScreen = defineScreen(convertPair, {
  columns: [
    'fromCoin',
    'toCoin',
    'status',
    'spreadRate',
    'manualPrice',
    'pendingChanges',
    'todayVolume',
    'platformDayLimit',
    'memberDayLimit',
    'minAmount',
    'maxAmount',
    'quoteSeconds',
    'priceSource',
    'manualPriceUntil',
  ],
  search: ['fromCoin', 'toCoin', 'status'],
  proposals: true,
});
