import { sql } from 'kysely';
import { baseOf, quoteOf } from '@server/prices/pair';
import { worth } from '@server/prices/worth';
import type { Business } from '../business';
import { feePlaces } from '../figures';
import { trade } from './acts';
import { exchangeInvariants } from './check';
import { coinLockHooks, lockPeriodHooks } from './lock/lock';
import { marketHooks } from './market/market';
import { exchangeHandlers, spotOrderHooks, spotTradeHooks } from './orders';
import { seedMarkets } from './seeds/markets';
import { openSpot } from './seeds/spot';
import { openStaffLocks } from './seeds/staffLocks';
import { cancelOrders } from './trading/cancelOrders';

const symbol = sql`"spotTrade".symbol`;
const at = sql`"spotTrade"."createdAt"`;

export const exchange: Business = {
  hooks: {
    market: marketHooks,
    coinLock: coinLockHooks,
    lockPeriod: lockPeriodHooks,
    spotOrder: spotOrderHooks,
    spotTrade: spotTradeHooks,
  },
  handlers: exchangeHandlers,
  whenFrozen: async ({ memberUid, reason, endsOrders }, call) => {
    if (endsOrders) await cancelOrders(call, { symbol: null, memberUid }, reason);
  },
  figures: {
    spotTrade: {
      members: ['buyerUid', 'sellerUid'],
      values: {
        turnoverUsdt: worth(sql`"spotTrade".turnover`, quoteOf(symbol), at),
        feeUsdt: sql`(coalesce(${worth(sql`"spotTrade"."buyFee"`, baseOf(symbol), at, feePlaces)}, 0)
          + coalesce(${worth(sql`"spotTrade"."sellFee"`, quoteOf(symbol), at, feePlaces)}, 0))`,
      },
    },
  },
  acts: [[trade, 60]],
  noise: [
    // Market orders that met no offer: they have held nothing, and staff have not decided on them.
    {
      table: 'spotOrder',
      days: 30,
      finished: sql`status in ('CANCELLED', 'REJECTED') and "filledAmount" = 0
        and not exists (select from journal where "bizType" = 'SPOT_TRADE' and "bizNo" = "orderNo")
        and not exists (select from timeline where resource = 'spotOrder' and "resourceId" = "spotOrder".id)`,
    },
  ],
  invariants: exchangeInvariants,
  seeds: { offers: [seedMarkets], money: [openSpot, openStaffLocks] },
};
