import { sql } from 'kysely';
import type { Decimal } from '@/kit/format/units';
import type { AccountType } from '@server/ledger/journal';
import type { Context } from '@server/context';
import type { Chance } from '@server/acts/act';

/** A member's account that can pay. */
export type Buyer = { memberUid: string; accountType: AccountType; available: Decimal };

/** Returns a member who may trade and whose account of one of the types holds an amount of a coin. */
export const findBuyer = async (
  { db }: Context,
  { random }: Chance,
  coinCode: string,
  least: Decimal,
  types: readonly AccountType[],
): Promise<Buyer | undefined> => {
  const { rows } = await sql<Buyer>`select "memberUid", "accountType", available::text from account
    where "coinCode" = ${coinCode} and "accountType" in (${sql.join([...types])}) and status = 'NORMAL'
      and available >= ${least}::numeric and "memberUid" in (select uid from member where status = 'NORMAL'
        and flags ? 'CAN_TRADE')
    order by md5(id::text || ${`${random()}`}) limit 1`.execute(db);
  return rows[0];
};
