import { readLocal } from '@/kit/local';
import { isRecord } from '@/kit/record';
import type { UserStore } from '@/store/createUserStore';
import { layoutSynced, layoutPersistence } from '@/store/layout/slice';
import { localeChosen, localePersistence } from '@/store/locale/slice';
import { migrate, type Persistence } from '@/store/persisted';
import { tasksSynced, tasksPersistence } from '@/store/tasks/slice';

/** Returns the stored state of a slice, or null when it cannot be read. */
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
    return null; // Damaged, or of another release: this window keeps its state.
  }
}

/**
 * Applies language and layout that the user chooses in another window, and notices long exports started
 * there. It reads the storage instead of the event, so the last of two concurrent choices wins everywhere.
 * Returns a function that stops it.
 */
export function followStorage(store: UserStore, user: string): () => void {
  const followLocale = () => {
    const chosen = stored(localePersistence, user)?.chosen;
    if (chosen && chosen !== store.getState().locale.chosen) store.dispatch(localeChosen(chosen));
  };
  const followLayout = () => {
    const changed = stored(layoutPersistence, user)?.changed;
    const currentLayout = store.getState().layout.changed;
    if (changed && JSON.stringify(changed) !== JSON.stringify(currentLayout))
      store.dispatch(layoutSynced(changed));
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
