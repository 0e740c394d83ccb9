import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import type { Handler } from '@server/call/call';

/** The value of a parameter as it is stored; null when there is none of this key. */
export async function readParam(db: Kysely<Tables>, paramKey: string): Promise<string | null> {
  const param = await db
    .selectFrom('param')
    .where('paramKey', '=', paramKey)
    .select('paramValue')
    .executeTakeFirst();
  return param?.paramValue ?? null;
}

/** The public parameters and no others (I-20). An empty wssHost stands for the platform's own websocket. */
export const getGlobalParam: Handler = async ({ db, context }) => {
  const params = await db
    .selectFrom('param')
    .where('isPublic', '=', true)
    .select(['paramKey', 'paramValue'])
    .execute();
  const values = Object.fromEntries(params.map(({ paramKey, paramValue }) => [paramKey, paramValue]));
  return { ...values, wssHost: values.wssHost || context.options.wssHost };
};
