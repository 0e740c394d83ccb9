import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '@/api/errors';

/** One short message over the page. Its text is chosen when it is shown. */
export type Notice = { id: string; at: number } & (
  | { kind: 'error'; error: ApiError }
  | { kind: 'text'; tone: 'success' | 'warning' | 'danger'; text: string; seconds?: number }
);

type NewNotice =
  | { kind: 'error'; error: ApiError }
  | { kind: 'text'; tone: 'success' | 'warning' | 'danger'; text: string; seconds?: number };

export type NoticesState = { shown: Notice[] };

const repeatWindow = 3000;
const initialState: NoticesState = { shown: [] };

const causeOf = (notice: NewNotice): string =>
  notice.kind === 'text'
    ? notice.text
    : [notice.error.kind, 'status' in notice.error && notice.error.status, notice.error.serverText].join();

const slice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    /** One notice per cause in three seconds, however many calls failed of it. */
    noticed: {
      prepare: (notice: NewNotice) => ({ payload: { ...notice, id: nanoid(), at: Date.now() } as Notice }),
      reducer: (state, { payload }: PayloadAction<Notice>) => {
        const repeated = state.shown.some(
          (notice) => payload.at - notice.at < repeatWindow && causeOf(notice) === causeOf(payload),
        );
        if (!repeated) state.shown = [...state.shown.slice(-4), payload];
      },
    },
    noticeClosed: (state, { payload: id }: PayloadAction<string>) => {
      state.shown = state.shown.filter((notice) => notice.id !== id);
    },
  },
});

export const { noticed, noticeClosed } = slice.actions;
export const noticesReducer = slice.reducer;
