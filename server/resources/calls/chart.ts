import { sql } from 'kysely';
import { plus, toDecimal, units, zero } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import type { Handler } from '@server/call/call';
import type { Entity } from '@server/resources/entity/entity';
import { filteredField } from '@server/resources/rows/filters';
import { matching } from './read';
import { coinColumn } from './summary';

/** Seconds. */
const lengths = { hour: 3600, day: 86_400 } as const;
/** Days begin in UTC+8. */
const offset = 8 * 3600;
/** A list over a longer time is shown by days. */
const mostHours = 200;
/** Buckets without records are added up to this number. */
const mostFilled = 400;

/** A group of rows: the second in which its bucket begins, the value that splits, the coin, and the figure. */
type Group = { start: number; key: string | null; coin: string | null; value: Units };

/** The beginning of the bucket of a second. */
const startOf = (second: number, length: number): number =>
  Math.floor((second + offset) / length) * length - offset;

const isLong = (groups: readonly Group[]): boolean => {
  const starts = groups.map(({ start }) => start);
  return (Math.max(...starts) - Math.min(...starts)) / lengths.hour >= mostHours;
};

/** The beginnings of all buckets in order, also of those without records. */
const bucketsOf = (groups: readonly Group[], length: number): number[] => {
  const starts = [...new Set(groups.map(({ start }) => startOf(start, length)))].sort((a, b) => a - b);
  const [first = 0, last = first] = [starts[0], starts.at(-1)];
  const count = (last - first) / length + 1;
  if (starts.length === 0 || count > mostFilled) return starts;
  return Array.from({ length: count }, (_, at) => first + at * length);
};

/**
 * `GET base/chart`: the figures of a list under its filters, over time or by the values of a field. They are those of the
 * summary: numbers of records, or sums by coin.
 */
export const chart =
  (entity: Entity): Handler =>
  async (call) => {
    const { by, unit = 'day', of, split } = call.operation.chart ?? {};
    const field = of === undefined ? undefined : filteredField(entity, of);
    const given = field?.coin && 'code' in field.coin ? field.coin.code : null;
    const time = sql`floor((extract(epoch from ${sql.ref(by ?? 'id')}) + ${offset}) / ${lengths[unit]})`;
    const columns = {
      start: by === undefined ? sql<string>`0` : time,
      key: split === undefined ? sql<string | null>`null::text` : sql`${sql.ref(split)}::text`,
      coin: (field && coinColumn(field.coin)) ?? sql`${given}::text`,
    };
    const rows = await matching(entity, call, call.query);
    const found = await rows
      .select([
        columns.start.as('start'),
        columns.key.as('key'),
        columns.coin.as('coin'),
        (of === undefined ? sql`count(*)` : sql`sum(${sql.ref(of)})::numeric`).as('value'),
      ])
      .groupBy([sql`1`, sql`2`, sql`3`])
      .execute();
    const groups = found.flatMap(({ start, key, coin, value }): Group[] =>
      value === null
        ? []
        : [
            {
              start: Number(start) * lengths[unit] - offset,
              key: key === null ? null : String(key),
              coin: coin === null ? null : String(coin),
              value: units(`${value}` as Decimal),
            },
          ],
    );
    const shown = unit === 'hour' && isLong(groups) ? 'day' : unit;
    const buckets = bucketsOf(groups, lengths[shown]);
    const lines = new Map<string, { key: string | null; coin: string | null; units: Units[] }>();
    for (const { start, key, coin, value } of groups) {
      const name = JSON.stringify([coin, key]);
      const line = lines.get(name) ?? { key, coin, units: buckets.map(() => zero) };
      const at = buckets.indexOf(startOf(start, lengths[shown]));
      line.units[at] = plus(line.units[at] ?? zero, value);
      lines.set(name, line);
    }
    return {
      unit: by === undefined ? null : shown,
      buckets: by === undefined ? [] : buckets.map((second) => new Date(second * 1000).toISOString()),
      lines: [...lines]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([, { units, ...line }]) => ({ ...line, values: units.map(toDecimal) })),
    };
  };
