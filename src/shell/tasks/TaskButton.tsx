import { Spinner } from '@blueprintjs/core';
import { Import, Tick } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { lazyPart } from '@/kit/lazyPart';
import { BadgeButton } from '@/kit/ui/Badge';
import { LazyPopover } from '@/kit/ui/overlays/LazyPopover';
import { useTasks } from './useTasks';

function TasksFailed() {
  const { t } = useTranslation('shell');
  return <p role="alert">{t('errors.viewFailed')}</p>;
}

const LazyTaskPanel = lazyPart(
  () => import(/* webpackChunkName: "tasks" */ './TaskPanel').then(({ TaskPanel }) => TaskPanel),
  { Pending: () => <Spinner size={24} />, Failed: TasksFailed },
);

/** Renders the task centre: running exports and their files. It is hidden until there is a task. */
export function TaskButton() {
  const { t } = useTranslation('shell');
  const { tasks, running } = useTasks();
  if (tasks.length === 0) return null;
  return (
    <LazyPopover
      inheritDarkTheme={false}
      content={<LazyTaskPanel tasks={tasks} />}
      placement="bottom-end"
      autoFocus
      enforceFocus={false}
    >
      <BadgeButton
        icon={running > 0 ? <Import /> : <Tick />}
        label={t('tasks.button', { count: running })}
        count={running}
        aria-haspopup="dialog"
      />
    </LazyPopover>
  );
}
