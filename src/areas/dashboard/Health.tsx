import { Link } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { type GetDashboardHealthResult, useGetDashboardHealthQuery } from '@/api/gen/dashboard';
import { useDict } from '@/screens/dictionary/useDict';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { DictTag } from '@/screens/fields/enum/DictTag';
import { usePolling } from '@/screens/list/usePolling';
import styles from './Control.module.css';

type Check = GetDashboardHealthResult[number];

/** Seconds between two refreshes. */
const seconds = 60;

/** What the platform depends on, the worst first. Each line leads to the screen where it can be mended. */
export function Health() {
  const { t } = useTranslation('dashboard');
  const { data, isError, error, refetch } = useGetDashboardHealthQuery();
  usePolling(seconds, false, async () => !(await refetch()).isError);
  const words = useDict('health_check');
  return (
    <section className={styles.block} aria-labelledby="dashboard-health" aria-busy={!data && !isError}>
      <h2 id="dashboard-health">{t('health.title')}</h2>
      {isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
      <ul className={styles.checks}>
        {data?.map((check) => (
          <CheckLine
            key={check.check}
            check={check}
            word={words.find(({ value }) => value === check.check)?.label ?? ''}
          />
        ))}
      </ul>
    </section>
  );
}

function CheckLine({ check, word }: { check: Check; word: string }) {
  const { i18n } = useTranslation();
  const { level, textZh, textEn, path } = check;
  return (
    <li>
      {path === null ? <span>{word}</span> : <Link to={path}>{word}</Link>}
      <DictTag dict="health_level" value={level} />
      <span className={styles.note}>{i18n.language === 'en-US' ? textEn : textZh}</span>
    </li>
  );
}
