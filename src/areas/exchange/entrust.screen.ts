import { ledgerEntry } from '@/api/account';
import { spotOrder, spotTrade } from '@/api/exchange';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

const columns = ['dealNo', 'createdAt', 'price', 'amount', 'turnover', 'takerSide'] as const;

export const entrustScreen = defineScreen(spotOrder, {
  columns: [
    'orderNo',
    'createdAt',
    'memberUid',
    'memberAccount',
    'symbol',
    'side',
    'type',
    'status',
    'price',
    'avgPrice',
    'amount',
    'filledAmount',
    'remainAmount',
    'turnover',
    'fee',
    'feeCoin',
    'triggerPrice',
    'source',
    'finishedAt',
  ],
  search: ['memberUid', 'symbol', 'status', 'orderNo', 'createdAt', 'side', 'type', 'price'],
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
      columns: ['entryNo', 'createdAt', 'bizType', 'coinCode', 'bucket', 'side', 'amount'],
    }),
  ],
});
