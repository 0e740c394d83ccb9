import { perpetual, position } from '@/api/contract';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';

export const symbolScreen = defineScreen(perpetual, {
  columns: [
    'symbol',
    'status',
    'settleCoin',
    'contractSize',
    'maxLeverage',
    'maintenanceRate',
    'makerFeeRate',
    'takerFeeRate',
    'openLongOn',
    'openShortOn',
    'visible',
    'priceTick',
    'minQty',
    'maxQty',
    'liquidationFeeRate',
    'fundingInterval',
    'fundingCap',
    'marketOn',
    'triggerOn',
  ],
  form: [
    ['symbol', 'baseCoin', 'settleCoin', 'contractSize', 'priceTick', 'minQty', 'maxQty'],
    ['leverages', 'maxLeverage', 'maintenanceRate', 'riskTiers'],
    ['makerFeeRate', 'takerFeeRate', 'liquidationFeeRate', 'fundingInterval', 'fundingCap'],
    ['indexSource', 'markMethod', 'openLongOn', 'openShortOn', 'marketOn', 'triggerOn', 'visible'],
  ],
  related: [
    relatedList(position, {
      by: { symbol: 'symbol' },
      columns: ['positionNo', 'memberUid', 'side', 'qty', 'status', 'unrealizedPnl'],
    }),
  ],
});
