import type { EntityHooks } from '@server/resources/entity/entity';

/** Orders of the spot markets (domain screen 14); fees by the coin in which they were taken. */
export const spotOrderHooks: EntityHooks = {
  summary: { sums: ['turnover', 'fee'] },
};

/** Trades (domain screen 15), summed by market. */
export const spotTradeHooks: EntityHooks = {
  summary: { sums: ['amount', 'turnover', 'buyFee', 'sellFee'] },
};
