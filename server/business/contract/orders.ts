import { toUnits } from '@/kit/format/decimal';
import { signedIn } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
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
export const contractOrderHooks: EntityHooks = {
  may: { cancel: ({ isLiquidation }) => isLiquidation !== true },
  act: {
    cancel: (order, _, call) => {
      if (order.isLiquidation === true) throw new Failure(code.notAllowed, text.liquidation);
      return cancelContractOrder(call.db, call.context, order, signedIn(call).name);
    },
  },
  summary: { sums: ['margin', 'fee', 'realizedPnl'] },
};

/** Positions (domain screen 19), summed by side. */
export const positionHooks: EntityHooks = {
  act: {
    forceClose: async (position, { reason }, call) => {
      const closing = { price: toUnits(String(position.markPrice)), by: 'STAFF' } as const;
      const closed = { ...closing, operatorName: signedIn(call).name };
      const columns = await closePosition(call.db, call.context, position, closed);
      const told = { outcome: text.closed, recordNo: String(position.positionNo), reason: String(reason) };
      await notifyMember(String(position.memberUid), told, call);
      return columns;
    },
  },
  summary: { counts: ['OPEN'], sums: ['margin', 'unrealizedPnl', 'realizedPnl', 'fundingPaid'], by: 'side' },
};
