import { ledgerEntry } from '@/api/gen/account.fields';
import { spotOrder, spotTrade } from '@/api/gen/exchange.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

const columns = ['dealNo', 'price', 'amount', 'turnover', 'createdAt', 'takerSide'] as const;

export const entrustScreen = defineScreen(spotOrder, {
  columns: [
    'orderNo',
    'memberUid',
    'symbol',
    'status',
    'side',
    'price',
    'amount',
    'filledAmount',
    'createdAt',
    'type',
    'avgPrice',
    'turnover',
    'remainAmount',
    'fee',
    'feeCoin',
    'memberAccount',
    'triggerPrice',
    'source',
    'finishedAt',
  ],
  search: ['memberUid', 'symbol', 'status', 'orderNo', 'createdAt', 'side', 'type'],
  related: [
    relatedList(spotTrade, {
      by: { buyOrderNo: 'orderNo' },
      when: { side: 'BUY' },
      columns: [...columns, 'sellerUid', 'buyFee'],
    }),
    relatedList(spotTrade, {
      by: { sellOrderNo: 'orderNo' },
      when: { side: 'SELL' },
      columns: [...columns, 'buyerUid', 'sellFee'],
    }),
    relatedList(ledgerEntry, {
      by: { bizNo: 'orderNo' },
      columns: ['entryNo', 'bizType', 'side', 'amount', 'createdAt', 'bucket'],
    }),
  ],
});
