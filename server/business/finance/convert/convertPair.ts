import { sql } from 'kysely';
import { different, notBelow } from '@server/resources/rules/bounds';
import { pendingProposals } from '@server/resources/approvals/pending';
import type { EntityHooks } from '@server/resources/entity/entity';
import { endPrices, priceUntil } from './manualPrice';

/** Conversion pairs (domain screen 27). A manual price ends after a day. */
export const convertPairHooks: EntityHooks<'convertPair'> = {
  derived: {
    pendingChanges: pendingProposals('convertPair'),
    todayVolume: sql`(select coalesce(sum(one."fromAmount"), 0)::numeric from "convertOrder" one
      where one."fromCoin" = "convertPair"."fromCoin" and one."toCoin" = "convertPair"."toCoin"
      and one."status" = 'SUCCESS' and one."createdAt" >= date_trunc('day', now() at time zone 'utc') at time zone 'utc')`,
  },
  check: (after) => [
    ...different(after, 'fromCoin', 'toCoin'),
    ...notBelow(after, 'minAmount', 'maxAmount'),
    ...notBelow(after, 'maxAmount', 'memberDayLimit'),
    ...notBelow(after, 'memberDayLimit', 'platformDayLimit'),
  ],
  write: priceUntil,
  tick: endPrices,
};
