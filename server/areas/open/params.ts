import type { Handler } from '@server/call/call';

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
