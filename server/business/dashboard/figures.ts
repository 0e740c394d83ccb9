import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { plus, sum, toDecimal, units, zero } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import type { Call } from '@server/call/call';
import { readQuery } from '@server/call/query';
import { matching } from '@server/resources/calls/read';
import type { Entities } from '@server/resources/entity/entity';
import { listPath, operationOf } from '@server/resources/entity/entity';
import { addDays, dayAt, dayOf, hourOf, spanOf } from '@server/db/days';
import { measureNames, measureOf } from './measures';
import type { Measure, MeasureName } from './measures';

/** Who asks: the system (`actor: null`) sees the whole platform. */
export type Asker = Pick<Call, 'context' | 'db' | 'actor'>;

/** A span of days, both included, their zone, and the coin to which figures are narrowed. */
export type Wish = { from: string; to: string; zone: string; coinCode?: string };

/** The value of a figure by bucket: a day, or an hour. */
export type Series = ReadonlyMap<string, Units>;

const contentOf = (entities: Entities, { entity: name }: Measure) => {
  const entity = entities.get(name);
  const page = entity && operationOf(entity, 'page');
  if (!entity || !page) throw new Error(`The contract has no list of ${name}.`);
  return { entity, page };
};

/** Returns the filters of the list whose rows a figure counts in a span. */
const filtersOf = ({ at, filters = {} }: Measure, { from, to, zone, coinCode }: Wish): URLSearchParams => {
  const span = spanOf(from, to, zone);
  return new URLSearchParams([
    ['inFigures', 'true'],
    ...Object.entries(filters).flatMap(([name, values]) => values.map((value) => [name, value])),
    ...(coinCode === undefined ? [] : [['coinCode', coinCode]]),
    ...(at === null
      ? []
      : [
          [`${at}From`, span.from],
          [`${at}To`, span.to],
        ]),
  ]);
};

/** Returns the path of the screen of a figure's list, and the address of the list that has the figure as its sum. */
export const placeOf = (
  entities: Entities,
  measure: Measure,
  wish: Wish,
): { screen: string; path: string } => {
  const screen = listPath(contentOf(entities, measure).page);
  return { screen, path: `${screen}?${String(filtersOf(measure, wish))}` };
};

/** Returns the rows that a figure counts in a span, with the scope of the asker: exactly those of its list. */
export const rowsOf = async (entities: Entities, asker: Asker, measure: Measure, wish: Wish) => {
  const { entity, page } = contentOf(entities, measure);
  const query = readQuery(asker.context, page, filtersOf(measure, wish));
  return matching(entity, { ...asker, operation: page }, query);
};

/** Returns what a figure adds, as SQL: the values of its rows, or their number. */
export const amountOf = ({ sum: added }: Measure): RawBuilder<Decimal> =>
  added === undefined ? sql`count(*)::text` : sql`coalesce(sum(${sql.ref(added)}), 0)::text`;

/** Counts a figure from its list, by day or hour and by coin (empty where the list names none). */
export const countLive = async (
  entities: Entities,
  asker: Asker,
  measure: Measure,
  wish: Wish,
  bucket = dayOf,
): Promise<{ bucket: string; coinCode: string; value: Decimal }[]> => {
  const coin = measure.byCoin ? sql<string>`"coinCode"` : sql<string>`''::text`;
  const rows = await rowsOf(entities, asker, measure, wish);
  return rows
    .select([
      bucket(sql.ref(measure.at ?? 'createdAt')).as('bucket'),
      coin.as('coinCode'),
      amountOf(measure).as('value'),
    ])
    .groupBy([sql`1`, sql`2`])
    .execute();
};

/** Whether the asker's figures are those of the whole platform, of which the past is stored. */
const isWhole = ({ actor }: Asker): boolean => actor === null || actor.dataScope === 'ALL';

const add = (into: Map<string, Units>, bucket: string, value: Decimal): void => {
  into.set(bucket, plus(into.get(bucket) ?? zero, units(value)));
};

/** Returns a figure by bucket, over days within the span of its reader. */
export type ReadDays = (name: MeasureName, from: string, to: string) => Promise<Series>;

/**
 * Returns what reads figures by day for one call: past days from the daily snapshot, which is read once for all figures,
 * today from the lists, each once. Teams have no snapshot, so all their days are counted.
 */
export const readerOf = async (entities: Entities, asker: Asker, wish: Wish): Promise<ReadDays> => {
  const first = isWhole(asker) ? await firstLive(asker, dayAt(asker.context.now(), wish.zone)) : wish.from;
  const stored = isWhole(asker) ? await storedBefore(asker, first, wish) : [];
  const counts = new Map<string, ReturnType<typeof countLive>>();
  const count = (name: MeasureName, from: string, to: string): ReturnType<typeof countLive> => {
    const key = `${name} ${from} ${to}`;
    const found = counts.get(key) ?? countLive(entities, asker, measureOf(name), { ...wish, from, to });
    counts.set(key, found);
    return found;
  };
  return async (name, from, to) => {
    const series = new Map<string, Units>();
    for (const { figure, day, value } of stored)
      if (figure === name && day >= from && day <= to) add(series, day, value);
    const live = first > from ? first : from;
    if (live <= to) for (const { bucket, value } of await count(name, live, to)) add(series, bucket, value);
    return series;
  };
};

/** Returns the days of a span that the snapshot has. */
const storedBefore = ({ db }: Asker, first: string, { from, to, coinCode }: Wish) =>
  db
    .selectFrom('figureDay')
    .select(['figure', 'day', sql<Decimal>`sum(value)::text`.as('value')])
    .where('figure', 'in', measureNames)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('day', '<', first)
    .$if(coinCode !== undefined, (select) => select.where('coinCode', '=', coinCode ?? ''))
    .groupBy(['figure', 'day'])
    .execute();

/** Returns the first day that the snapshot does not have: until ten past midnight, that is yesterday. */
const firstLive = async ({ db }: Asker, today: string): Promise<string> => {
  const { last } = await db
    .selectFrom('figureDay')
    .select(sql<string | null>`max(day)`.as('last'))
    .where('figure', '=', 'frozen')
    .executeTakeFirstOrThrow();
  return last === null ? '0000-01-01' : last < today ? addDays(last, 1) : today;
};

/** Returns a figure by hour, always counted from its list. */
export const byHour = async (
  entities: Entities,
  asker: Asker,
  name: MeasureName,
  wish: Wish,
): Promise<Series> => {
  const series = new Map<string, Units>();
  for (const { bucket, value } of await countLive(entities, asker, measureOf(name), wish, hourOf))
    add(series, bucket, value);
  return series;
};

/** Adds up a series. */
export const totalOf = (series: Series): Units => sum(series.values());

/** Returns the values of the buckets in their order, as decimals. */
export const valuesOf = (series: Series, buckets: readonly string[]): Decimal[] =>
  buckets.map((bucket) => toDecimal(series.get(bucket) ?? zero));
