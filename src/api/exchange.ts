export { exchangeApi } from './gen/exchange';
export { coinLock, lockPeriod, market, spotOrder, spotTrade } from './gen/exchange.fields';
