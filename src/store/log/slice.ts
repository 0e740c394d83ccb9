import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Persistence } from '../persisted';
import { type LogEntry, logEntry, restoreEntry } from './entry';

/** Newest last. */
export type LogState = { entries: LogEntry[] };

const limit = 200;
const initialState: LogState = { entries: [] };

const same = (one: LogEntry | undefined, other: LogEntry): one is LogEntry =>
  one?.type === other.type &&
  one.message === other.message &&
  JSON.stringify(one.extras) === JSON.stringify(other.extras);

const slice = createSlice({
  name: 'log',
  initialState,
  reducers: {
    /** Adds one entry; the same one again only raises its count. The oldest go beyond 200. */
    logged: {
      prepare: (type: LogEntry['type'], message: string, extras: Readonly<Record<string, unknown>> = {}) => ({
        payload: logEntry(type, message, extras, {
          time: new Date().toISOString(),
          url: window.location.pathname + window.location.search,
        }),
      }),
      reducer: (state, { payload }: PayloadAction<LogEntry>) => {
        const last = state.entries.at(-1);
        if (same(last, payload)) Object.assign(last, { count: last.count + 1, time: payload.time });
        else state.entries.push(payload);
        state.entries.splice(0, state.entries.length - limit);
      },
    },
  },
});

export const { logged } = slice.actions;
export const logReducer = slice.reducer;

/** Stored per user as `log`. */
export const logPersistence: Persistence<LogState> = {
  name: 'log',
  version: 1,
  restore: ({ entries }) => ({
    entries: (Array.isArray(entries) ? entries : [])
      .map(restoreEntry)
      .filter((entry) => entry !== null)
      .slice(-limit),
  }),
};
