import { spotOrder } from '@/api/exchange';
import { defineScreen } from '@/screens/defineScreen';

export const entrustScreen = defineScreen(spotOrder, {
  columns: [
    'orderNo',
    'memberUid',
    'symbol',
    'side',
    'status',
    'type',
    'price',
    'triggerPrice',
    'amount',
    'filledAmount',
    'remainAmount',
    'avgPrice',
    'turnover',
    'fee',
    'feeCoin',
    'source',
    'createdAt',
    'finishedAt',
  ],
});
