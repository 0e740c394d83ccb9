import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';

/** The value of a parameter as it is stored; null when there is none of this key. */
export async function readParam(db: Kysely<Tables>, paramKey: string): Promise<string | null> {
  const param = await db
    .selectFrom('param')
    .where('paramKey', '=', paramKey)
    .select('paramValue')
    .executeTakeFirst();
  return param?.paramValue ?? null;
}
