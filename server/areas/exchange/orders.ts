import { sql } from 'kysely';
import type { EntityHooks } from '@server/resources/entity/entity';

/** Orders of the spot markets (domain screen 14); fees by the coin in which they were taken. */
export const spotOrderHooks: EntityHooks = {
  summary: { sums: ['turnover', 'fee'] },
};

/** Trades (domain screen 15), summed by market. */
export const spotTradeHooks: EntityHooks = {
  summary: { sums: ['amount', 'turnover', 'buyFee', 'sellFee'] },
};

/** Locked coins (domain screen 16). */
export const coinLockHooks: EntityHooks = {
  summary: { sums: ['totalAmount', 'releasedAmount', 'remainAmount'] },
};

/** Periods of a lock; the coin is that of the lock. */
export const lockPeriodHooks: EntityHooks = {
  derived: {
    coinCode: sql`(select "coinCode" from "coinLock" lock where lock."lockNo" = "lockPeriod"."lockNo")`,
  },
};
