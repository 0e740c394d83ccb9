import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { LocatedParameter } from '@server/contract/parameters';
import type { FilterOp } from '@server/contract/document';
import { isStorableId } from '@server/db/snowflake';
import type { Actor } from '@server/call/call';
import { invalid } from '@server/call/failure';
import { seesWholePlatform } from '@server/call/call';
import type { Entity, EntityField, Values } from '@server/resources/entity/entity';
import { searchable } from '@server/resources/view/masks';
import { holds } from './source';
import type { Condition } from './source';

/** Converts a list's query to conditions, one per parameter with x-filter. */
export const conditions = (
  entity: Entity,
  parameters: readonly LocatedParameter[],
  query: Values,
  viewer: Actor | null,
): Condition[] =>
  parameters.flatMap(({ name, 'x-filter': filter }) => {
    const value = query[name];
    if (!filter || value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    const field = filteredField(entity, filter.field ?? name);
    // A search for a hidden value would reveal it.
    if (field.isInside && !seesWholePlatform(viewer)) return [sql`false`];
    return [...waiting(field), operators[filter.op](sql.ref(field.name), value, field)];
  });

/** Says of a waiting time in which states rows have one: an index finds those, and none finds a time that grows. */
const waiting = ({ since }: EntityField): Condition[] => {
  if (!since) return [];
  const rules = since.map(({ while: states }) => sql`(${holds(states)})`);
  return [sql`(${sql.join(rules, sql` or `)})`];
};

/** Returns the field that a parameter filters by. Throws when it cannot be searched. */
export const filteredField = (entity: Entity, name: string): EntityField => {
  const field = entity.fields.find((one) => one.name === name);
  if (!field || field.isSealed) throw new Error(`${entity.name} cannot be filtered by ${name}.`);
  return field;
};

/** Codes and hashes are found in any case: the index serves each spelling. */
const spellings = (value: unknown, { type }: EntityField): unknown[] =>
  typeof value === 'string' && type === 'text'
    ? [...new Set([value, value.toLowerCase(), value.toUpperCase()])]
    : [value];

type Operator = (column: RawBuilder<unknown>, value: unknown, field: EntityField) => Condition;

const operators: Record<FilterOp, Operator> = {
  eq: (column, value, field) => {
    const [first, ...others] = spellings(value, field);
    return others.length === 0
      ? sql`${column} = ${typed(first, field)}`
      : sql`${column} in (${sql.join([first, ...others].map((one) => typed(one, field)))})`;
  },
  in: (column, value, field) => {
    const values = [value].flat().flatMap((one) => spellings(one, field).map((each) => typed(each, field)));
    return field.type === 'jsonb'
      ? sql`jsonb_exists_any(${column}, array[${sql.join(values)}]::text[])`
      : sql`${column} in (${sql.join(values)})`;
  },
  // An index finds the few rows that have a value.
  like: (column, value, field) =>
    field.isNullable
      ? sql`(${column} is not null and ${contains(column, String(value), field.mask)})`
      : contains(column, String(value), field.mask),
  from: (column, value, field) => sql`${column} >= ${typed(value, field)}`,
  to: (column, value, field) => sql`${column} <= ${typed(value, field)}`,
};

/** Matches a part of the text in any case; `%`, `_` and `\` are literal. A masked value must match whole. */
export const contains = (
  column: RawBuilder<unknown>,
  text: string,
  mask: string | null = null,
): Condition => {
  const open = mask === null ? column : searchable(mask, column);
  if (open === null) return sql`lower(${column}) = ${text.toLowerCase()}`;
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  // Plain `ilike` folds every character by its language, which takes most of the time on a long log. `lower() like` would
  // hide the selectivity from the planner, which then reads all rows for a page.
  if (text.toLowerCase() === text.toUpperCase()) return sql`${open} like ${part}`;
  if (isAscii(text)) return sql`${open} collate "C" ilike ${part}`;
  return sql`${open} ilike ${part}`;
};

const isAscii = (text: string): boolean => /^[\u0020-\u007e]*$/.test(text);

/**
 * Casts a value to the type of its column. A value outside the column's range, or no number, matches nothing instead of
 * failing.
 */
const typed = (value: unknown, { type }: EntityField): RawBuilder<unknown> => {
  const text = String(value);
  switch (type) {
    case 'timestamptz':
      return sql`${new Date(text).toISOString()}::timestamptz`;
    case 'bigint':
    case 'integer':
      if (!/^-?\d+$/.test(text)) return sql`null`;
      return isStorableId(text) ? sql`${text}::bigint` : sql`${text}::numeric`;
    case 'numeric(38,18)':
      return sql`${text}::numeric`;
    case 'jsonb':
      return sql`${text}`;
    default:
      return sql`${value}`;
  }
};

/**
 * Returns the order of `createdAt,desc` and the like. By default the newest come first: by the field of the list's window,
 * else by creation, else by id. Ties are ordered by id.
 */
export const ordering = (entity: Entity, sort: readonly string[]): RawBuilder<unknown>[] => {
  const wishes = sort.length > 0 ? sort : newestFirst(entity);
  const order = wishes.map((wish) => {
    const [name = '', direction] = wish.split(',');
    const field = entity.fields.find((one) => one.name === name && one.isSortable);
    if (!field) throw unsortable(name);
    return ordered(name, direction === 'desc', field.isNullable);
  });
  // In the direction of the last sort, so that one index serves both.
  return [...order, ordered('id', wishes.at(-1)?.endsWith(',desc') ?? true, false)];
};

/** `nulls last` only for nullable fields: an index serves only the order that the query names. */
const ordered = (name: string, isDown: boolean, isNullable: boolean): RawBuilder<unknown> =>
  sql`${sql.ref(name)}${sql.raw(isDown ? ' desc' : ' asc')}${sql.raw(isNullable ? ' nulls last' : '')}`;

/** Returns the default order of a list. */
const newestFirst = ({ fields, operations }: Entity): string[] => {
  const window = operations.find(({ kind }) => kind === 'page')?.window;
  const name = [window?.field, 'createdAt'].find((one) =>
    fields.some((field) => field.name === one && field.isSortable),
  );
  return name === undefined ? [] : [`${name},desc`];
};

const unsortable = (name: string) => {
  const text = { 'zh-CN': `不能按 ${name} 排序`, 'en-US': `The list cannot be sorted by ${name}` };
  return invalid({ field: 'sort', rule: 'sortable', text });
};
