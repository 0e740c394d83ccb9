import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isRecord } from '@/kit/record';
import type { Persistence } from '../persistence';
import { isSignOut } from '../session/slice';

/** What the user typed in the OTC chat and the platform does not have yet. Its shape is in `unsent.ts`, which loads with the chat. */
export type ChatState = { drafts: Readonly<Record<string, unknown>>; unsent: readonly unknown[] };

const initialState: ChatState = { drafts: {}, unsent: [] };

const slice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    changed: (state, { payload }: PayloadAction<Partial<ChatState>>) => ({ ...state, ...payload }),
  },
  extraReducers: (builder) => {
    // The next user of this browser must not find it.
    builder.addMatcher(isSignOut, () => initialState);
  },
});

export const { changed: chatChanged } = slice.actions;
export const chatReducer = slice.reducer;

/** Stored per user as `chat`. */
export const chatPersistence: Persistence<ChatState> = {
  name: 'chat',
  version: 1,
  // A window sends only the messages that it had at its start, and its own.
  shared: {
    merge: {
      drafts: { each: 'value' },
      unsent: { list: (message) => isRecord(message) && message.clientMsgId },
    },
  },
  restore: ({ drafts, unsent }) => ({
    drafts: isRecord(drafts) ? drafts : {},
    unsent: Array.isArray(unsent) ? unsent : [],
  }),
};
