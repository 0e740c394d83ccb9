import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Tags of members who are not customers (dictionary `member_tag`). */
const leftOut = ['TEST', 'MARKET_MAKER'];

/** Whether the member with these tags is a customer: neither a test account nor a market maker. */
export const isCustomer = (tags: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`not jsonb_exists_any(${tags}, array[${sql.join(leftOut)}]::text[])`;
