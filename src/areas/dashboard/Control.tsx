import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GetDashboardSummaryArg } from '@/api/gen/dashboard';
import { useMinute } from '@/kit/hooks/useNow';
import { lazyPart } from '@/kit/lazyPart';
import { PlainPage } from '@/kit/ui/PlainPage';
import { usePermission, useSeesAll } from '@/screens/access/usePermission';
import { ChunkFailure } from '@/screens/errors/ChunkFailure';
import { ReferenceSelect } from '@/screens/fields/reference/ReferenceSelect';
import { PeriodChoice } from '@/screens/period/PeriodChoice';
import { faultOf, readPeriod, writePeriod } from '@/screens/period/period';
import { useAppSelector } from '@/store/hooks';
import { usePage } from '@/store/pageContext';
import styles from './Control.module.css';
import { Figures } from './Figures';
import { Health } from './Health';
import { Queues } from './Queues';

/** Charts and the lists of other areas come after the figures. */
const Charts = lazyPart<{ wish: GetDashboardSummaryArg }>(
  () => import(/* webpackChunkName: "dashboard-charts" */ './Charts').then((loaded) => loaded.Charts),
  { Failed: ChunkFailure },
);

const Recent = lazyPart<object>(
  () => import(/* webpackChunkName: "dashboard-recent" */ './Recent').then((loaded) => loaded.Recent),
  { Failed: ChunkFailure },
);

/**
 * The home page (domain screen 1): what waits for the person, the state of the platform, and how it is doing. Whoever is
 * limited to one team sees the figures of that team. Each block loads, fails and refreshes by itself.
 */
export function Control() {
  const { t } = useTranslation('dashboard');
  const info = useAppSelector((state) => state.session.info);
  const may = usePermission();
  const seesAll = useSeesAll();
  const isShown = may('dashboard:control:view');
  return (
    <PlainPage title={t('home.greeting', { ns: 'shell', name: info?.name ?? '' })}>
      {seesAll && (
        <div className={styles.blocks}>
          <Queues />
          {isShown && <Health />}
        </div>
      )}
      {isShown && <Course />}
      {seesAll && (
        <section className={styles.recent} aria-label={t('recent.title')}>
          <Recent />
        </section>
      )}
    </PlainPage>
  );
}

/** Figures and charts of the chosen days, and of one coin if a person chooses it. The address keeps the days. */
function Course() {
  const { t } = useTranslation('dashboard');
  const { search, setSearch } = usePage();
  const now = useMinute(true);
  const coin = useId();
  const [coinCode, setCoinCode] = useState<string | null>(null);
  const period = readPeriod(search, now);
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
        <span className={styles.note}>{t('days')}</span>
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
