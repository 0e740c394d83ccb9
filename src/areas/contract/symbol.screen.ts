import { perpetual, position } from '@/api/gen/contract.fields';
import { defineScreen } from '@/screens/defineScreen';
import { relatedList } from '@/screens/definition';
import { LiveSection } from './LiveSection';

export const symbolScreen = defineScreen(perpetual, {
  columns: [
    'symbol',
    'status',
    'maxLeverage',
    'maintenanceRate',
    'makerFeeRate',
    'takerFeeRate',
    'visible',
    'settleCoin',
    'contractSize',
    'priceTick',
    'minQty',
    'maxQty',
    'liquidationFeeRate',
    'fundingInterval',
    'fundingCap',
    'openLongOn',
    'openShortOn',
    'marketOn',
    'triggerOn',
  ],
  search: ['symbol', 'status', 'settleCoin', 'baseCoin', 'visible', 'openLongOn', 'openShortOn'],
  sections: [LiveSection],
  related: [
    relatedList(position, {
      by: { symbol: 'symbol' },
      columns: ['positionNo', 'memberUid', 'side', 'qty', 'status', 'unrealizedPnl'],
    }),
  ],
});
