import { Link } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { type GetDashboardTodoResult, useGetDashboardTodoQuery } from '@/api/gen/dashboard';
import { pollWhileFocused } from '@/api/client';
import { formatDecimal } from '@/kit/format/decimal';
import { formatDuration } from '@/kit/format/duration';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import styles from './Control.module.css';

type Queue = GetDashboardTodoResult[number];

/** Proposals hold up colleagues, whatever their age. */
const isFirst = ({ key }: Queue): number => Number(key === 'approvals');

/** Proposals come first, then the queue with most late work, then the one that has waited longest. */
const byUrgency = (one: Queue, two: Queue): number =>
  isFirst(two) - isFirst(one) ||
  two.overdue - one.overdue ||
  (two.oldestMinutes ?? 0) - (one.oldestMinutes ?? 0);

/** Queues with a card of their own: two rows of them leave room for what is wrong and the figures. */
const first = 8;

/** What waits for the user, each queue with the list that shows it, and quietly what waits for others. */
export function Queues() {
  const { t } = useTranslation('dashboard');
  // The menu shows the same counters, so both share one poll.
  const { data, isError, error, refetch } = useGetDashboardTodoQuery(undefined, pollWhileFocused);
  const waiting = (data ?? []).filter(({ count }) => count > 0).sort(byUrgency);
  const foreign = (data ?? []).filter(({ count, others }) => count === 0 && others > 0);
  return (
    <section className={styles.block} aria-labelledby="dashboard-queues" aria-busy={!data && !isError}>
      <h2 id="dashboard-queues">{t('queue.title')}</h2>
      {isError && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && waiting.length === 0 && <p>{t('queue.none')}</p>}
      <ul className={`${styles.cards} ${styles.queues}`}>
        {waiting.slice(0, first).map((queue) => (
          <QueueCard key={queue.key} queue={queue} />
        ))}
      </ul>
      <QueueLines queues={waiting.slice(first)} />
      {foreign.length > 0 && (
        <section className={styles.foreign} aria-label={t('queue.foreign')}>
          <h3>{t('queue.foreign')}</h3>
          <QueueLines queues={foreign} />
        </section>
      )}
    </section>
  );
}

/** Queues in one line each: the less urgent ones, and those in which everything waits for others. */
function QueueLines({ queues }: { queues: readonly Queue[] }) {
  const { t } = useTranslation('dashboard');
  const namesOf = useQueueNames();
  if (queues.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {queues.map((queue) => (
        <li key={queue.key}>
          <Link to={queue.path}>
            <span>{namesOf(queue).join(' · ')}</span>
            {queue.overdue > 0 && <em>{t('queue.overdue', { count: queue.overdue })}</em>}
            <b>{formatDecimal(String(queue.count || queue.others))}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Returns the titles of a queue's list and of its preset. */
function useQueueNames() {
  const { i18n } = useTranslation();
  return ({ listZh, listEn, presetZh, presetEn }: Queue): [list: string, preset: string] =>
    i18n.language === 'en-US' ? [listEn, presetEn] : [listZh, presetZh];
}

function QueueCard({ queue }: { queue: Queue }) {
  const { t, i18n } = useTranslation('dashboard');
  const { path, count, oldestMinutes, overdue, others } = queue;
  const [list, preset] = useQueueNames()(queue);
  return (
    <li>
      <Link className={styles.card} to={path} data-late={overdue > 0 || undefined}>
        <span>
          {list} <span className={styles.note}>{preset}</span>
        </span>
        <span className={styles.counts}>
          <strong>{formatDecimal(String(count))}</strong>
          {others > 0 && <span className={styles.note}>{t('queue.others', { count: others })}</span>}
        </span>
        <span className={`${styles.note} ${styles.wait}`}>
          {oldestMinutes !== null && (
            <span>{t('queue.oldest', { time: formatDuration(oldestMinutes, i18n.language) })}</span>
          )}
          {overdue > 0 && <em>{t('queue.overdue', { count: overdue })}</em>}
        </span>
      </Link>
    </li>
  );
}
