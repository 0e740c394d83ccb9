import { readLocal, removeLocal, writeLocal } from '@/kit/local';
import { isRecord } from '@/kit/record';

/** Owner of the session that the cookies hold: a user's id, or null after a sign-out. */
export type SessionNote = { user: string | null };

const key = 'console:session';
const channelName = 'console';

const noteOf = (value: unknown): SessionNote | null =>
  isRecord(value) && (value.user === null || typeof value.user === 'string') ? { user: value.user } : null;

/** Returns the last note, or null when there is none or it is damaged. */
export function sessionNote(): SessionNote | null {
  try {
    return noteOf(JSON.parse(readLocal(key) ?? 'null'));
  } catch {
    return null; // Damaged: the next sign-in overwrites it.
  }
}

/**
 * Announces the signed-in user to the other windows of this browser: by channel at once, and by storage for
 * windows that sleep.
 */
export function announceSession(user: string | null): void {
  // The id makes every note unique, because storage events report only changes. Remove an old note that
  // cannot be replaced.
  if (!writeLocal(key, JSON.stringify({ user, id: crypto.randomUUID() }))) removeLocal(key);
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ user });
  channel.close();
}

/**
 * Calls `onNote` with each announcement of another window. A sleeping window receives none, so it reads the
 * stored note when it becomes visible. Returns a function that stops it.
 */
export function onSessionNote(onNote: (note: SessionNote) => void): () => void {
  const handleValue = (value: unknown) => {
    const note = noteOf(value);
    if (note) onNote(note);
  };
  const channel = new BroadcastChannel(channelName);
  const handleMessage = ({ data }: MessageEvent) => handleValue(data);
  const handleStorage = (event: StorageEvent) => {
    if (event.key === key) handleValue(sessionNote());
  };
  const handleVisible = () => {
    if (document.visibilityState === 'visible') handleValue(sessionNote());
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
