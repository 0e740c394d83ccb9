import { Callout, Spinner } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useLiveContractSymbolQuery } from '@/api/gen/contractApi';
import type { FieldMeta } from '@/api/entity';
import { compareDecimals, formatDecimal } from '@/kit/format/decimal';
import type { Row } from '@/screens/base/row';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { Facts, FieldGroup } from '@/screens/fields/Facts';
import { LiveCharts } from './LiveCharts';
import styles from './LiveSection.module.css';

/** Milliseconds between two refreshes while the window is in use. */
const interval = 5_000;

const amount = { kind: 'decimal', coin: { field: 'settleCoin' } } as const;
const count = { kind: 'integer' } as const;

/** The figures in the order in which staff read them. */
const figures: Readonly<Record<string, FieldMeta>> = {
  markPrice: { ...amount, label: 'contract:live.markPrice' },
  indexPrice: { ...amount, label: 'contract:live.indexPrice' },
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
            {t('live.shortfall', { amount: formatDecimal(data.shortfall), coin })}
          </Callout>
        )}
        {data && <Facts fields={Object.entries(figures)} row={{ ...row, ...data }} roomy />}
        {data && <LiveCharts history={data.history} coin={coin} />}
      </FieldGroup>
    </div>
  );
}
