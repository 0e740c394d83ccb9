import { localKeys, readLocal, removeLocal, writeLocal } from '@/kit/local';

const maxBad = 32_768;

const damaged = (text: string): boolean => {
  try {
    const state: unknown = JSON.parse(text);
    if (typeof state !== 'object' || state === null) return true;
    Object.values(state).forEach((part) => JSON.parse(String(part)));
    return false;
  } catch {
    return true; // JSON.parse throws for damaged text.
  }
};

// Frees space: removes stored logs first, then the tabs of other users.
const makeRoom = (key: string): void => {
  const owner = key.slice(key.lastIndexOf(':'));
  const expendable = localKeys().filter(
    (other) =>
      other.startsWith('console:log:') ||
      (other.startsWith('console:page.opened:') && !other.endsWith(owner)),
  );
  expendable.filter((other) => other !== key).forEach(removeLocal);
};

/**
 * Storage of redux-persist. Reading never fails: damaged text is moved to `<key>.bad` and null is returned,
 * so the slice starts with its defaults. When the browser's quota is used up, writing frees space once and
 * retries.
 */
export const storage = {
  getItem(key: string): Promise<string | null> {
    const text = readLocal(key);
    if (text === null || !damaged(text)) return Promise.resolve(text);
    console.info(`Stored ${key} was damaged; it is kept as ${key}.bad.`);
    writeLocal(`${key}.bad`, text.slice(0, maxBad));
    return Promise.resolve(null);
  },
  setItem(key: string, value: string): Promise<void> {
    if (!writeLocal(key, value)) {
      makeRoom(key);
      writeLocal(key, value);
    }
    return Promise.resolve();
  },
  removeItem(key: string): Promise<void> {
    removeLocal(key);
    return Promise.resolve();
  },
};
