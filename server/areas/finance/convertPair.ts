import { sql } from 'kysely';
import { different, notBelow } from '@server/areas/bounds';
import { unitsOf } from '@server/areas/units';
import type { FieldError } from '@server/http/failure';
import type { Entry } from '@server/resources/entity';
import type { EntityHooks, Values } from '@server/resources/hooks';

const text = {
  manual: {
    'zh-CN': '人工价须由另一人复核，复核流程尚未开放，目前只能清空',
    'en-US': 'A price by hand needs a second person, which is not available yet: it can only be emptied',
  },
};

/**
 * Conversion pairs (domain screen 27). A price by hand must be approved by somebody else and ends after a day; until
 * that exists nobody sets one.
 */
export const convertPairHooks: EntityHooks = {
  derived: {
    todayVolume: sql`(select coalesce(sum(one."fromAmount"), 0)::numeric from "convertOrder" one
      where one."fromCoin" = "convertPair"."fromCoin" and one."toCoin" = "convertPair"."toCoin"
      and one."status" = 'SUCCESS' and one."createdAt" >= date_trunc('day', now() at time zone 'utc') at time zone 'utc')`,
  },
  check: (after, before) => [
    ...different(after, 'fromCoin', 'toCoin'),
    ...notBelow(after, 'minAmount', 'maxAmount'),
    ...notBelow(after, 'maxAmount', 'memberDayLimit'),
    ...notBelow(after, 'memberDayLimit', 'platformDayLimit'),
    ...manualErrors(after, before),
  ],
};

function manualErrors({ manualPrice = null }: Values, before: Entry | null): FieldError[] {
  const isNew = manualPrice !== null && unitsOf(manualPrice) !== unitsOf(before?.manualPrice);
  return isNew ? [{ field: 'manualPrice', rule: 'fourEyes', text: text.manual }] : [];
}
