import type { components } from '@/api/gen/contract/dashboard';
import type { components as shared } from '@/api/gen/contract/shared';
import { instant } from '@server/call/call';
import type { Handler } from '@server/call/call';
import type { Entities } from '@server/resources/entity/entity';
import { spanOf, startOf } from '@server/db/days';
import { openPaths } from '@server/site/menuTree';
import { byHour, placeOf, readerOf, valuesOf } from './figures';
import type { ReadDays } from './figures';
import { fees, measureOf, volumes } from './measures';
import type { MeasureName } from './measures';
import { mayRead, wishOf } from './wish';

type Lines = components['schemas']['DashboardTrendLines'];
type Metric = shared['schemas']['DashboardTrend'];

const trends: Readonly<Record<Metric, readonly MeasureName[]>> = {
  members: ['newMembers', 'activeMembers'],
  funds: ['deposits', 'withdrawals'],
  volume: volumes,
  feeIncome: fees,
};

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** `GET /admin/dashboard/trend`: the lines of a chart (domain screen 1). A line that the person may not see is left out. */
export const trendHandler =
  (entities: Entities): Handler<'getDashboardTrend'> =>
  async (call): Promise<Lines> => {
    const wish = await wishOf(call);
    const { metric } = call.query;
    const open = await openPaths(call);
    const names = trends[metric].filter((name) => {
      const { screen } = placeOf(entities, measureOf(name), wish);
      return mayRead(call, open.has(screen), metric === 'feeIncome');
    });
    const { days } = spanOf(wish.from, wish.to, wish.zone);
    const isHourly = call.query.bucket === 'hour';
    const buckets = isHourly ? days.flatMap((day) => hours.map((hour) => `${day}T${hour}`)) : days;
    const read: ReadDays = isHourly
      ? (name, from, to) => byHour(entities, call, name, { ...wish, from, to })
      : await readerOf(entities, call, wish);
    const lines: Lines['lines'] = [];
    for (const name of names) {
      const { title, byCoin } = measureOf(name);
      if (wish.coinCode !== undefined && !byCoin) continue;
      const series = await read(name, wish.from, wish.to);
      const titles = { titleZh: title['zh-CN'], titleEn: title['en-US'] };
      lines.push({ key: name, ...titles, values: valuesOf(series, buckets) });
    }
    return { asOf: instant(call), buckets: buckets.map((bucket) => startOf(bucket, wish.zone)), lines };
  };
