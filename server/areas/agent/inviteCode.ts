import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import { recordsOf } from '@server/db/records';

/** What the platform calls the agent of that number where nobody chose a code: `X1088`. */
export const inviteCodeOf = (number: number): string =>
  `X${(46_656 + number * 331).toString(36).toUpperCase()}`;

/** The same for a new agent; the code of a later number where somebody chose this one. */
export async function freeInviteCode(number: number, db: Kysely<Tables>): Promise<string> {
  const code = inviteCodeOf(number);
  const taken = await recordsOf(db)
    .selectFrom('agent')
    .select('id')
    .where('inviteCode', '=', code)
    .executeTakeFirst();
  return taken ? freeInviteCode(number + 1, db) : code;
}
