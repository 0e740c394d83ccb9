import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { type GetDashboardTodoResult, useGetDashboardTodoQuery } from '@/api/gen/dashboard';
import { pollWhileFocused } from '@/api/client';
import { formatDecimal } from '@/kit/format/decimal';
import { formatDuration } from '@/kit/format/duration';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import styles from './Control.module.css';

type Queue = GetDashboardTodoResult[number];

/** The queue with most late work comes first, then the one that has waited longest. */
const byUrgency = (one: Queue, two: Queue): number =>
  two.overdue - one.overdue || (two.oldestMinutes ?? 0) - (one.oldestMinutes ?? 0);

/** Queues that are shown at first: two lines of them leave room for the figures. */
const first = 8;

/** The queues in which something waits. Each leads to the list that shows exactly that. */
export function Queues() {
  const { t } = useTranslation('dashboard');
  // The menu shows the same counters, so both share one poll.
  const { data, isError, error, refetch } = useGetDashboardTodoQuery(undefined, pollWhileFocused);
  const waiting = (data ?? []).filter(({ count }) => count > 0).sort(byUrgency);
  const empty = (data?.length ?? 0) - waiting.length;
  const [showsAll, setShowsAll] = useState(false);
  const rest = waiting.length - first;
  return (
    <section className={styles.block} aria-labelledby="dashboard-queues" aria-busy={!data && !isError}>
      <h2 id="dashboard-queues">{t('queue.title')}</h2>
      {isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && waiting.length === 0 && <p>{t('queue.none')}</p>}
      <ul className={`${styles.cards} ${styles.queues}`}>
        {waiting.slice(0, showsAll ? undefined : first).map((queue) => (
          <QueueCard key={queue.key} queue={queue} />
        ))}
      </ul>
      <footer>
        {rest > 0 && (
          <Button
            variant="minimal"
            size="small"
            aria-expanded={showsAll}
            text={showsAll ? t('queue.fewer') : t('queue.more', { count: rest })}
            onClick={() => setShowsAll(!showsAll)}
          />
        )}
        {waiting.length > 0 && empty > 0 && (
          <span className={styles.note}>{t('queue.empty', { count: empty })}</span>
        )}
      </footer>
    </section>
  );
}

function QueueCard({ queue }: { queue: Queue }) {
  const { t, i18n } = useTranslation('dashboard');
  const { listZh, listEn, presetZh, presetEn, path, count, oldestMinutes, overdue } = queue;
  const [list, preset] = i18n.language === 'en-US' ? [listEn, presetEn] : [listZh, presetZh];
  return (
    <li>
      <Link className={styles.card} to={path} data-late={overdue > 0 || undefined}>
        <span>
          {list} <span className={styles.note}>{preset}</span>
        </span>
        <strong>{formatDecimal(String(count))}</strong>
        <span className={`${styles.note} ${styles.wait}`}>
          {oldestMinutes !== null &&
            t('queue.oldest', { time: formatDuration(oldestMinutes, i18n.language) })}
          {overdue > 0 && <em>{t('queue.overdue', { count: overdue })}</em>}
        </span>
      </Link>
    </li>
  );
}
