import type { Kysely } from 'kysely';
import type { Context } from '@server/context';
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

/** Returns the address of the websocket that the parameter names, else the platform's own. */
export const wssHostOf = async ({ db, options }: Pick<Context, 'db' | 'options'>): Promise<string> =>
  (await readParam(db, 'wssHost')) || options.wssHost;
