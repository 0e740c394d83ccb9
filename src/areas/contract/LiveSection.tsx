import { Callout, Spinner } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { type LiveContractSymbolResult, useLiveContractSymbolQuery } from '@/api/gen/contractApi';
import { roundDecimal, compareDecimals } from '@/kit/format/decimal';
import { Chart } from '@/screens/chart/Chart';
import type { FieldMeta } from '@/api/entity';
import type { Row } from '@/screens/base/row';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { Facts, FieldGroup } from '@/screens/fields/Facts';
import { useAmounts } from '@/screens/fields/number/scales';
import styles from './LiveSection.module.css';

type Props = { history: LiveContractSymbolResult['history']; coin: string };

/** The course of a contract over its fundings: rate, open interest, members of both sides, insurance fund. */
function LiveCharts({ history, coin }: Props) {
  const { t } = useTranslation('contract');
  if (history.length < 2) return <p className={styles.empty}>{t('live.noHistory')}</p>;
  const buckets = history.map(({ at }) => at);
  const common = { kind: 'line', unit: 'hour', buckets, height: 140 } as const;
  const line = (key: 'rate' | 'openInterest' | 'longCount' | 'shortCount' | 'insuranceFund', places = 8) => ({
    key,
    title: t(`live.${key === 'rate' ? 'fundingRate' : key}`),
    values: history.map((one) => roundDecimal(String(one[key]), places)),
  });
  return (
    <div className={styles.charts}>
      <Chart {...common} title={t('live.rates')} lines={[line('rate')]} format="rate" />
      <Chart
        {...common}
        title={t('live.openInterest')}
        lines={[line('openInterest')]}
        format="amount"
        coin={coin}
      />
      <Chart
        {...common}
        title={t('live.sides')}
        lines={[line('longCount'), line('shortCount')]}
        format="count"
      />
      <Chart
        {...common}
        title={t('live.insuranceFund')}
        lines={[line('insuranceFund')]}
        format="amount"
        coin={coin}
      />
    </div>
  );
}

/** Milliseconds between two refreshes while the window is in use. */
const interval = 5_000;

const amount = { kind: 'decimal', coin: { field: 'settleCoin' } } as const;
const count = { kind: 'integer' } as const;

/** The figures in the order in which staff read them. */
const figures: Readonly<Record<string, FieldMeta>> = {
  markPrice: { ...amount, decimals: 'all', label: 'contract:live.markPrice' },
  indexPrice: { ...amount, decimals: 'all', label: 'contract:live.indexPrice' },
  openInterest: { ...amount, label: 'contract:live.openInterest' },
  openQty: { ...count, label: 'contract:live.openQty' },
  longCount: { ...count, label: 'contract:live.longCount' },
  shortCount: { ...count, label: 'contract:live.shortCount' },
  fundingRate: { kind: 'rate', label: 'contract:live.fundingRate' },
  nextFundingAt: { kind: 'time', label: 'contract:live.nextFundingAt' },
  insuranceFund: { ...amount, label: 'contract:live.insuranceFund' },
  fundQty: { ...count, label: 'contract:live.fundQty' },
  asOf: { kind: 'time', label: 'contract:live.asOf' },
};

/** What happens in a perpetual contract now, and at the fundings of the last 30 days; refreshes itself. */
export function LiveSection({ row }: { row: Row }) {
  const { t } = useTranslation('contract');
  const { amount: written } = useAmounts();
  const { data, isError, error, refetch } = useLiveContractSymbolQuery(
    { id: row.id },
    { pollingInterval: interval, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const coin = String(row.settleCoin);
  return (
    <div className={styles.live}>
      <FieldGroup title="contract:live.title">
        {isError && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <Spinner size={20} />}
        {data && compareDecimals(data.shortfall, '0') > 0 && (
          <Callout intent="danger" compact>
            {t('live.shortfall', { amount: written(data.shortfall, coin), coin })}
          </Callout>
        )}
        {data && <Facts fields={Object.entries(figures)} row={{ ...row, ...data }} roomy />}
        {data && <LiveCharts history={data.history} coin={coin} />}
      </FieldGroup>
    </div>
  );
}
