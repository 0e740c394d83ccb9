import { readLocal } from '@/kit/local';
import { isRecord } from '@/kit/record';
import type { UserStore } from '@/store/createUserStore';
import { layoutSynced, layoutPersistence } from '@/store/layout/slice';
import { localeChosen, localePersistence } from '@/store/locale/slice';
import { migrate, type Persistence } from '@/store/persisted';
import { tasksSynced, tasksPersistence } from '@/store/tasks/slice';

/** A kept slice as it is stored now; null when it cannot be read. */
function stored<State>(persistence: Persistence<State>, user: string): State | null {
  try {
    const parts: unknown = JSON.parse(readLocal(`console:${persistence.name}:${user}`) ?? 'null');
    if (!isRecord(parts)) return null;
    const state = Object.entries(parts).map(([name, text]): [string, unknown] => [
      name,
      JSON.parse(String(text)),
    ]);
    const migrated = migrate(Object.fromEntries(state), persistence);
    return migrated && persistence.restore(migrated);
  } catch {
    return null; // damaged, or of another release: this window keeps what it has
  }
}

/**
 * Language and layout that the person chooses in another window hold here at once, and a long export that was started there
 * is seen here. What is stored now counts, not what the
 * event brings: of two choices at a time, the last one wins everywhere.
 */
export function followStorage(store: UserStore, user: string): () => void {
  const followLocale = () => {
    const chosen = stored(localePersistence, user)?.chosen;
    if (chosen && chosen !== store.getState().locale.chosen) store.dispatch(localeChosen(chosen));
  };
  const followLayout = () => {
    const changed = stored(layoutPersistence, user)?.changed;
    const mine = store.getState().layout.changed;
    if (changed && JSON.stringify(changed) !== JSON.stringify(mine)) store.dispatch(layoutSynced(changed));
  };
  const followTasks = () => {
    const expected = stored(tasksPersistence, user)?.expected;
    if (expected !== undefined && expected !== store.getState().tasks.expected)
      store.dispatch(tasksSynced(expected));
  };
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === `console:${localePersistence.name}:${user}`) followLocale();
    if (key === `console:${layoutPersistence.name}:${user}`) followLayout();
    if (key === `console:${tasksPersistence.name}:${user}`) followTasks();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}
