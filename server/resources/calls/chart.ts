import { sql } from 'kysely';
import { plus, toDecimal, units, zero } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import type { Handler } from '@server/call/call';
import type { Entity } from '@server/resources/entity/entity';
import { filteredField } from '@server/resources/rows/filters';
import { businessZoneOf, dayAt, startInSql, startOf } from '@server/db/days';
import { matching } from './read';
import { coinColumn } from './summary';

/** A list over a longer time is shown by days. */
const mostHours = 200;
/** Buckets without records are added up to this number. */
const mostFilled = 400;

/** A group of rows: the second in which its bucket begins, the value that splits, the coin, and the figure. */
type Group = { start: number; key: string | null; coin: string | null; value: Units };

const hour = 3600;

/** The second in which the day of a second begins. */
const dayStart = (second: number, zone: string): number =>
  Date.parse(startOf(dayAt(new Date(second * 1000), zone), zone)) / 1000;

const isLong = (groups: readonly Group[]): boolean => {
  const starts = groups.map(({ start }) => start);
  return (Math.max(...starts) - Math.min(...starts)) / hour >= mostHours;
};

/** The beginnings of all buckets in order, also of those without records. Days may have 23 or 25 hours. */
const bucketsOf = (groups: readonly Group[], unit: 'day' | 'hour', zone: string): number[] => {
  const starts = [...new Set(groups.map(({ start }) => start))].sort((a, b) => a - b);
  const [first = 0, last = first] = [starts[0], starts.at(-1)];
  const nextOf = (start: number) => (unit === 'hour' ? start + hour : dayStart(start + 30 * hour, zone));
  const filled = new Set(starts);
  for (let at = first; at < last && filled.size <= mostFilled; at = nextOf(at)) filled.add(at);
  return filled.size > mostFilled ? starts : [...filled].sort((a, b) => a - b);
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
    const zone = await businessZoneOf(call.db);
    const columns = {
      start: by === undefined ? sql<string>`0` : startInSql(sql.ref(by), unit),
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
    const counted = found.flatMap(({ start, key, coin, value }): Group[] =>
      value === null
        ? []
        : [
            {
              start: Number(start),
              key: key === null ? null : String(key),
              coin: coin === null ? null : String(coin),
              value: units(`${value}` as Decimal),
            },
          ],
    );
    const shown = unit === 'hour' && isLong(counted) ? 'day' : unit;
    const groups =
      shown === unit ? counted : counted.map((one) => ({ ...one, start: dayStart(one.start, zone) }));
    const buckets = by === undefined ? [0] : bucketsOf(groups, shown, zone);
    const lines = new Map<string, { key: string | null; coin: string | null; units: Units[] }>();
    for (const { start, key, coin, value } of groups) {
      const name = JSON.stringify([coin, key]);
      const line = lines.get(name) ?? { key, coin, units: buckets.map(() => zero) };
      const at = buckets.indexOf(start);
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
