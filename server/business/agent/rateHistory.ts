import { sql } from 'kysely';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import { commissionSources } from '@server/db/tables/agent';
import type { Call } from '@server/call/call';
import type { EntityHooks, Entry, Values } from '@server/resources/entity/entity';

/** Returns one row per source of commission. */
export const rateRows = (
  agent: { agentNo: string; agentPath: string },
  rates: Values,
  more: Omit<
    Insertable<Tables['agentRate']>,
    'id' | 'agentNo' | 'agentPath' | 'source' | 'rate' | 'rateBefore'
  >,
  nextId: () => string,
): Insertable<Tables['agentRate']>[] =>
  commissionSources.map((source) => {
    const rate = rates[source];
    return {
      ...{ ...agent, ...more, id: nextId(), source },
      ...{ rate: typeof rate === 'string' ? rate : null, rateBefore: null },
    };
  });

/** Inserts the initial rates of an agent, in force at once. */
export const firstRates = async (
  { agentNo, path, rates, createdAt }: Entry,
  { db, context }: Call,
): Promise<void> => {
  const at = String(createdAt);
  const more = { effectiveFrom: at, isApplied: true, reason: null, createdByName: null, createdAt: at };
  const agent = { agentNo: String(agentNo), agentPath: String(path) };
  await db
    .insertInto('agentRate')
    .values(rateRows(agent, Object(rates), more, context.nextId))
    .execute();
};

/** The history of rates; unchanged rates are not listed. */
export const agentRateHooks: EntityHooks = {
  where: () => sql`"agentRate".rate is distinct from "agentRate"."rateBefore"`,
};

/** Writes the previous value to each rate of an agent, or of all agents. */
export const compareRates = async (db: Kysely<Tables>, agentNo: string | null): Promise<void> => {
  await sql`update "agentRate" set "rateBefore" = earlier.rate from (select id, lag(rate)
      over (partition by "agentNo", source order by "effectiveFrom") as rate from "agentRate"
      where ${agentNo === null ? sql`true` : sql`"agentNo" = ${agentNo}`}) earlier
    where earlier.id = "agentRate".id and earlier.rate is distinct from "agentRate"."rateBefore"`.execute(db);
};
