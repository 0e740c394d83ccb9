import { useCallback, useEffect, useMemo } from 'react';
import { chatActionsApi, otcChatApi, useChatStateQuery } from '@/api/otcChat';
import { useAppDispatch, useAppSelector, useUserStore } from '../hooks';
import { type ChatContent, chatMessageSent, unsentMessagesDue } from './outbox';
import {
  chatTyped,
  messageRefused,
  messageSettled,
  selectChatDraft,
  selectUnsent,
  type UnsentMessage,
} from './unsent';

/** An unsent message as it is shown: on its way, waiting for the connection, or refused. */
export type ShownUnsent = UnsentMessage & { state: 'sending' | 'waiting' | 'failed' };

/** Returns the messages of a room that the platform has not confirmed, and sends them as soon as that is possible. */
export function useUnsent(room: string): readonly ShownUnsent[] {
  const dispatch = useAppDispatch();
  const unsent = useAppSelector(selectUnsent);
  const { data } = useChatStateQuery();
  const isOpen = data?.phase === 'open';
  useEffect(() => {
    dispatch(unsentMessagesDue());
  }, [dispatch]);
  return useMemo(() => {
    const stateOf = ({ failure }: UnsentMessage) =>
      failure !== null ? 'failed' : isOpen ? 'sending' : 'waiting';
    return unsent
      .filter((message) => message.room === room)
      .map((message) => ({ ...message, state: stateOf(message) }));
  }, [unsent, room, isOpen]);
}

/** Returns what the user typed in a room and has not sent, and a function that changes it. */
export function useChatDraft(room: string): readonly [string, (text: string) => void] {
  const dispatch = useAppDispatch();
  const text = useAppSelector(selectChatDraft(room));
  const change = useCallback((typed: string) => dispatch(chatTyped(room, typed)), [dispatch, room]);
  return [text, change];
}

/** Nothing reads the outcome from the store. */
const once = { track: false };

/** Returns what the user can do in a room. */
export function useChatRoomActions(room: string) {
  const { dispatch, getState } = useUserStore();
  return useMemo(() => {
    const { endpoints } = chatActionsApi;
    const known = () => otcChatApi.endpoints.chatRoom.select(room)(getState()).data;
    const place = () => {
      const upTo = known()?.upTo ?? null;
      return { room, ...(upTo !== null && { lastSeq: upTo }) };
    };
    const sendAgain = (clientMsgId: string) => {
      dispatch(messageRefused(clientMsgId, null));
      dispatch(unsentMessagesDue());
    };
    return {
      join: () => dispatch(endpoints.joinChatRoom.initiate(place(), once)),
      leave: () => dispatch(endpoints.leaveChatRoom.initiate(place(), once)),
      loadEarlier: () => {
        const beforeSeq = known()?.messages[0]?.seq ?? 1;
        return dispatch(endpoints.earlierMessages.initiate({ room, beforeSeq }, once));
      },
      markRead: (upToSeq: number) => void dispatch(endpoints.readMessages.initiate({ room, upToSeq }, once)),
      typing: () => void dispatch(endpoints.typeInRoom.initiate(room, once)),
      recall: (picture: { msgId: string; reason: string }) =>
        dispatch(endpoints.recallPicture.initiate({ room, ...picture }, once)),
      /** Keeps the message until the platform has it. */
      send: (content: ChatContent): void => dispatch(chatMessageSent(room, content)),
      resend: sendAgain,
      discard: (clientMsgId: string) => dispatch(messageSettled(clientMsgId)),
    };
  }, [dispatch, getState, room]);
}
