import { sql } from 'kysely';
import type { EntityHooks } from '@server/resources/entity/entity';
import { sumOf } from '@server/resources/calls/summary';

/** Orders of the spot markets (domain screen 14); fees by the coin in which they were taken. */
export const spotOrderHooks: EntityHooks = {
  summary: { by: 'feeCoin', values: { turnover: sumOf('turnover'), fee: sumOf('fee') } },
};

/** Trades (domain screen 15), summed by market. */
export const spotTradeHooks: EntityHooks = {
  summary: {
    by: 'symbol',
    values: {
      amount: sumOf('amount'),
      turnover: sumOf('turnover'),
      buyFee: sumOf('buyFee'),
      sellFee: sumOf('sellFee'),
    },
  },
};

/** Locked coins (domain screen 16). */
export const coinLockHooks: EntityHooks = {
  summary: {
    by: 'coinCode',
    values: {
      totalAmount: sumOf('totalAmount'),
      releasedAmount: sumOf('releasedAmount'),
      remainAmount: sumOf('remainAmount'),
    },
  },
};

/** Periods of a lock; the coin is that of the lock. */
export const lockPeriodHooks: EntityHooks = {
  derived: {
    coinCode: sql`(select "coinCode" from "coinLock" lock where lock."lockNo" = "lockPeriod"."lockNo")`,
  },
};
