import { ledgerEntry } from '@/api/account';
import { spotOrder, spotTrade } from '@/api/exchange';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

const columns = ['dealNo', 'createdAt', 'price', 'amount', 'turnover', 'takerSide'] as const;

export const entrustScreen = defineScreen(spotOrder, {
  columns: [
    ...(['orderNo', 'symbol', 'side', 'price', 'amount', 'filledAmount', 'status', 'createdAt'] as const),
    ...(['memberUid', 'type', 'avgPrice', 'turnover', 'remainAmount', 'fee', 'feeCoin'] as const),
    ...(['memberAccount', 'triggerPrice', 'source', 'finishedAt'] as const),
  ],
  search: [
    ...(['memberUid', 'symbol', 'status', 'orderNo', 'createdAt', 'side', 'type', 'price'] as const),
    ...(['amount', 'filledAmount', 'remainAmount', 'triggerPrice', 'source', 'memberAccount'] as const),
    ...(['agentNo', 'finishedAt'] as const),
  ],
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
