import { Spinner } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useChunk } from '@/kit/hooks/useChunk';
import { retryImport } from '@/kit/retryImport';
import type { Task } from './useTasks';

const load = () => retryImport(() => import(/* webpackChunkName: "tasks" */ './TaskPanel'));

/** The panel comes when the task centre is opened for the first time. */
export function LazyTasks({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation('shell');
  const { loaded, failed } = useChunk(load);
  if (loaded) return <loaded.TaskPanel tasks={tasks} />;
  return failed ? <p role="alert">{t('errors.viewFailed')}</p> : <Spinner size={24} />;
}
