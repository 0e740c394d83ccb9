import { AnchorButton, Button, ProgressBar } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import {
  useCancelSystemTaskMutation,
  useFailuresSystemTaskQuery,
  usePauseSystemTaskMutation,
  useResumeSystemTaskMutation,
} from '@/api/gen/task';
import { config } from '@/kit/config';
import { TimeText } from '@/kit/ui/TimeText';
import { DictTag } from '@/screens/fields/enum/DictTag';
import styles from './TaskPanel.module.css';
import { isOpen, type Task } from './useTasks';

/** Renders the user's recent tasks: their progress, what failed, and the files of exports. */
export function TaskPanel({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation('shell');
  return (
    <section className={styles.panel} aria-label={t('tasks.title')}>
      <h2>{t('tasks.title')}</h2>
      <ul>
        {tasks.map((task) => (
          <TaskLine key={task.id} task={task} />
        ))}
      </ul>
    </section>
  );
}

function TaskLine({ task }: { task: Task }) {
  const { t, i18n } = useTranslation('shell');
  const [isOpened, setOpened] = useState(false);
  const { changes, status, written, expected, failed, progress, url, createdAt } = task;
  const name = i18n.language === 'en-US' ? task.titleEn : task.titleZh;
  const title = changes === null ? t('tasks.export', { list: name }) : name;
  const rows = t(changes === null ? 'tasks.rows' : 'tasks.records', { written, expected });
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <strong>{title}</strong>
        <DictTag dict="task_status" value={status} />
      </div>
      {(isOpen(task) || status === 'PAUSED') && (
        <ProgressBar
          aria-label={rows}
          value={progress / 100}
          intent={status === 'PAUSED' ? 'warning' : 'primary'}
          animate={false}
          stripes={false}
        />
      )}
      <div className={styles.foot}>
        <span>
          {rows}
          <br />
          <TimeText value={createdAt} />
        </span>
        <span className={styles.buttons}>
          {failed > 0 && (
            <Button
              size="small"
              intent="danger"
              variant="minimal"
              text={t('tasks.failed', { count: failed })}
              aria-label={`${t('tasks.failed', { count: failed })} ${title}`}
              aria-expanded={isOpened}
              onClick={() => setOpened(!isOpened)}
            />
          )}
          <TaskActions task={task} title={title} />
          {url !== null && (
            <AnchorButton
              size="small"
              intent="primary"
              icon={<Download />}
              href={`${config.apiBase}${url}`}
              download
              text={t('tasks.download')}
              aria-label={`${t('tasks.download')} ${title}`}
            />
          )}
        </span>
      </div>
      {isOpened && <Failures id={task.id} failed={failed} />}
    </li>
  );
}

/** Renders what the user may do with a task now. */
function TaskActions({ task: { id, allowedActions }, title }: { task: Task; title: string }) {
  const { t } = useTranslation('shell');
  const [pause, pausing] = usePauseSystemTaskMutation();
  const [resume, resuming] = useResumeSystemTaskMutation();
  const [cancel, cancelling] = useCancelSystemTaskMutation();
  const run = { pause, resume, cancel };
  const isBusy = pausing.isLoading || resuming.isLoading || cancelling.isLoading;
  return allowedActions.map((action) => (
    <Button
      key={action}
      size="small"
      disabled={isBusy}
      text={t(`tasks.act.${action}`)}
      aria-label={`${t(`tasks.act.${action}`)} ${title}`}
      onClick={() => void run[action]({ id })}
    />
  ));
}

/** Renders the lines that a task could not do, with their reasons. */
function Failures({ id, failed }: { id: string; failed: number }) {
  const { t } = useTranslation('shell');
  const { data, isError, refetch } = useFailuresSystemTaskQuery({ id });
  if (isError)
    return (
      <p role="alert">
        {t('tasks.failuresFailed')}{' '}
        <Button size="small" text={t('tasks.retry')} onClick={() => void refetch()} />
      </p>
    );
  return (
    <div className={styles.failures} aria-busy={data === undefined}>
      <table>
        <caption>{t('tasks.firstFailed', { shown: data?.length ?? 0, count: failed })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('tasks.line')}</th>
            <th scope="col">{t('tasks.recordNo')}</th>
            <th scope="col">{t('tasks.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {data?.map(({ line, recordNo, msg }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>{recordNo}</td>
              <td>{msg}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
