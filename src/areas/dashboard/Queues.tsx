import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type GetDashboardTodoResult, useGetDashboardTodoQuery } from '@/api/gen/dashboard';
import { formatDuration } from '@/kit/format/duration';
import { CountUp } from '@/kit/ui/CountUp';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { usePolling } from '@/screens/list/usePolling';
import styles from './Control.module.css';

type Queue = GetDashboardTodoResult[number];

/** Seconds between two refreshes. */
const seconds = 60;

/** Late work comes first, then what has waited longest. */
const byUrgency = (one: Queue, two: Queue): number =>
  Number(two.overdue > 0) - Number(one.overdue > 0) || (two.oldestMinutes ?? 0) - (one.oldestMinutes ?? 0);

/** The queues in which something waits. Each leads to the list that shows exactly that. */
export function Queues() {
  const { t } = useTranslation('dashboard');
  const { data, isError, error, refetch } = useGetDashboardTodoQuery();
  usePolling(seconds, false, async () => !(await refetch()).isError);
  const waiting = (data ?? []).filter(({ count }) => count > 0).sort(byUrgency);
  const empty = (data?.length ?? 0) - waiting.length;
  return (
    <section className={styles.block} aria-labelledby="dashboard-queues" aria-busy={!data && !isError}>
      <h2 id="dashboard-queues">{t('queue.title')}</h2>
      {isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && waiting.length === 0 && <p>{t('queue.none')}</p>}
      <ul className={styles.cards}>
        {waiting.map((queue) => (
          <QueueCard key={queue.key} queue={queue} />
        ))}
      </ul>
      {waiting.length > 0 && empty > 0 && <p>{t('queue.empty', { count: empty })}</p>}
    </section>
  );
}

function QueueCard({ queue }: { queue: Queue }) {
  const { t, i18n } = useTranslation('dashboard');
  const { titleZh, titleEn, path, count, oldestMinutes, overdue } = queue;
  return (
    <li>
      <Link className={styles.card} to={path} data-late={overdue > 0 || undefined}>
        <span>{i18n.language === 'en-US' ? titleEn : titleZh}</span>
        <strong>
          <CountUp value={String(count)} />
        </strong>
        <span className={styles.note}>
          {oldestMinutes !== null &&
            t('queue.oldest', { time: formatDuration(oldestMinutes, i18n.language) })}
          {overdue > 0 && <em>{t('queue.overdue', { count: overdue })}</em>}
        </span>
      </Link>
    </li>
  );
}
