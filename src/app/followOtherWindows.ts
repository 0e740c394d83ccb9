import { accessToken } from '@/api/tokens';
import { onSessionNote } from '@/api/windows';
import type { UserStore } from '@/store/createUserStore';
import { sessionEnded, sessionReauthenticated } from '@/store/session/slice';
import { readLocal } from '@/kit/local';
import { isRecord } from '@/kit/record';
import { layoutSynced, layoutPersistence } from '@/store/layout/slice';
import { localeChosen, localePersistence } from '@/store/locale/slice';
import { migrate, type Persistence } from '@/store/persisted';
import { tasksSynced, tasksPersistence } from '@/store/tasks/slice';

/**
 * Follows the session in other windows: a sign-out ends this session, a sign-in of another user ends it, and
 * a sign-in of the same user restores it. The cookies decide: an announcement that contradicts them is
 * outdated. Returns a function that stops it.
 */
export function followSession(store: UserStore): () => void {
  let wasReauthenticating = false;
  let refused: string | null = null;
  const stopWatching = store.subscribe(() => {
    const { reauthenticating } = store.getState().session;
    if (reauthenticating && !wasReauthenticating) refused = accessToken();
    wasReauthenticating = reauthenticating;
  });
  const stopFollowing = onSessionNote(({ user }) => {
    const { info, reauthenticating } = store.getState().session;
    if (!info) return;
    const token = accessToken();
    if (user === null) {
      if (token === null) store.dispatch(sessionEnded({ reason: 'signedOutElsewhere' }));
    } else if (token !== null && user !== info.userId) store.dispatch(sessionEnded({ reason: 'otherUser' }));
    else if (token !== null && reauthenticating && token !== refused)
      store.dispatch(sessionReauthenticated());
  });
  return () => {
    stopWatching();
    stopFollowing();
  };
}

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
