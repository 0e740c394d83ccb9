import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isRecord } from '@/kit/record';
import type { Persistence, Stored } from '../persistence';
import { type LogEntry, newEntry, sameCause } from './entry';
import { moment, restoreEntries } from './restoreEntry';

/** Newest last. */
export type LogState = {
  entries: readonly LogEntry[];
  /** When the user cleared the log. Entries that other windows stored before are dropped, too. RFC 3339, UTC. */
  clearedAt?: string;
};

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
          ...state,
          entries: [...(again ? state.entries.slice(0, -1) : state.entries), entry].slice(-maxEntries),
        };
      },
    },
    cleared: {
      prepare: () => ({ payload: new Date().toISOString() }),
      reducer: (_, { payload }: PayloadAction<string>) => ({ entries: [], clearedAt: payload }),
    },
  },
});

export const { added: logAdded, cleared: logCleared } = slice.actions;
export const logReducer = slice.reducer;

/** Returns the newest entries that fit the storage; older ones lose their steps. */
function fitting<Entry extends object>(entries: readonly Entry[]): readonly Entry[] {
  const kept: Entry[] = [];
  let used = 0;
  for (const entry of entries.slice(-maxStored).reverse()) {
    const size = JSON.stringify(entry).length;
    const stored = used + size > maxSizeWithSteps ? { ...entry, before: [] } : entry;
    used += stored === entry ? size : JSON.stringify(stored).length;
    if (used > maxStoredSize) break;
    kept.unshift(stored);
  }
  return kept;
}

export const storedEntries = (entries: readonly LogEntry[]): readonly Omit<LogEntry, 'id'>[] =>
  fitting(entries.slice(-maxStored).map(({ id: _, ...entry }) => entry));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the entries of both logs, the latest that fit; of one entry the one with the higher count. */
function mergedLog(own: Stored, other: Stored): Stored {
  const clearedAt = [own.clearedAt, other.clearedAt].map(textOf).sort().at(-1) ?? '';
  const byCause = new Map<string, Record<string, unknown>>();
  // Entries of one moment keep the order in which they are stored.
  for (const { entries } of [other, own])
    for (const entry of Array.isArray(entries) ? entries.filter(isRecord) : []) {
      const cause = JSON.stringify([entry.firstTime, entry.type, entry.message]);
      const known = byCause.get(cause);
      if (textOf(entry.time) >= clearedAt && Number(entry.count ?? 1) > Number(known?.count ?? 0))
        byCause.set(cause, entry);
    }
  const entries = [...byCause.values()].sort((one, another) =>
    textOf(one.time).localeCompare(textOf(another.time)),
  );
  return { entries: fitting(entries), ...(clearedAt && { clearedAt }) };
}

/** Stored per user as `log`, at most once a second. */
export const logPersistence: Persistence<LogState> = {
  name: 'log',
  version: 2,
  throttle: 1000,
  shared: { merge: mergedLog },
  store: ({ entries, clearedAt }) => ({ entries: storedEntries(entries), clearedAt }),
  restore: ({ entries, clearedAt }) => ({
    entries: restoreEntries(entries, maxStored),
    ...(typeof clearedAt === 'string' && moment(clearedAt) !== null ? { clearedAt } : {}),
  }),
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
