import { AnchorButton, Button, ProgressBar } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useCancelSystemTaskMutation } from '@/api/gen/task';
import { config } from '@/kit/config';
import { TimeText } from '@/kit/ui/TimeText';
import { DictTag } from '@/screens/fields/enum/DictTag';
import styles from './TaskPanel.module.css';
import { isOpen, type Task } from './useTasks';

/** Renders the user's recent tasks: their progress, and the files of exports. */
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
  const [cancel, { isLoading }] = useCancelSystemTaskMutation();
  const { id, changes, status, written, expected, progress, url, createdAt } = task;
  const name = i18n.language === 'en-US' ? task.titleEn : task.titleZh;
  const title = changes === null ? t('tasks.export', { list: name }) : name;
  const rows = t(changes === null ? 'tasks.rows' : 'tasks.records', { written, expected });
  return (
    <li className={styles.line}>
      <div className={styles.head}>
        <strong>{title}</strong>
        <DictTag dict="task_status" value={status} />
      </div>
      {isOpen(task) && (
        <ProgressBar aria-label={rows} value={progress / 100} intent="primary" animate={false} />
      )}
      <div className={styles.foot}>
        <span>
          {rows}
          <br />
          <TimeText value={createdAt} />
        </span>
        {isOpen(task) && (
          <Button
            size="small"
            loading={isLoading}
            text={t('tasks.cancel')}
            aria-label={`${t('tasks.cancel')} ${title}`}
            onClick={() => void cancel({ id })}
          />
        )}
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
      </div>
    </li>
  );
}
