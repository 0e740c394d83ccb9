import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { LocatedParameter } from '@server/contract/contract';
import type { FilterOp } from '@server/contract/schema';
import { invalid } from '@server/http/failure';
import type { Entity, FieldKind } from './entity';
import type { Values } from './hooks';

type Condition = RawBuilder<SqlBool>;

/** A list's query as conditions on the table: what the contract marks with x-filter, one per parameter that was sent. */
export const conditions = (
  entity: Entity,
  parameters: readonly LocatedParameter[],
  query: Values,
): Condition[] =>
  parameters.flatMap(({ name, 'x-filter': filter }) => {
    const value = query[name];
    if (!filter || value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    const field = filter.field ?? name;
    const kind = entity.fields.find((one) => one.name === field)?.kind;
    if (!kind) throw new Error(`${name} filters ${entity.name} by ${field}, which it does not have.`);
    return [operators[filter.op](sql.ref(field), value, kind)];
  });

const operators: Record<
  FilterOp,
  (column: RawBuilder<unknown>, value: unknown, kind: FieldKind) => Condition
> = {
  eq: (column, value, kind) => sql`${column} = ${typed(value, kind)}`,
  in: (column, value, kind) => sql`${column} in (${sql.join([value].flat().map((one) => typed(one, kind)))})`,
  like: (column, value) => contains(column, String(value)),
  from: (column, value, kind) => sql`${column} >= ${typed(value, kind)}`,
  to: (column, value, kind) => sql`${column} <= ${typed(value, kind)}`,
};

/** Contains the text, whatever the case; `%`, `_` and `\` stand for themselves. */
export const contains = (column: RawBuilder<unknown>, text: string): Condition =>
  sql`${column} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;

/** Numbers are compared as numeric: a value beyond the column's range finds nothing rather than failing. */
const typed = (value: unknown, kind: FieldKind): RawBuilder<unknown> => {
  if (kind === 'time') return sql`${new Date(String(value)).toISOString()}::timestamptz`;
  return kind === 'integer' || kind === 'id' ? sql`${String(value)}::numeric` : sql`${value}`;
};

/** `createdAt,desc` and the like, in the order given; without any, the newest come first. Ties are settled by id. */
export const ordering = (entity: Entity, sort: readonly string[]): RawBuilder<unknown>[] => {
  const wishes = sort.length > 0 ? sort : ['createdAt,desc'];
  const order = wishes.map((wish) => {
    const [name = '', direction] = wish.split(',');
    if (!entity.fields.some((field) => field.name === name && field.isSortable)) throw unsortable(name);
    return direction === 'desc'
      ? sql`${sql.ref(name)} desc nulls last`
      : sql`${sql.ref(name)} asc nulls last`;
  });
  return [...order, sql`${sql.ref('id')} desc`];
};

const unsortable = (name: string) => {
  const text = { 'zh-CN': `不能按 ${name} 排序`, 'en-US': `The list cannot be sorted by ${name}` };
  return invalid({ field: 'sort', rule: 'sortable', text });
};
