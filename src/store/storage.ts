import { localKeys, readLocal, removeLocal, writeLocal } from '@/kit/local';

const maxBad = 32_768;

const damaged = (text: string): boolean => {
  try {
    const state: unknown = JSON.parse(text);
    if (typeof state !== 'object' || state === null) return true;
    Object.values(state).forEach((part) => JSON.parse(String(part)));
    return false;
  } catch {
    return true; // that is the question
  }
};

// The log is the first to go, then the tabs of whoever is not signed in here.
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
 * What redux-persist writes to. Reading never fails: damaged text is put aside as `<key>.bad` and answers "nothing", so
 * the slice starts with its defaults. Writing makes room once when the browser's quota is used up.
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
