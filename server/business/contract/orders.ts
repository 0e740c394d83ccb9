import { units } from '@/kit/format/units';
import { signedIn } from '@server/call/call';
import { refusedIf } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import { notifyMember } from '@server/member/notifyMember';
import { cancelContractOrder } from './cancelOrder';
import { closePosition } from './closePosition';

const text = {
  liquidation: { 'zh-CN': '强平单不可撤销', 'en-US': 'A liquidation order cannot be canceled' },
  closed: {
    'zh-CN': '您的合约仓位已由平台按标记价格平仓',
    'en-US': 'The platform closed your position at the mark price',
  },
};

/** Orders of perpetual contracts (domain screen 18), summed by contract in its settlement coin. */
export const contractOrderHooks: EntityHooks<'contractOrder'> = {
  may: { cancel: ({ isLiquidation }) => refusedIf(isLiquidation, text.liquidation) },
  act: {
    cancel: (order, _, call) => cancelContractOrder(call.db, call.context, order, signedIn(call).name),
  },
  summary: { sums: ['margin', 'fee', 'realizedPnl'] },
};

/** Positions (domain screen 19), summed by side. */
export const positionHooks: EntityHooks<'position'> = {
  act: {
    forceClose: async (position, { reason }, call) => {
      const { memberUid, positionNo: recordNo } = position;
      const columns = await closePosition(call.db, call.context, position, {
        price: units(position.markPrice),
        by: 'STAFF',
        operatorName: signedIn(call).name,
      });
      await notifyMember(memberUid, { outcome: text.closed, recordNo, reason }, call);
      return columns;
    },
  },
  summary: { counts: ['OPEN'], sums: ['margin', 'unrealizedPnl', 'realizedPnl', 'fundingPaid'], by: 'side' },
};
