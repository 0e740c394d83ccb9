import { ledgerEntry } from '@/api/account';
import { spotTrade } from '@/api/exchange';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const dealScreen = defineScreen(spotTrade, {
  columns: [
    ...(['dealNo', 'symbol', 'takerSide', 'price', 'amount', 'turnover', 'createdAt', 'buyerUid'] as const),
    ...(['sellerUid', 'buyOrderNo', 'sellOrderNo', 'buyFee', 'sellFee'] as const),
  ],
  search: [
    ...(['symbol', 'buyerUid', 'sellerUid', 'dealNo', 'createdAt', 'buyOrderNo', 'sellOrderNo'] as const),
    ...(['takerSide', 'price', 'amount', 'turnover'] as const),
  ],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'dealNo' },
      columns: ['entryNo', 'memberUid', 'bizType', 'coinCode', 'side', 'amount'],
    }),
  ],
});
