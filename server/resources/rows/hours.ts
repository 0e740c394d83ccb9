import { sql } from 'kysely';
import { parametersOf } from '@server/contract/contract';
import { anyRecordsOf } from '@server/db/records';
import type { Call } from '@server/call/call';
import type { Entity, Values } from '@server/resources/entity/entity';
import { conditions } from './filters';
import { visibilityOf } from './source';
import { withWindow } from './window';

const hour = 3_600_000;
const at = (millis: number) => sql`${new Date(millis).toISOString()}::timestamptz`;

/**
 * Returns rows that add up to those of a list, and how to count them: the sums of the whole hours of its span, and the single
 * rows of the two hours that are cut. Null when the hours do not know what a filter, the viewer's scope or `by` asks for, and
 * for a span without a whole hour.
 */
export const hourlyRows = async (
  entity: Entity,
  call: Pick<Call, 'operation' | 'context' | 'db' | 'actor'>,
  given: Values,
  by: string | null,
) => {
  const { operation, context, db, actor } = call;
  const { window } = operation;
  const { hours } = entity.hooks;
  if (!hours || !window) return null;
  const query = withWindow(operation, given, context.now());
  const begin = query[`${window.field}From`];
  const end = query[`${window.field}To`];
  const filters = parametersOf(context.contract, operation).filter(
    ({ name, 'x-filter': filter }) => filter && filter.field !== window.field && query[name] !== undefined,
  );
  const asked = filters.map(({ name, 'x-filter': filter }) => filter?.field ?? name);
  const isKnown = [...asked, ...(by === null ? [] : [by])].every((name) => hours.kinds.includes(name));
  if (begin === undefined || !isKnown || (await visibilityOf(entity, call)).rows.length > 0) return null;
  const from = Date.parse(String(begin));
  const to = end === undefined ? null : Date.parse(String(end));
  const first = Math.ceil(from / hour) * hour;
  const last = to === null ? null : Math.floor(to / hour) * hour;
  if (last !== null && last <= first) return null;
  const columns = sql.join([...hours.kinds, ...hours.values].map((name) => sql.id(name)));
  const time = sql.id(window.field);
  const single = sql`select ${columns}, 1 as entries from ${sql.table(entity.name)}`;
  const parts = [
    sql`select ${columns}, entries from ${sql.table(hours.table)} where hour >= ${at(first)}${
      last === null ? sql`` : sql` and hour < ${at(last)}`
    }`,
    sql`${single} where ${time} >= ${at(from)} and ${time} < ${at(first)}`,
    ...(last === null || to === null
      ? []
      : [sql`${single} where ${time} >= ${at(last)} and ${time} <= ${at(to)}`]),
  ];
  const rows = anyRecordsOf(db).selectFrom(sql<Values>`(${sql.join(parts, sql` union all `)})`.as('entry'));
  return {
    rows: conditions(entity, filters, query, actor).reduce((select, one) => select.where(one), rows),
    count: sql<string | null>`sum(entries)`,
  };
};
