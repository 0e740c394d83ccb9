import { lazyPart } from '@/kit/lazyPart';
import { ChunkFailure } from '../errors/lazyPart';
import { ChartRoom, legendHeight } from './ChartRoom';
import type { RankChartProps } from './RankChart';
import type { TimeChartProps } from './timeSeries';

/**
 * Figures over time as lines, bars or stacked bars. The code loads with the first chart.
 *
 * @example <Chart title={t('deposits')} kind="bar" unit="day" buckets={days} lines={[{ key: 'sum', title, values }]} format="amount" coin="USDT" />
 */
export const Chart = lazyPart<TimeChartProps>(
  () => import(/* webpackChunkName: "chart" */ './TimeChart').then(({ TimeChart }) => TimeChart),
  { Pending: ChartRoom, Failed: ChunkFailure },
);

/**
 * Horizontal bars: a ranking, shares of a whole, or the steps of a funnel.
 *
 * @example <RankChart title={t('markets')} entries={[{ key: 'BTC_USDT', title: 'BTC/USDT', value: '12.5', path: null }]} format="amount" />
 */
export const RankChart = lazyPart<RankChartProps>(
  () => import(/* webpackChunkName: "chart" */ './RankChart').then((loaded) => loaded.RankChart),
  {
    Pending: ({ title, entries }) => <ChartRoom title={title} height={entries.length * 40 - legendHeight} />,
    Failed: ChunkFailure,
  },
);
