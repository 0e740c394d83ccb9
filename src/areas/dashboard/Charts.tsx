import { useTranslation } from '@/kit/i18n/useTranslation';
import {
  type GetDashboardRankArg,
  type GetDashboardSummaryArg,
  type GetDashboardTrendArg,
  useGetDashboardRankQuery,
  useGetDashboardTrendQuery,
} from '@/api/gen/dashboard';
import { pollWhileFocused } from '@/api/pollWhileFocused';
import { useSeesAll } from '@/screens/access/usePermission';
import { useListPage } from '@/screens/base/useListPage';
import { Chart, RankChart } from '@/screens/chart/Chart';
import { ChartRoom } from '@/screens/chart/ChartRoom';
import { useDict } from '@/screens/dictionary/useDict';
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

/** Each with the screen of its list: staff who cannot open it do not see the ranking. */
const ranks: readonly { metric: Rank; screen: string }[] = [
  { metric: 'funnel', screen: '/vip/member' },
  { metric: 'assetsByCoin', screen: '/account/account' },
  { metric: 'volumeByMarket', screen: '/exchange/deal' },
  { metric: 'depositsByMember', screen: '/wallet/deposit' },
  { metric: 'membersByArea', screen: '/vip/member' },
  { metric: 'registrationsByClient', screen: '/vip/member' },
];

/** Rankings that count; the others add USDT. */
const counts: readonly Rank[] = ['funnel', 'membersByArea', 'registrationsByClient'];

/** Entries of a ranking. */
const most = 10;

/** Days of a span that is shown by hour. */
const isShort = ({ from, to }: Wish): boolean => from === to;

/** The charts of the home page. Each loads, fails and is hidden by itself; their code loads after the figures. */
export function Charts({ wish }: { wish: Wish }) {
  const { t } = useTranslation('dashboard');
  return (
    <section className={styles.charts} aria-label={t('chart.title')}>
      {trends.map(({ metric, kind }) => (
        <TrendChart key={metric} wish={wish} metric={metric} kind={kind} />
      ))}
      {ranks.map((rank) => (
        <Ranking key={rank.metric} wish={wish} {...rank} />
      ))}
    </section>
  );
}

const useTitle = (dict: string, metric: string): string =>
  useDict(dict).find(({ value }) => value === metric)?.label ?? '';

function TrendChart({
  wish,
  metric,
  kind,
}: {
  wish: Wish;
  metric: Trend;
  kind: (typeof trends)[number]['kind'];
}) {
  const { i18n } = useTranslation();
  const unit = isShort(wish) ? 'hour' : 'day';
  const asked = useGetDashboardTrendQuery({ ...wish, metric, bucket: unit }, pollWhileFocused);
  const title = useTitle('dashboard_trend', metric);
  const { currentData: data, isError } = asked;
  if (isError) return <Failed title={title} asked={asked} />;
  if (!data) return <ChartRoom title={title} />;
  if (data.lines.length === 0) return null;
  const lines = data.lines.map(({ key, titleZh, titleEn, values }) => ({
    ...{ key, values },
    title: i18n.language === 'en-US' ? titleEn : titleZh,
  }));
  const format = metric === 'members' ? 'count' : 'amount';
  return <Chart title={title} kind={kind} unit={unit} buckets={data.buckets} lines={lines} format={format} />;
}

function Ranking({ wish: { from, to }, metric, screen }: { wish: Wish; metric: Rank; screen: string }) {
  const { i18n } = useTranslation();
  const page = useListPage(screen);
  const seesAll = useSeesAll();
  const isHidden = seesAll && page === null;
  const asked = useGetDashboardRankQuery(
    { from, to, metric, limit: most },
    { ...pollWhileFocused, skip: isHidden },
  );
  const title = useTitle('dashboard_rank', metric);
  const { currentData: data, isError } = asked;
  if (isHidden) return null;
  if (isError) return <Failed title={title} asked={asked} />;
  if (!data) return <ChartRoom title={title} />;
  const entries = data.entries.map(({ key, titleZh, titleEn, value, path }) => ({
    ...{ key, value, path },
    title: i18n.language === 'en-US' ? titleEn : titleZh,
  }));
  return (
    <RankChart
      title={title}
      entries={entries}
      share={metric === 'funnel' ? 'first' : 'all'}
      {...(counts.includes(metric) ? { format: 'count' } : { format: 'amount', coin: 'USDT' })}
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
