import { market, spotOrder } from '@/api/gen/exchange.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';
import { LiveSection } from './LiveSection';

export const symbolScreen = defineScreen(market, {
  columns: [
    'symbol',
    'status',
    'zone',
    'makerFeeRate',
    'takerFeeRate',
    'visible',
    'minNotional',
    'minAmount',
    'maxAmount',
    'priceScale',
    'amountScale',
    'priceBandUp',
    'priceBandDown',
    'marketBuyOn',
    'marketSellOn',
    'openAt',
  ],
  search: ['symbol', 'status', 'zone', 'baseCoin', 'quoteCoin', 'visible', 'marketBuyOn'],
  scaleOf: { minAmount: 'amountScale', maxAmount: 'amountScale' },
  sections: [LiveSection],
  related: [
    relatedList(spotOrder, {
      by: { symbol: 'symbol' },
      columns: ['orderNo', 'memberUid', 'side', 'price', 'amount', 'status'],
    }),
  ],
});
