import { market } from '@/api/exchange';
import { defineScreen } from '@/screens/defineScreen';

export const symbolScreen = defineScreen(market, {
  columns: [
    'symbol',
    'baseCoin',
    'quoteCoin',
    'priceScale',
    'status',
    'amountScale',
    'minAmount',
    'maxAmount',
    'minNotional',
    'makerFeeRate',
    'takerFeeRate',
    'priceBandUp',
    'priceBandDown',
    'marketBuyOn',
    'marketSellOn',
    'visible',
    'zone',
    'openAt',
  ],
});
