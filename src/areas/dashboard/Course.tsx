import { useId, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useMinute } from '@/kit/hooks/useTimes';
import { ReferenceSelect } from '@/screens/fields/reference/ReferenceSelect';
import { PeriodChoice, faultOf, readPeriod, writePeriod } from '@/screens/period/PeriodChoice';
import { useBusinessZone } from '@/screens/base/useBusinessZone';
import { usePage } from '@/store/pageContext';
import { Charts } from './Charts';
import styles from './Control.module.css';
import { Figures } from './Figures';

/** Figures and charts of the chosen days, and of one coin if a person chooses it. The address keeps the days. */
export function Course() {
  const { t } = useTranslation('dashboard');
  const { search, setSearch } = usePage();
  const now = useMinute(true);
  const { zone, name } = useBusinessZone();
  const coin = useId();
  const [coinCode, setCoinCode] = useState<string | null>(null);
  const period = readPeriod(search, now, zone);
  const wish = { ...period, ...(coinCode !== null && { coinCode }) };
  return (
    <>
      <div className={styles.filter}>
        <PeriodChoice
          period={period}
          now={now}
          onChange={(next) => setSearch(writePeriod(next), 'replace')}
        />
        <span className={styles.coin}>
          <label htmlFor={coin}>{t('coin')}</label>
          <ReferenceSelect
            id={coin}
            path="/admin/account/coin/options"
            value={coinCode}
            onChange={setCoinCode}
          />
        </span>
        <span className={styles.note}>{t('days', { zone: name })}</span>
      </div>
      {faultOf(period) === null && (
        <>
          <Figures wish={wish} />
          <Charts wish={wish} />
        </>
      )}
    </>
  );
}
