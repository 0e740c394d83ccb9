import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Handler } from '@server/call/call';
import type { Entity } from '@server/resources/entity/entity';
import { matching } from './read';

/** How many records of a group have one status: the value of a summary under that status. */
export const counted = (field: string, value: string): RawBuilder<unknown> =>
  sql`(count(*) filter (where ${sql.ref(field)} = ${value}))::integer`;

/** What a field adds up to in a group, exactly: the value of a summary under the field's name. */
export const summed = (field: string): RawBuilder<unknown> =>
  sql`coalesce(sum(${sql.ref(field)}), 0)::numeric`;

/** `GET base/summary`: the sums of the whole list under its filters, by the groups that the area names. */
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
