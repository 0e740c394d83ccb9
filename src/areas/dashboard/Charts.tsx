import type { ReactNode } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import {
  type GetDashboardRankArg,
  type GetDashboardSummaryArg,
  type GetDashboardTrendArg,
  useGetDashboardRankQuery,
  useGetDashboardTrendQuery,
} from '@/api/gen/dashboard';
import { pollWhileFocused } from '@/api/client';
import { NearPart } from '@/kit/ui/NearPart';
import { useSeesAll } from '@/screens/access/usePermission';
import { useListPage } from '@/screens/base/useRecordPage';
import { Chart, RankChart } from '@/screens/chart/Chart';
import { ChartRoom } from '@/screens/chart/ChartRoom';
import { type DictEntry, useDict } from '@/screens/dictionary/useDict';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import styles from './Control.module.css';

type Wish = GetDashboardSummaryArg;
type Trend = GetDashboardTrendArg['metric'];
type Rank = GetDashboardRankArg['metric'];

const trends: readonly { metric: Trend; kind: 'line' | 'bar' | 'stacked' }[] = [
  { metric: 'members', kind: 'line' },
  { metric: 'funds', kind: 'bar' },
  { metric: 'volume', kind: 'stacked' },
  { metric: 'feeIncome', kind: 'stacked' },
];

/**
 * Each with the screen of its list: staff who cannot open it do not see the ranking. The long ones share a row.
 */
const ranks: readonly { metric: Rank; screen: string }[] = [
  { metric: 'assetsByCoin', screen: '/account/account' },
  { metric: 'volumeByMarket', screen: '/exchange/deal' },
  { metric: 'depositsByMember', screen: '/wallet/deposit' },
  { metric: 'funnel', screen: '/vip/member' },
  { metric: 'membersByArea', screen: '/vip/member' },
  { metric: 'registrationsByClient', screen: '/vip/member' },
];

/** Rankings that count; the others add USDT. */
const counts: readonly Rank[] = ['funnel', 'membersByArea', 'registrationsByClient'];

/** Entries of a ranking. */
const most = 10;

/** Days of a span that is shown by hour. */
const isShort = ({ from, to }: Wish): boolean => from === to;

/** The charts of the home page. Each loads when it comes into sight, fails and is hidden by itself. */
export function Charts({ wish }: { wish: Wish }) {
  const { t } = useTranslation('dashboard');
  const trendTitles = useDict('dashboard_trend');
  const rankTitles = useDict('dashboard_rank');
  return (
    <section className={styles.charts} aria-label={t('chart.title')}>
      <div className={styles.trends}>
        {trends.map(({ metric, kind }) => (
          <NearChart key={metric} title={titleOf(trendTitles, metric)}>
            <TrendChart wish={wish} metric={metric} kind={kind} title={titleOf(trendTitles, metric)} />
          </NearChart>
        ))}
      </div>
      <div className={styles.ranks}>
        {ranks.map((rank) => (
          <Ranking key={rank.metric} wish={wish} {...rank} title={titleOf(rankTitles, rank.metric)} />
        ))}
      </div>
    </section>
  );
}

const titleOf = (entries: readonly DictEntry[], metric: string): string =>
  entries.find(({ value }) => value === metric)?.label ?? '';

const NearChart = ({ title, children }: { title: string; children: ReactNode }) => (
  <NearPart room={<ChartRoom title={title} isBusy={false} />}>{children}</NearPart>
);

type TrendChartProps = { wish: Wish; title: string; metric: Trend; kind: (typeof trends)[number]['kind'] };

function TrendChart({ wish, title, metric, kind }: TrendChartProps) {
  const { i18n } = useTranslation();
  const unit = isShort(wish) ? 'hour' : 'day';
  const asked = useGetDashboardTrendQuery({ ...wish, metric, bucket: unit }, pollWhileFocused);
  const { currentData: data, isError } = asked;
  if (isError) return <Failed title={title} asked={asked} />;
  if (!data) return <ChartRoom title={title} />;
  if (data.lines.length === 0) return null;
  const lines = data.lines.map(({ key, titleZh, titleEn, values }) => ({
    key,
    values,
    title: i18n.language === 'en-US' ? titleEn : titleZh,
  }));
  const format = metric === 'members' ? 'count' : 'worth';
  return <Chart title={title} kind={kind} unit={unit} buckets={data.buckets} lines={lines} format={format} />;
}

type RankingProps = { wish: Wish; title: string; metric: Rank };

function Ranking({ screen, ...props }: RankingProps & { screen: string }) {
  const page = useListPage(screen);
  const seesAll = useSeesAll();
  if (seesAll && page === null) return null;
  return (
    <NearChart title={props.title}>
      <Ranked {...props} />
    </NearChart>
  );
}

function Ranked({ wish: { from, to }, title, metric }: RankingProps) {
  const { i18n } = useTranslation();
  const asked = useGetDashboardRankQuery({ from, to, metric, limit: most }, pollWhileFocused);
  const { currentData: data, isError } = asked;
  if (isError) return <Failed title={title} asked={asked} />;
  if (!data) return <ChartRoom title={title} />;
  const entries = data.entries.map(({ key, titleZh, titleEn, value, path }) => ({
    key,
    value,
    path,
    title: i18n.language === 'en-US' ? titleEn : titleZh,
  }));
  return (
    <RankChart
      title={title}
      entries={entries}
      share={metric === 'funnel' ? 'first' : 'all'}
      {...(counts.includes(metric) ? { format: 'count' } : { format: 'worth', coin: 'USDT' })}
    />
  );
}

type FailedProps = { title: string; asked: { error?: unknown; refetch: () => unknown } };

/** Says why a chart failed. */
function Failed({ title, asked: { error, refetch } }: FailedProps) {
  return (
    <section className={styles.block} aria-label={title}>
      <h2>{title}</h2>
      <LoadFailure error={error} onRetry={() => void refetch()} />
    </section>
  );
}
