import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { plus, toDecimal, units, zero } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { Call, Handler } from '@server/call/call';
import { seesWholePlatform } from '@server/call/call';
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

/**
 * `GET base/summary`: the number of rows, counts by status and sums by coin of the list under its filters. One query groups
 * the rows by every coin that they name, so that amounts of different coins are never added.
 */
export const summary =
  (entity: Entity): Handler =>
  async (call) => {
    const declared = entity.hooks.summary ?? {};
    const { counts = [], by = null } = declared;
    const { status = 'status' } = entity.keys;
    const sums = sumsOf(entity, declared, call);
    const coins = new Map(
      sums.flatMap(({ coin }) => {
        const column = coinColumn(coin);
        return column ? [[coinOf(coin), column] as const] : [];
      }),
    );
    const keys = [...(by === null ? [] : [sql.ref(by)]), ...coins.values()];
    const { rows, count } = await addable(entity, call);
    const groups: Row[] = await rows
      .select([
        sql`(${count})::integer`.as(rowCount),
        ...(by === null ? [] : [sql.ref(by).as('key')]),
        ...[...coins].map(([name, column]) => column.as(name)),
        ...counts.map((one) =>
          sql`(${count} filter (where ${sql.ref(status)} = ${one}))::integer`.as(countOf(one)),
        ),
        ...sums.map(({ name, sum }) => sql`(${sum})::numeric`.as(sumOf(name))),
      ])
      .$if(keys.length > 0, (select) => select.groupBy(keys))
      .execute();
    const countsOf = (some: readonly Row[]) => {
      const add = (name: string) => some.reduce((sum, group) => sum + Number(group[name]), 0);
      return {
        total: add(rowCount),
        counts: Object.fromEntries(counts.map((one) => [one, add(countOf(one))])),
      };
    };
    const parts = [...new Set(groups.map(({ key }) => key))].sort();
    return {
      ...countsOf(groups),
      sums: byCoin(sums, groups),
      ...(by !== null && {
        by,
        parts: parts.map((key) => ({ key, ...countsOf(groups.filter((group) => group.key === key)) })),
      }),
    };
  };
