import { readLocal, removeLocal, writeLocal } from '@/kit/local';
import { isRecord } from '@/kit/record';

/** Whose session the cookies of this browser hold: a user's id, or null after a sign-out. */
export type SessionNote = { user: string | null };

const key = 'console:session';
const channelName = 'console';

const noteOf = (value: unknown): SessionNote | null =>
  isRecord(value) && (value.user === null || typeof value.user === 'string') ? { user: value.user } : null;

/** What was noted last; null where nothing was, or it is damaged. */
export function sessionNote(): SessionNote | null {
  try {
    return noteOf(JSON.parse(readLocal(key) ?? 'null'));
  } catch {
    return null; // damaged: the next sign-in writes it anew
  }
}

/** Tells the other windows of this browser who is signed in now, at once and for those that are asleep. */
export function announceSession(user: string | null): void {
  // Another text each time: storage tells the others of changes alone. An old note would be a wrong one.
  if (!writeLocal(key, JSON.stringify({ user, id: crypto.randomUUID() }))) removeLocal(key);
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ user });
  channel.close();
}

/**
 * Runs with each word of another window, by channel and by storage, and with what was noted when this window is shown
 * again: a window that sleeps hears nothing. Gives the end of it.
 */
export function onSessionNote(heard: (note: SessionNote) => void): () => void {
  const look = (value: unknown) => {
    const note = noteOf(value);
    if (note) heard(note);
  };
  const channel = new BroadcastChannel(channelName);
  const handleMessage = ({ data }: MessageEvent) => look(data);
  const handleStorage = (event: StorageEvent) => {
    if (event.key === key) look(sessionNote());
  };
  const handleVisible = () => {
    if (document.visibilityState === 'visible') look(sessionNote());
  };
  channel.addEventListener('message', handleMessage);
  window.addEventListener('storage', handleStorage);
  document.addEventListener('visibilitychange', handleVisible);
  return () => {
    channel.close();
    window.removeEventListener('storage', handleStorage);
    document.removeEventListener('visibilitychange', handleVisible);
  };
}
