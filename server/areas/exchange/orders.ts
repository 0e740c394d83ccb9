import type { EntityHooks } from '@server/resources/entity/entity';
import { summed } from '@server/resources/calls/summary';

/** Orders of the spot markets (domain screen 14); fees by the coin in which they were taken. */
export const spotOrderHooks: EntityHooks = {
  summary: { by: 'feeCoin', values: { turnover: summed('turnover'), fee: summed('fee') } },
};

/** Trades (domain screen 15), summed by market. */
export const spotTradeHooks: EntityHooks = {
  summary: {
    by: 'symbol',
    values: {
      amount: summed('amount'),
      turnover: summed('turnover'),
      buyFee: summed('buyFee'),
      sellFee: summed('sellFee'),
    },
  },
};

/** Locked coins (domain screen 16). */
export const coinLockHooks: EntityHooks = {
  summary: {
    by: 'coinCode',
    values: {
      totalAmount: summed('totalAmount'),
      releasedAmount: summed('releasedAmount'),
      remainAmount: summed('remainAmount'),
    },
  },
};
