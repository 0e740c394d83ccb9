import { convertPair, convertPairChange } from '@/api/gen/finance.fields';
import { defineScreen } from '@/screens/defineScreen';
import { defineList } from '@/screens/definition';

export const convertPairScreen = defineScreen(
  convertPair,
  {
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
  },
  {
    changes: defineList(convertPairChange, {
      columns: [
        'fromCoin',
        'toCoin',
        'status',
        'waitingMinutes',
        'oldPrice',
        'newPrice',
        'reason',
        'requestedByName',
        'reviewedByName',
        'createdAt',
      ],
      search: ['fromCoin', 'toCoin', 'status', 'waitingMinutes', 'requestedByName', 'createdAt'],
    }),
  },
);
