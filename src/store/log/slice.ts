import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isRecord } from '@/kit/record';
import type { Persistence } from '../persisted';
import { type LogEntry, newEntry, sameCause } from './entry';
import { restoreEntries } from './restoreEntry';

/** Newest last. */
export type LogState = { entries: readonly LogEntry[] };

/** Maximum number of entries in memory and in storage. */
export const maxEntries = 500;
const maxStored = 200;
/** Maximum characters of JSON in storage, and the size up to which steps are stored, too. */
const maxStoredSize = 256_000;
const maxSizeWithSteps = 192_000;

const initialState: LogState = { entries: [] };

const slice = createSlice({
  name: 'log',
  initialState,
  reducers: {
    /** Adds an entry. A repetition raises the count of the last entry. Beyond 500 entries the oldest are dropped. */
    added: {
      prepare: (type: LogEntry['type'], message: string, extras: object = {}) => ({
        payload: newEntry(type, message, extras),
      }),
      reducer: (state, { payload }: PayloadAction<LogEntry>) => {
        const last = state.entries.at(-1);
        const again = last && sameCause(last, payload);
        const entry = again
          ? { ...payload, id: last.id, firstTime: last.firstTime, count: last.count + 1 }
          : payload;
        return {
          entries: [...(again ? state.entries.slice(0, -1) : state.entries), entry].slice(-maxEntries),
        };
      },
    },
    cleared: () => initialState,
  },
});

export const { added: logAdded, cleared: logCleared } = slice.actions;
export const logReducer = slice.reducer;

/** Returns the newest entries that fit the storage; older ones lose their steps. */
export function storedEntries(entries: readonly LogEntry[]): readonly Omit<LogEntry, 'id'>[] {
  const kept: Omit<LogEntry, 'id'>[] = [];
  let used = 0;
  for (const { id: _, ...entry } of entries.slice(-maxStored).reverse()) {
    const size = JSON.stringify(entry).length;
    const stored = used + size > maxSizeWithSteps ? { ...entry, before: [] } : entry;
    used += stored === entry ? size : JSON.stringify(stored).length;
    if (used > maxStoredSize) break;
    kept.unshift(stored);
  }
  return kept;
}

/** Stored per user as `log`, at most once a second. */
export const logPersistence: Persistence<LogState> = {
  name: 'log',
  version: 2,
  throttle: 1000,
  store: ({ entries }) => ({ entries: storedEntries(entries) }),
  restore: ({ entries }) => ({ entries: restoreEntries(entries, maxStored) }),
  migrations: {
    // In version 1, entries held address and extras beside the message.
    2: ({ entries, ...rest }) => ({
      ...rest,
      entries: (Array.isArray(entries) ? entries : [])
        .filter(isRecord)
        .map(({ url, extras, ...entry }) => ({ ...entry, meta: { url, extras } })),
    }),
  },
};
