import { perpetual } from '@/api/contract';
import { defineScreen } from '@/screens/defineScreen';

export const symbolScreen = defineScreen(perpetual, {
  columns: [
    'symbol',
    'baseCoin',
    'settleCoin',
    'contractSize',
    'status',
    'priceTick',
    'minQty',
    'maxQty',
    'leverages',
    'maxLeverage',
    'maintenanceRate',
    'makerFeeRate',
    'takerFeeRate',
    'liquidationFeeRate',
    'fundingInterval',
    'fundingCap',
    'openLongOn',
    'openShortOn',
    'marketOn',
    'triggerOn',
    'visible',
  ],
});
