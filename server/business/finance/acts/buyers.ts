import { sql } from 'kysely';
import type { Decimal } from '@/kit/format/units';
import type { AccountType } from '@server/ledger/journal';
import type { Context } from '@server/context';
import type { Chance } from '@server/acts/act';

/** A member's account that can pay. */
export type Buyer = { memberUid: string; accountType: AccountType; available: Decimal };

/** What an account must hold at least, and its type. */
type Need = { coinCode: string; least: Decimal; types: readonly AccountType[] };

/** Returns a member who may trade and has such an account. */
export const findBuyer = async (
  { db }: Context,
  { random }: Chance,
  { coinCode, least, types }: Need,
): Promise<Buyer | undefined> => {
  const { rows } = await sql<Buyer>`select "memberUid", "accountType", available::text from account
    where "coinCode" = ${coinCode} and "accountType" in (${sql.join([...types])}) and status = 'NORMAL'
      and available >= ${least}::numeric and "memberUid" in (select uid from member where status = 'NORMAL'
        and flags ? 'CAN_TRADE')
    order by md5(id::text || ${`${random()}`}) limit 1`.execute(db);
  return rows[0];
};
