import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { plus, toDecimal, units, zero } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { Call, Handler } from '@server/call/call';
import { seesWholePlatform } from '@server/call/call';
import { invalid } from '@server/call/failure';
import type { Row } from '@server/db/records';
import type { Entity, EntityField, EntitySummary } from '@server/resources/entity/entity';
import { filteredField } from '@server/resources/rows/filters';
import { addable } from './read';

/** A sum of a list as SQL, and the coin of its field. */
type Sum = { name: string; sum: RawBuilder<unknown>; coin: EntityField['coin'] };

/** Returns the sums that the caller may see. */
const sumsOf = (entity: Entity, { sums = [], named = {} }: EntitySummary, { actor }: Call): Sum[] =>
  [
    ...sums.map((name) => ({ name, of: name, sum: sql`sum(${sql.ref(name)})` })),
    ...Object.entries(named).map(([name, one]) => ({ name, ...one })),
  ].flatMap(({ name, of, sum }) => {
    const { coin, isInside } = filteredField(entity, of);
    return isInside && !seesWholePlatform(actor) ? [] : [{ name, sum, coin }];
  });

/** Returns the coin of a row as SQL; null if it does not depend on the row. */
export const coinColumn = (coin: EntityField['coin']): RawBuilder<unknown> | null => {
  if (coin === undefined || 'code' in coin) return null;
  const field = sql.ref(coin.field);
  if (coin.part === 'base') return sql`split_part(${field}, '/', 1)`;
  if (coin.part === 'quote') return sql`split_part(split_part(${field}, '/', 2), '-', 1)`;
  return coin.or === undefined ? field : sql`coalesce(nullif(${field}, ''), ${sql.ref(coin.or)})`;
};

/** Returns the field by whose values the caller asks to group the rows; null without one. Throws 40001 for any other. */
const askedGroup = ({ operation, query }: Call): string | null => {
  if (query.groupBy === undefined) return null;
  const name = String(query.groupBy);
  if (operation.groups?.includes(name)) return name;
  const text = {
    'zh-CN': `不能按 ${name} 分组合计`,
    'en-US': `The totals cannot be grouped by ${name}`,
  };
  throw invalid({ field: 'groupBy', rule: 'groupable', text });
};

/** Names of columns in the query; a field may be called `total`. */
const rowCount = 'number of rows';
const countOf = (status: string): string => `count of ${status}`;
const sumOf = (name: string): string => `sum of ${name}`;
const coinOf = (coin: EntityField['coin']): string => `coin ${JSON.stringify(coin)}`;

/** Adds the sums of all groups by coin. A value whose row names no coin is in none of them. */
const byCoin = (sums: readonly Sum[], groups: readonly Row[]) => {
  const totals = new Map<string | null, Map<string, Units>>();
  for (const group of groups)
    for (const { name, coin } of sums) {
      const given = coin && ('code' in coin ? coin.code : group[coinOf(coin)]);
      if (group[sumOf(name)] === null || given === null || given === '') continue;
      const key = given === undefined ? null : String(given);
      const values = totals.get(key) ?? new Map<string, Units>();
      totals.set(key, values.set(name, plus(values.get(name) ?? zero, units(group[sumOf(name)] as Decimal))));
    }
  return [...totals]
    .sort(([one], [other]) => (one === null ? 1 : other === null ? -1 : one < other ? -1 : 1))
    .map(([coin, values]) => ({
      coin,
      values: Object.fromEntries([...values].map(([name, sum]) => [name, toDecimal(sum)])),
    }));
};

/** The most values whose rows are counted apart. */
const mostParts = 50;

const byKey = ({ key: one }: { key: string | null }, { key: other }: { key: string | null }): number =>
  one === other ? 0 : one === null ? 1 : other === null || one < other ? -1 : 1;

/** Divides the groups by the value of the field that groups them: the values with the most rows, and all others. */
const partsOf = (groups: readonly Row[]) => {
  const rows = new Map<string | null, Row[]>();
  for (const group of groups) {
    const key = group.key === null ? null : String(group.key);
    const own = rows.get(key) ?? [];
    own.push(group);
    rows.set(key, own);
  }
  const parts = [...rows].map(([key, own]) => ({ key, own, total: totalIn(own, rowCount) }));
  const ranked = parts.sort((one, other) => other.total - one.total || byKey(one, other));
  return { most: ranked.slice(0, mostParts).sort(byKey), others: ranked.slice(mostParts) };
};

const totalIn = (groups: readonly Row[], name: string): number =>
  groups.reduce((sum, group) => sum + Number(group[name]), 0);

/**
 * `GET base/summary`: the number of rows, counts by status and sums by coin of the list under its filters, of all rows and by
 * the values of a field. One query groups the rows by every coin that they name, so that amounts of different coins are
 * never added.
 */
export const summary =
  (entity: Entity): Handler =>
  async (call) => {
    const declared = entity.hooks.summary ?? {};
    const asked = askedGroup(call);
    const { counts = [] } = declared;
    const by = asked ?? declared.by ?? null;
    const { status = 'status' } = entity.keys;
    const sums = sumsOf(entity, declared, call);
    const coins = new Map(
      sums.flatMap(({ coin }) => {
        const column = coinColumn(coin);
        return column ? [[coinOf(coin), column] as const] : [];
      }),
    );
    const key = by === null ? [] : [sql`nullif(${sql.ref(by)}::text, '')`];
    const keys = [...key, ...coins.values()];
    const { rows, count } = await addable(entity, call, by);
    const groups: Row[] = await rows
      .select([
        sql`(${count})::integer`.as(rowCount),
        ...key.map((column) => column.as('key')),
        ...[...coins].map(([name, column]) => column.as(name)),
        ...counts.map((one) =>
          sql`(${count} filter (where ${sql.ref(status)} = ${one}))::integer`.as(countOf(one)),
        ),
        ...sums.map(({ name, sum }) => sql`(${sum})::numeric`.as(sumOf(name))),
      ])
      .$if(keys.length > 0, (select) => select.groupBy(keys))
      .execute();
    const countsOf = (some: readonly Row[]) => ({
      total: totalIn(some, rowCount),
      counts: Object.fromEntries(counts.map((one) => [one, totalIn(some, countOf(one))])),
    });
    const figuresOf = (some: readonly Row[]) => ({
      ...countsOf(some),
      ...(asked !== null && { sums: byCoin(sums, some) }),
    });
    const whole = { ...countsOf(groups), sums: byCoin(sums, groups) };
    if (by === null) return whole;
    const { most, others } = partsOf(groups);
    const rest = others.flatMap(({ own }) => own);
    return {
      ...whole,
      by,
      parts: most.map(({ key, own }) => ({ key, ...figuresOf(own) })),
      ...(others.length > 0 && { others: { values: others.length, ...figuresOf(rest) } }),
    };
  };
