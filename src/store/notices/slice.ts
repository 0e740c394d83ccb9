import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '@/api/errors';
import type { GetMyNoticesResult } from '@/api/gen/user';
import { currentTime } from '@/kit/clock';

/** What another user did to the user's own work. */
export type WorkEvent = GetMyNoticesResult[number];

/** A short message over the page. Its text is chosen when it renders. */
export type Notice = { id: string; at: number } & NewNotice;

type NewNotice =
  | { kind: 'error'; error: ApiError }
  | { kind: 'text'; tone: 'success' | 'warning' | 'danger'; text: string; seconds?: number }
  /** Stays until it is closed. `count`: how many such events it stands for. @default 1 */
  | { kind: 'work'; event: WorkEvent; count?: number };

type NoticesState = { shown: Notice[] };

/** How long the text stays that a permission is missing, in seconds (specification sections 6 and 9). */
export const refusalSeconds = 3;

const repeatWindow = 3000;
const initialState: NoticesState = { shown: [] };

const causeOf = (notice: NewNotice): string => {
  if (notice.kind === 'text') return notice.text;
  if (notice.kind === 'work') return notice.event.id;
  const { error } = notice;
  return [error.kind, 'status' in error && error.status, error.serverText].join();
};

/** Maximum number of messages with a timeout that show at once. */
const most = 5;

const slice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    /** Shows one notice per cause in three seconds, even if several calls failed for it. */
    shown: {
      prepare: (notice: NewNotice) => ({ payload: { ...notice, id: nanoid(), at: currentTime() } as Notice }),
      reducer: (state, { payload }: PayloadAction<Notice>) => {
        const repeated = state.shown.some(
          (notice) => payload.at - notice.at < repeatWindow && causeOf(notice) === causeOf(payload),
        );
        if (repeated) return;
        const passing = state.shown.filter(({ kind }) => kind !== 'work').map(({ id }) => id);
        const kept = passing.slice(1 - most);
        state.shown = [
          ...state.shown.filter(({ kind, id }) => kind === 'work' || kept.includes(id)),
          payload,
        ];
      },
    },
    closed: (state, { payload: id }: PayloadAction<string>) => {
      state.shown = state.shown.filter((notice) => notice.id !== id);
    },
  },
});

export const { shown: noticeShown, closed: noticeClosed } = slice.actions;
export const noticesReducer = slice.reducer;
