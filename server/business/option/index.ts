import { sql } from 'kysely';
import { worth } from '@server/prices/worth';
import type { Business } from '../business';
import { feePlaces } from '../figures';
import { stake } from './acts';
import { optionInvariants } from './check';
import { optionMarketHooks } from './optionMarket';
import { optionOrderHooks, optionRoundHooks } from './optionRounds';
import { seedOptionMarkets } from './seeds/markets';
import { openOptions } from './seeds/options';

const coin = sql`"optionOrder"."stakeCoin"`;
const at = sql`coalesce("optionOrder"."settledAt", "optionOrder"."createdAt")`;

export const option: Business = {
  hooks: { optionMarket: optionMarketHooks, optionOrder: optionOrderHooks, optionRound: optionRoundHooks },
  figures: {
    optionOrder: {
      members: ['memberUid'],
      values: {
        stakeUsdt: worth(sql`"optionOrder".stake`, coin, at),
        feeUsdt: worth(sql`("optionOrder".fee + coalesce("optionOrder"."winFee", 0))`, coin, at, feePlaces),
      },
    },
  },
  counters: [
    { key: 'optionPriceReview', entity: 'optionRound', preset: 'review', for: ['setPrice', 'approvePrice'] },
  ],
  acts: [[stake, 12]],
  invariants: optionInvariants,
  seeds: { offers: [seedOptionMarkets], money: [openOptions] },
};
