import { sql } from 'kysely';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import { commissionSources } from '@server/db/tables/agent';
import type { Call } from '@server/call/call';
import type { RecordEntry } from '@server/db/typedRecords';
import type { EntityHooks } from '@server/resources/entity/entity';
import type { Rates } from './accrue';

type NewRate = Insertable<Tables['agentRate']>;

/** Returns one row per source of commission. */
export const rateRows = (
  agent: { agentNo: string; agentPath: string },
  rates: Rates,
  more: Omit<NewRate, 'id' | 'agentNo' | 'agentPath' | 'source' | 'rate' | 'rateBefore'>,
  nextId: () => string,
): NewRate[] =>
  commissionSources.map((source) => ({
    ...agent,
    ...more,
    id: nextId(),
    source,
    rate: rates[source] ?? null,
    rateBefore: null,
  }));

/** Inserts the initial rates of an agent, in force at once. */
export const firstRates = async (
  { agentNo, path, rates, createdAt }: RecordEntry<'agent'>,
  { db, context }: Call,
): Promise<void> => {
  const more = { effectiveFrom: createdAt, isApplied: true, reason: null, createdByName: null, createdAt };
  const rows = rateRows({ agentNo, agentPath: path }, rates, more, context.nextId);
  await db.insertInto('agentRate').values(rows).execute();
};

/** The history of rates; unchanged rates are not listed. */
export const agentRateHooks: EntityHooks<'agentRate'> = {
  where: () => sql`"agentRate".rate is distinct from "agentRate"."rateBefore"`,
};

/** Writes the previous value to each rate of an agent, or of all agents. */
export const compareRates = async (db: Kysely<Tables>, agentNo: string | null): Promise<void> => {
  await sql`update "agentRate" set "rateBefore" = earlier.rate from (select id, lag(rate)
      over (partition by "agentNo", source order by "effectiveFrom") as rate from "agentRate"
      where ${agentNo === null ? sql`true` : sql`"agentNo" = ${agentNo}`}) earlier
    where earlier.id = "agentRate".id and earlier.rate is distinct from "agentRate"."rateBefore"`.execute(db);
};
