import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Handler } from '@server/call/call';
import type { Entity } from '@server/resources/entity/entity';
import { matching } from './read';

/** Returns the number of records with a status, as a value of a summary. */
export const countWhere = (field: string, value: string): RawBuilder<unknown> =>
  sql`(count(*) filter (where ${sql.ref(field)} = ${value}))::integer`;

/** Returns the exact sum of a field, as a value of a summary. */
export const sumOf = (field: string): RawBuilder<unknown> =>
  sql`coalesce(sum(${sql.ref(field)}), 0)::numeric`;

/** `GET base/summary`: sums of the list under its filters, grouped as the area declares. */
export const summary =
  (entity: Entity): Handler =>
  async (call) => {
    const { by = null, values = {} } = entity.hooks.summary ?? {};
    const wanted = { ...values, total: sql`count(*)::integer` };
    const columns = Object.entries(wanted).map(([name, value]) => value.as(name));
    const rows = await matching(entity, call, call.query);
    const groups = await rows
      .select([(by === null ? sql`null::text` : sql.ref(by)).as('key'), ...columns])
      .$if(by !== null, (select) => select.groupBy(sql.ref(by ?? '')).orderBy(sql.ref(by ?? '')))
      .execute();
    return { by, groups: groups.map(({ key, ...sums }) => ({ key, values: sums })) };
  };
