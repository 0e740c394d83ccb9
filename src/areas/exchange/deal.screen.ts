import { ledgerEntry } from '@/api/gen/account.fields';
import { spotTrade } from '@/api/gen/exchange.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const dealScreen = defineScreen(spotTrade, {
  columns: [
    'dealNo',
    'symbol',
    'takerSide',
    'price',
    'amount',
    'turnover',
    'createdAt',
    'buyerUid',
    'sellerUid',
    'buyOrderNo',
    'sellOrderNo',
    'buyFee',
    'sellFee',
  ],
  search: ['symbol', 'buyerUid', 'sellerUid', 'dealNo', 'createdAt', 'buyOrderNo', 'sellOrderNo'],
  related: [
    relatedList(ledgerEntry, {
      by: { bizNo: 'dealNo' },
      columns: ['entryNo', 'memberUid', 'bizType', 'coinCode', 'side', 'amount'],
    }),
  ],
});
