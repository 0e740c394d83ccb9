import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import { recordsOf } from '@server/db/typedRecords';

/** Returns the default invite code of an agent: `X1088`. */
export const inviteCodeOf = (number: number): string =>
  `X${(46_656 + number * 331).toString(36).toUpperCase()}`;

/** Returns a default invite code that is free. */
export async function freeInviteCode(number: number, db: Kysely<Tables>): Promise<string> {
  const code = inviteCodeOf(number);
  const taken = await recordsOf(db)
    .selectFrom('agent')
    .select('id')
    .where('inviteCode', '=', code)
    .executeTakeFirst();
  return taken ? freeInviteCode(number + 1, db) : code;
}
