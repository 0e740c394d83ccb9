import { createSelector } from '@reduxjs/toolkit';
import { isRecord } from '@/kit/record';
import type { AppDispatch, RootState } from '../createUserStore';
import { chatChanged, type ChatState } from './slice';

/** A message that the platform has not confirmed. It is sent again with the same `clientMsgId`, so it is stored once. */
export type UnsentMessage = {
  clientMsgId: string;
  room: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Why the platform refused it; null while it is to be sent. */
  failure: string | null;
} & ({ kind: 'TEXT'; text: string } | { kind: 'IMAGE'; fileId: string });

/** Whether a stored value is a message; others are ignored. */
function isUnsent(value: unknown): value is UnsentMessage {
  if (!isRecord(value)) return false;
  const { clientMsgId, room, at, failure, kind, text, fileId } = value;
  return (
    [clientMsgId, room, kind === 'TEXT' ? text : fileId].every((part) => typeof part === 'string') &&
    (kind === 'TEXT' || kind === 'IMAGE') &&
    Number.isFinite(at) &&
    (failure === null || typeof failure === 'string')
  );
}

type State = { chat: ChatState };
type Thunk = (dispatch: AppDispatch, getState: () => RootState) => void;

/** Returns the unsent messages of all rooms, the oldest first. */
export const selectUnsent = createSelector(
  ({ chat }: State) => chat.unsent,
  (unsent): readonly UnsentMessage[] => unsent.filter(isUnsent),
);

/** Returns what the user typed in a room and has not sent. */
export const selectChatDraft =
  (room: string) =>
  ({ chat }: State): string => {
    const text = chat.drafts[room];
    return typeof text === 'string' ? text : '';
  };

/** Most rooms with a draft; the oldest go first. */
const mostDrafts = 100;

/** Keeps what the user typed in a room. */
export const chatTyped =
  (room: string, text: string): Thunk =>
  (dispatch, getState) => {
    const others = Object.entries(getState().chat.drafts).filter(([key]) => key !== room);
    const drafts = text === '' ? others : [...others, [room, text]];
    dispatch(chatChanged({ drafts: Object.fromEntries(drafts.slice(-mostDrafts)) }));
  };

/** Adds a message that is to be sent. */
export const messageAdded =
  (message: UnsentMessage): Thunk =>
  (dispatch, getState) =>
    void dispatch(chatChanged({ unsent: [...selectUnsent(getState()), message] }));

/** Notes why a message was refused; null: it is to be sent again. */
export const messageRefused =
  (clientMsgId: string, failure: string | null): Thunk =>
  (dispatch, getState) => {
    const unsent = selectUnsent(getState()).map((message) =>
      message.clientMsgId === clientMsgId ? { ...message, failure } : message,
    );
    dispatch(chatChanged({ unsent }));
  };

/** Removes a message: the platform has it, or the user discarded it. */
export const messageSettled =
  (settled: string): Thunk =>
  (dispatch, getState) => {
    const unsent = selectUnsent(getState()).filter(({ clientMsgId }) => clientMsgId !== settled);
    dispatch(chatChanged({ unsent }));
  };
