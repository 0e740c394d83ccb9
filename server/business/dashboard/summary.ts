import type { components } from '@/api/gen/contract/dashboard';
import { minus, negate, plus, sum, toDecimal, units, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import { instant, signedIn } from '@server/call/call';
import type { Call, Handler } from '@server/call/call';
import type { Entities } from '@server/resources/entity/entity';
import { openPaths } from '@server/site/menuTree';
import { addDays, spanOf } from '@server/db/days';
import { assetsCard } from './assetsCard';
import { rateOf } from './change';
import { amountOf, placeOf, readerOf, rowsOf, totalOf, valuesOf } from './figures';
import type { ReadDays, Series, Wish } from './figures';
import { fees, measureOf } from './measures';
import type { MeasureName } from './measures';
import { mayRead, wishOf } from './wish';

type Summary = components['schemas']['DashboardSummary'];
type Card = Summary['cards'][number];
type Part = { name: MeasureName; isMinus?: true };

/** What each card adds; the assets of members are no sum over days. */
const cards: Readonly<Partial<Record<Card['metric'], readonly Part[]>>> = {
  newMembers: [{ name: 'newMembers' }],
  activeMembers: [{ name: 'activeMembers' }],
  kycApproved: [{ name: 'kycApproved' }],
  depositUsdt: [{ name: 'deposits' }],
  withdrawUsdt: [{ name: 'withdrawals' }],
  netInflowUsdt: [{ name: 'deposits' }, { name: 'withdrawals', isMinus: true }],
  spotVolumeUsdt: [{ name: 'spotVolume' }],
  contractVolumeUsdt: [{ name: 'contractVolume' }],
  otcVolumeUsdt: [{ name: 'otcVolume' }],
  feeIncomeUsdt: fees.map((name) => ({ name })),
};

/** A sparkline shows a week at least. */
const sparkDays = 7;

/** Adds the parts of a card over a span, by day. */
const seriesOf = async (
  read: ReadDays,
  parts: readonly Part[],
  from: string,
  to: string,
): Promise<Series> => {
  const sums = new Map<string, Units>();
  for (const { name, isMinus } of parts)
    for (const [day, value] of await read(name, from, to))
      sums.set(day, (isMinus ? minus : plus)(sums.get(day) ?? zero, value));
  return sums;
};

/** The number of members whose last sign-in is in the span: days cannot be added, because members come back. */
const activeIn = async (entities: Entities, call: Call, wish: Wish): Promise<Units> => {
  const measure = measureOf('activeMembers');
  const rows = await rowsOf(entities, call, measure, wish);
  const { value } = await rows.select(amountOf(measure).as('value')).executeTakeFirstOrThrow();
  return units(value);
};

/** `GET /admin/dashboard/summary`: the cards that a person may see (domain screen 1). */
export const summaryHandler =
  (entities: Entities): Handler<'getDashboardSummary'> =>
  async (call): Promise<Summary> => {
    const wish = await wishOf(call);
    const { days } = spanOf(wish.from, wish.to, wish.zone);
    const first = days.length < sparkDays ? addDays(wish.to, 1 - sparkDays) : wish.from;
    const spark = spanOf(first, wish.to, wish.zone).days;
    const before = { from: addDays(wish.from, -days.length), to: addDays(wish.from, -1) };
    const open = await openPaths(call);
    const earliest = before.from < first ? before.from : first;
    const read = await readerOf(entities, call, { ...wish, from: earliest });
    const seesAll = signedIn(call).dataScope === 'ALL';

    const cardOf = async (metric: Card['metric'], parts: readonly Part[]): Promise<Card[]> => {
      const places = parts.map(({ name }) => placeOf(entities, measureOf(name), wish));
      const isOpen = places.every(({ screen }) => open.has(screen));
      const isShown = mayRead(call, isOpen, metric === 'feeIncomeUsdt');
      if (!isShown || (wish.coinCode !== undefined && !parts.every(({ name }) => measureOf(name).byCoin)))
        return [];
      const pathOf = (index: number): string | null => {
        const place = places[index];
        return place && open.has(place.screen) ? place.path : null;
      };
      const line = await seriesOf(read, parts, first, wish.to);
      const isActive = metric === 'activeMembers';
      const value = isActive
        ? await activeIn(entities, call, wish)
        : sum(days.map((day) => line.get(day) ?? zero));
      const isComparable = !isActive || (days.length === 1 && seesAll);
      const previous = isComparable ? totalOf(await seriesOf(read, parts, before.from, before.to)) : null;
      const shares = await Promise.all(
        (parts.length === 1 ? [] : parts).map(async ({ name, isMinus }, index) => {
          const { title } = measureOf(name);
          const share = totalOf(await read(name, wish.from, wish.to));
          return {
            titleZh: title['zh-CN'],
            titleEn: title['en-US'],
            value: toDecimal(isMinus ? negate(share) : share),
            path: pathOf(index),
          };
        }),
      );
      return [
        {
          metric,
          value: toDecimal(value),
          spark: valuesOf(line, spark),
          previous: previous === null ? null : toDecimal(previous),
          changeRate: rateOf(value, previous),
          path: parts.length === 1 ? pathOf(0) : null,
          parts: shares,
        },
      ];
    };

    const found: Card[] = [];
    for (const metric of metricsOf(call)) {
      const parts = cards[metric];
      found.push(
        ...(parts
          ? await cardOf(metric, parts)
          : await assetsCard(entities, call, { wish, spark, open, seesAll })),
      );
    }
    return { asOf: instant(call), cards: found };
  };

const metricsOf = ({ context }: Call): readonly Card['metric'][] => {
  const schema = context.contract.document.components?.schemas?.DashboardCard;
  return (schema?.enum ?? []).map(String).filter((name): name is Card['metric'] => name !== '');
};
