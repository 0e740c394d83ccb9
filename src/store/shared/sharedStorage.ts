import { readLocal } from '@/kit/local';
import { isRecord } from '@/kit/record';
import { migrate, type Persistence, type Shared, type Stored } from '../persistence';
import { storage } from '../storage';
import { changedCopy, emptyCopy, mergedCopy, readCopy, sameCopy, sameEntries, storedCopy } from './copy';
import { type Entries, type Part, split } from './parts';

/** Reads the properties of a stored text. Returns null when it is missing or damaged. */
function readText(text: string | null): Stored | null {
  try {
    const properties: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(properties)) return null;
    return Object.fromEntries(
      Object.entries(properties).map(([name, value]): [string, unknown] => [name, JSON.parse(String(value))]),
    );
  } catch {
    return null; // Damaged.
  }
}

/** redux-persist stores each property as JSON of its own. */
const writeText = (stored: Stored): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, JSON.stringify(value)])),
  );

/** What a window remembers of a key that others write, too. */
type Memory = {
  /** Learns what was stored when the window started. */
  started: (stored: Stored) => void;
  /** Learns the state of this window, and what is stored. */
  written: (state: Stored, stored: Stored | null) => void;
  /** Learns what is stored. */
  read: (stored: Stored) => void;
  /** Returns what is to be stored, or null when that is stored already. */
  missing: (stored: Stored | null) => Stored | null;
  /** Whether other windows stored what the state of this window has not taken over. */
  hasNews: () => boolean;
  /** Returns what the state takes over now. */
  news: () => Stored;
};

/** Keeps the latest change of each entry. */
function memoryOfEntries(part: Part): Memory {
  let known = emptyCopy;
  // The entries of this window's state when it was last stored or read.
  let own: Entries = new Map();
  const read = (stored: Stored) => {
    known = mergedCopy(part, known, readCopy(part, stored), Date.now());
  };
  return {
    started: (stored) => {
      known = readCopy(part, stored);
      own = known.entries;
    },
    written: (state, stored) => {
      if (stored) read(stored);
      const entries = split(part, state);
      known = changedCopy(part, known, own, entries, Date.now());
      own = entries;
    },
    read,
    missing: (stored) => (stored && sameCopy(known, readCopy(part, stored)) ? null : storedCopy(part, known)),
    hasNews: () => !sameEntries(known.entries, own),
    news: () => {
      own = known.entries;
      return storedCopy(part, known);
    },
  };
}

/** Merges whole values. */
function memoryOfValue(merge: (own: Stored, other: Stored) => Stored): Memory {
  let known: Stored = {};
  const read = (stored: Stored) => {
    known = merge(known, stored);
  };
  return {
    started: read,
    written: (state, stored) => {
      read(state);
      if (stored) read(stored);
    },
    read,
    missing: (stored) =>
      stored && JSON.stringify(known) === JSON.stringify(merge(stored, stored)) ? null : known,
    hasNews: () => false,
    news: () => known,
  };
}

/**
 * Storage of one slice of which the windows of a user store their states under one key. A write changes only what
 * this window changed since its last write; everything else stays as other windows stored it.
 */
export function sharedStorage<State>(persistence: Persistence<State>, { merge }: Shared<State>) {
  const memory = typeof merge === 'function' ? memoryOfValue(merge) : memoryOfEntries({ properties: merge });
  const { version } = persistence;
  const versionOf = (stored: Stored | null) => isRecord(stored?._persist) && stored._persist.version;

  /** Reads what is stored, in the current shape. Returns null when that is not possible. */
  const current = (stored: Stored | null): Stored | null => {
    try {
      return stored && migrate(stored, persistence);
    } catch {
      return null; // redux-persist reports it when it restores the state.
    }
  };

  const store = (key: string, stored: Stored | null): Promise<void> => {
    // What has another version is replaced even if it holds the same.
    const missing = memory.missing(versionOf(stored) === version ? stored : null);
    if (!missing) return Promise.resolve();
    return storage.setItem(key, writeText({ ...missing, _persist: { version, rehydrated: true } }));
  };

  return {
    ...storage,
    getItem: async (key: string): Promise<string | null> => {
      const text = await storage.getItem(key);
      const stored = current(readText(text));
      if (stored) memory.started(stored);
      return text;
    },
    setItem: (key: string, text: string): Promise<void> => {
      const stored = readText(readLocal(key));
      memory.written(readText(text) ?? {}, current(stored));
      return store(key, stored);
    },
    /**
     * Reads what other windows stored under the key, and what one of them wrote (`text`): a write of this window may
     * have replaced it. Stores again what is not stored any more.
     */
    sync: (key: string, text: string | null): void => {
      const stored = readText(readLocal(key));
      const given = current(stored);
      if (!given) return;
      memory.read(given);
      const written = current(readText(text));
      if (written) memory.read(written);
      void store(key, stored);
    },
    hasNews: memory.hasNews,
    news: memory.news,
  };
}
