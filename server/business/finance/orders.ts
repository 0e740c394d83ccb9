import { sql } from 'kysely';
import { signedIn } from '@server/call/call';
import type { EntityHooks } from '@server/resources/entity/entity';
import { cancelUnpaid } from './offer/payPurchase';
import { takeFromSold } from './dual/dualOrder';
import { settleByStaff } from './dual/settle';
import { activateOrders, refundDual } from './dual/activateOrders';
import { refundPurchase } from './offer/purchase';
import { reverseConversion } from './convert/reverseConversion';
import { expireQuotes } from './convert/fill';

/**
 * Orders of dual-currency products (domain screen 24), investments summed by coin. One person asks for a refund, another
 * approves it.
 */
export const dualOrderHooks: EntityHooks<'dualOrder'> = {
  derived: {
    quoteCoin: sql`(select case "dualType" when 'SELL_HIGH' then "targetCoin" else product."investCoin" end
      from "dualProduct" product where product."productNo" = "dualOrder"."productNo")`,
  },
  act: {
    refund: async (order, _, call) => {
      if (order.status === 'PENDING') await takeFromSold(call.db, order);
    },
    approveRefund: (order, _, call) => refundDual(call.db, call.context, order, signedIn(call).name),
    retry: (order, _, call) => settleByStaff(call.db, call.context, order, signedIn(call).name),
  },
  tick: activateOrders,
  summary: { sums: ['investAmount'] },
};

/** Conversions (domain screen 28): payments by coin, and the number of completed ones. */
export const convertOrderHooks: EntityHooks<'convertOrder'> = {
  act: {
    reverse: (order, _, call) => reverseConversion(call.db, call.context, order, signedIn(call).name),
  },
  tick: expireQuotes,
  summary: { counts: ['SUCCESS'], sums: ['fromAmount'] },
};

/** Purchases of offered coins (domain screen 30): payments and refunds by paying coin. */
export const coinPurchaseHooks: EntityHooks<'coinPurchase'> = {
  derived: {
    coinCode: sql`(select "coinCode" from "coinOffer" offer where offer."projectNo" = "coinPurchase"."projectNo")`,
  },
  act: {
    refund: (purchase, _, call) => refundPurchase(call.db, call.context, purchase, signedIn(call).name),
  },
  tick: cancelUnpaid,
  summary: { sums: ['payAmount', 'refundAmount'] },
};
