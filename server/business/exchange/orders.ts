import { signedIn } from '@server/call/call';
import type { Handler, Handlers } from '@server/call/call';
import { fieldError, invalid } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import { cancelHeld, cancelOrders, continueSweeps } from './trading/cancelOrders';
import { liveExchangeSymbol } from './market/live';

const text = {
  which: { 'zh-CN': '请选择交易对或会员', 'en-US': 'Choose a market or a member' },
  confirmation: {
    'zh-CN': '与所选交易对（未选则为会员 UID）不一致',
    'en-US': 'Not the chosen market, or the UID of the member without one',
  },
};

/** Orders of the spot markets (domain screen 14); fees by the coin in which they were taken. */
export const spotOrderHooks: EntityHooks<'spotOrder'> = {
  act: {
    cancel: (order, _, call) => cancelHeld(call.db, call.context, order, signedIn(call).name),
  },
  tick: continueSweeps,
  summary: { sums: ['turnover', 'fee'] },
};

/** Trades (domain screen 15), summed by market. */
export const spotTradeHooks: EntityHooks<'spotTrade'> = {
  summary: { sums: ['amount', 'turnover', 'buyFee', 'sellFee'] },
};

/** `POST /admin/exchange/entrust/cancelAll`: cancels the open orders of a market, a member, or both. */
const cancelAllExchangeEntrust: Handler<'cancelAllExchangeEntrust'> = async (call) => {
  const { symbol = null, memberUid = null, confirmation, reason } = call.body;
  const name = symbol ?? memberUid;
  if (name === null) throw invalid(fieldError('symbol', 'required', text.which));
  if (confirmation !== name) throw invalid(fieldError('confirmation', 'same', text.confirmation));
  const { orders } = await cancelOrders(call, { symbol, memberUid }, reason);
  const diff = Object.entries({ symbol, memberUid, orders }).map(([field, after]) => ({
    field,
    before: null,
    after,
  }));
  call.note({ resource: 'spotOrder', reason, diff });
  return { orders };
};

export const exchangeHandlers: Handlers = { cancelAllExchangeEntrust, liveExchangeSymbol };
