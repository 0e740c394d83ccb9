import type { EntityHooks } from '@server/resources/entity/entity';
import { countWhere, sumOf } from '@server/resources/calls/summary';

/** Orders of perpetual contracts (domain screen 18), summed by contract in its settlement coin. */
export const contractOrderHooks: EntityHooks = {
  summary: {
    by: 'symbol',
    values: {
      filledQty: sumOf('filledQty'),
      margin: sumOf('margin'),
      fee: sumOf('fee'),
      realizedPnl: sumOf('realizedPnl'),
    },
  },
};

/** Positions (domain screen 19), summed by side. */
export const positionHooks: EntityHooks = {
  summary: {
    by: 'side',
    values: {
      OPEN: countWhere('status', 'OPEN'),
      margin: sumOf('margin'),
      unrealizedPnl: sumOf('unrealizedPnl'),
      realizedPnl: sumOf('realizedPnl'),
    },
  },
};

/** Option rounds (domain screen 21): sums of both sides, and the platform's profit. */
export const optionRoundHooks: EntityHooks = {
  summary: {
    by: 'symbol',
    values: {
      upStake: sumOf('upStake'),
      downStake: sumOf('downStake'),
      platformPnl: sumOf('platformPnl'),
    },
  },
};

/** Option orders (domain screen 22), summed by market. */
export const optionOrderHooks: EntityHooks = {
  summary: {
    by: 'symbol',
    values: {
      stake: sumOf('stake'),
      fee: sumOf('fee'),
      payout: sumOf('payout'),
      winFee: sumOf('winFee'),
      pnl: sumOf('pnl'),
    },
  },
};
