import type { EntityHooks } from '@server/resources/entity/entity';

/** Orders of perpetual contracts (domain screen 18), summed by contract in its settlement coin. */
export const contractOrderHooks: EntityHooks = {
  summary: { sums: ['margin', 'fee', 'realizedPnl'] },
};

/** Positions (domain screen 19), summed by side. */
export const positionHooks: EntityHooks = {
  summary: { counts: ['OPEN'], sums: ['margin', 'unrealizedPnl', 'realizedPnl'], by: 'side' },
};

/** Option rounds (domain screen 21): sums of both sides, and the platform's profit. */
export const optionRoundHooks: EntityHooks = {
  summary: { sums: ['upStake', 'downStake', 'platformPnl'] },
};

/** Option orders (domain screen 22), summed by market. */
export const optionOrderHooks: EntityHooks = {
  summary: { sums: ['stake', 'fee', 'payout', 'winFee', 'pnl'] },
};
