import { sql } from 'kysely';
import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import type { Tables } from '@server/db/tables';
import { scopeOf } from '@server/resources/rows/scope';
import type { Person } from './person';

const entity = { name: 'member', keys: { agentPath: 'agentPath' } };

/** Returns the condition of the members whose uid a person may see: a user limited to a team sees its members alone. */
export const memberSeenBy = async (db: Kysely<Tables>, { actor }: Person): Promise<RawBuilder<SqlBool>> => {
  const [limit = sql<SqlBool>`true`] = actor ? await scopeOf(entity, actor, db) : [];
  return limit;
};

/** Returns those of some members whose uid a person may see, with their nickname; null for none and for closed accounts. */
export const partiesSeenBy = async (
  db: Kysely<Tables>,
  person: Person,
  uids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string | null>> => {
  const { rows } = await sql<{ uid: string; name: string | null }>`select uid,
      case when status <> 'CLOSED' then nickname end as name from member
    where uid = any(${uids}) and ${await memberSeenBy(db, person)}`.execute(db);
  return new Map(rows.map(({ uid, name }) => [uid, name]));
};
