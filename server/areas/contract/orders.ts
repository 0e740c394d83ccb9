import type { EntityHooks } from '@server/resources/entity/entity';
import { counted, summed } from '@server/resources/calls/summary';

/** Orders of perpetual contracts (domain screen 18), summed by contract in its settlement coin. */
export const contractOrderHooks: EntityHooks = {
  summary: {
    by: 'symbol',
    values: {
      filledQty: summed('filledQty'),
      margin: summed('margin'),
      fee: summed('fee'),
      realizedPnl: summed('realizedPnl'),
    },
  },
};

/** Positions (domain screen 19), summed by side. */
export const positionHooks: EntityHooks = {
  summary: {
    by: 'side',
    values: {
      OPEN: counted('status', 'OPEN'),
      margin: summed('margin'),
      unrealizedPnl: summed('unrealizedPnl'),
      realizedPnl: summed('realizedPnl'),
    },
  },
};

/** Option rounds (domain screen 21): sums of both sides, and the platform's profit. */
export const optionRoundHooks: EntityHooks = {
  summary: {
    by: 'symbol',
    values: {
      upStake: summed('upStake'),
      downStake: summed('downStake'),
      platformPnl: summed('platformPnl'),
    },
  },
};

/** Option orders (domain screen 22), summed by market. */
export const optionOrderHooks: EntityHooks = {
  summary: {
    by: 'symbol',
    values: {
      stake: summed('stake'),
      fee: summed('fee'),
      payout: summed('payout'),
      winFee: summed('winFee'),
      pnl: summed('pnl'),
    },
  },
};
