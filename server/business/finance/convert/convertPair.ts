import { sql } from 'kysely';
import { different, notBelow } from '@server/resources/rules/bounds';
import { pendingChanges } from '@server/workflow/reviewedValues';
import type { EntityHooks } from '@server/resources/entity/entity';
import { requestPrice, endPrices, priceErrors, priceUntilReview, reviewedPrice } from './manualPrice';

/** Conversion pairs (domain screen 27). A manual price needs a review and ends after a day. */
export const convertPairHooks: EntityHooks<'convertPair'> = {
  derived: {
    pendingChanges: pendingChanges(reviewedPrice),
    todayVolume: sql`(select coalesce(sum(one."fromAmount"), 0)::numeric from "convertOrder" one
      where one."fromCoin" = "convertPair"."fromCoin" and one."toCoin" = "convertPair"."toCoin"
      and one."status" = 'SUCCESS' and one."createdAt" >= date_trunc('day', now() at time zone 'utc') at time zone 'utc')`,
  },
  check: async (after, before, call) => [
    ...different(after, 'fromCoin', 'toCoin'),
    ...notBelow(after, 'minAmount', 'maxAmount'),
    ...notBelow(after, 'maxAmount', 'memberDayLimit'),
    ...notBelow(after, 'memberDayLimit', 'platformDayLimit'),
    ...(await priceErrors(after, before, call)),
  ],
  write: priceUntilReview,
  saved: requestPrice,
  tick: endPrices,
};
