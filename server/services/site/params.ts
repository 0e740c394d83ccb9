import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';

/** Returns the stored value of a parameter; null when there is none. */
export async function readParam(db: Kysely<Tables>, paramKey: string): Promise<string | null> {
  const param = await db
    .selectFrom('param')
    .where('paramKey', '=', paramKey)
    .select('paramValue')
    .executeTakeFirst();
  return param?.paramValue ?? null;
}
