import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';

/**
 * Whether a member may buy and sell: the account is in order, and trading is not taken away. A locked sign-in stops new
 * sessions only.
 */
export const mayTrade = async (db: Kysely<Tables>, memberUid: string): Promise<boolean> => {
  const { rows } =
    await sql`select from member where uid = ${memberUid} and status in ('NORMAL', 'LOGIN_LOCKED')
    and flags ? 'CAN_TRADE'`.execute(db);
  return rows.length > 0;
};
