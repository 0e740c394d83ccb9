import { sql } from 'kysely';
import { quoteOf } from '@server/prices/pair';
import { worth } from '@server/prices/worth';
import type { Business } from '../business';
import { feePlaces } from '../figures';
import { tradeContract } from './acts';
import { contractInvariants } from './check';
import { contractHandlers } from './live';
import { contractOrderHooks, positionHooks } from './orders';
import { perpetualHooks } from './perpetual';
import { seedPerpetuals } from './seeds/contracts';
import { seedFundingRounds } from './seeds/fundingRounds';
import { openPositions } from './seeds/positions';

const coin = quoteOf(sql`"contractOrder".symbol`);
const at = sql`coalesce("contractOrder"."finishedAt", "contractOrder"."createdAt")`;

export const contract: Business = {
  hooks: { contractOrder: contractOrderHooks, position: positionHooks, perpetual: perpetualHooks },
  handlers: contractHandlers,
  figures: {
    contractOrder: {
      members: ['memberUid'],
      values: {
        turnoverUsdt: worth(
          sql`(coalesce("contractOrder"."filledQty" * "contractOrder"."avgPrice" * (select "contractSize" from perpetual
            where perpetual.symbol = "contractOrder".symbol), 0))`,
          coin,
          at,
        ),
        feeUsdt: worth(sql`coalesce("contractOrder".fee, 0)`, coin, at, feePlaces),
      },
    },
  },
  acts: [[tradeContract, 24]],
  invariants: contractInvariants,
  seeds: { offers: [seedPerpetuals], money: [openPositions], results: [seedFundingRounds] },
};
