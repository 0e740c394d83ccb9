import { sql } from 'kysely';
import type { components } from '@/api/gen/contract/wallet';
import type { Call } from '@server/call/call';
import { readParam } from '@server/site/params';

type Level = components['schemas']['PoolLevel'];

/** Returns the stock of addresses of the chains that take deposits, those that run out first (domain screen 9). */
export const addressLevels = async ({ db, context }: Pick<Call, 'db' | 'context'>): Promise<Level[]> => {
  const weekAgo = new Date(context.now().getTime() - 7 * 86_400_000).toISOString();
  const { rows } = await sql<Level>`
    with levels as (
      select chain."chainCode", chain."chainName",
        count(*) filter (where address.status = 'FREE')::integer as free,
        count(*) filter (where address.status = 'ASSIGNED')::integer as assigned,
        count(*) filter (where address.status = 'FROZEN')::integer as frozen,
        count(*) filter (where address."assignedAt" >= ${weekAgo}::timestamptz)::integer as "perWeek"
      from chain left join "poolAddress" address using ("chainCode")
      where exists (select from "chainCoin" pair where pair."chainCode" = chain."chainCode"
        and pair.status = 'ENABLED' and pair."depositEnabled")
      group by 1, 2
    )
    select levels.*, (free * 7 / nullif("perWeek", 0)) as "daysLeft",
      ${Number.parseInt((await readParam(db, 'addressPoolMin')) ?? '0', 10) || 0}::integer as least
    from levels order by "daysLeft" nulls last, free, "chainCode"`.execute(db);
  return rows;
};
