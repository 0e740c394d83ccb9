import { useTranslation } from '@/kit/i18n/useTranslation';
import type { LiveContractSymbolResult } from '@/api/gen/contractApi';
import { roundDecimal } from '@/kit/format/decimal';
import { Chart } from '@/screens/chart/Chart';
import styles from './LiveSection.module.css';

type Props = { history: LiveContractSymbolResult['history']; coin: string };

/** The course of a contract over its fundings: rate, open interest, members of both sides, insurance fund. */
export function LiveCharts({ history, coin }: Props) {
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
        lines={[line('openInterest', 2)]}
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
        lines={[line('insuranceFund', 2)]}
        format="amount"
        coin={coin}
      />
    </div>
  );
}
