import { messagesIn } from '@/api/chat/roomState';
import { otcChatApi } from '@/api/otcChat';
import { chatConnection } from '@/api/socket/chatConnection';
import { chatTimes, type Connection } from '@/api/socket/connection';
import type { DataOf, Reply } from '@/api/socket/frames';
import { currentTime } from '@/kit/clock';
import type { AppDispatch, RootState } from '../createUserStore';
import { messageAdded, messageRefused, messageSettled, selectUnsent, type UnsentMessage } from './unsent';

/** What the user sends. */
export type ChatContent = { text: string } | { fileId: string };

/** Code of a refusal because of too many messages in a short time. */
const tooMany = 42901;

const frameOf = ({ room, clientMsgId, ...message }: UnsentMessage): DataOf<'send'> =>
  message.kind === 'TEXT'
    ? { room, clientMsgId, kind: 'TEXT', text: message.text }
    : { room, clientMsgId, kind: 'IMAGE', fileId: message.fileId };

/** Sends the unsent messages of a store: those of one room one after the other, so that their order stays. */
function createOutbox(connection: Connection, dispatch: AppDispatch, getState: () => RootState) {
  const busy = new Set<string>();
  /** Acknowledged messages that the list of their room does not show yet. */
  const acked = new Set<string>();
  let stop: (() => void) | null = null;

  const isShown = ({ room, clientMsgId }: UnsentMessage): boolean =>
    otcChatApi.endpoints.chatRoom
      .select(room)(getState())
      .data?.messages.some((message) => message.own && message.clientMsgId === clientMsgId) ?? true;
  const settle = (clientMsgId: string) => {
    acked.delete(clientMsgId);
    dispatch(messageSettled(clientMsgId));
    rest();
  };
  const rest = () => {
    if (selectUnsent(getState()).some(({ failure }) => failure === null)) return;
    stop?.();
    stop = null;
  };
  const next = (room: string): UnsentMessage | undefined =>
    selectUnsent(getState()).find(
      (one) => one.room === room && one.failure === null && !acked.has(one.clientMsgId),
    );
  /** Returns whether the next message may be sent. */
  const take = async (message: UnsentMessage, { failure }: Reply): Promise<boolean> => {
    const { clientMsgId } = message;
    if (!failure) {
      acked.add(clientMsgId);
      if (isShown(message)) settle(clientMsgId);
      return true;
    }
    if (failure.why === 'lost') return false;
    if (failure.why === 'timeout') return connection.state().phase === 'open';
    if (failure.code === tooMany) await new Promise((done) => setTimeout(done, chatTimes.pause));
    else {
      dispatch(messageRefused(clientMsgId, failure.msg));
      rest();
    }
    return true;
  };
  const pump = async (room: string): Promise<void> => {
    if (busy.has(room) || connection.state().phase !== 'open') return;
    busy.add(room);
    let mayGoOn = true;
    for (let message = next(room); message && mayGoOn; message = next(room))
      mayGoOn = await take(message, await connection.request('send', frameOf(message)));
    busy.delete(room);
  };
  const pumpAll = () =>
    new Set(selectUnsent(getState()).map(({ room }) => room)).forEach((room) => void pump(room));
  return {
    /** Sends what is unsent, now and whenever the connection opens, until nothing is left. */
    start: (): void => {
      if (stop) return pumpAll();
      stop = connection.subscribe({
        onOpen: () => {
          // Their messages may have been lost with the old connection: the platform acknowledges them again.
          acked.clear();
          pumpAll();
        },
        onFrame: (frame) => {
          const unsent = new Set(selectUnsent(getState()).map(({ clientMsgId }) => clientMsgId));
          for (const { own, clientMsgId = '' } of messagesIn(frame))
            if (own && unsent.has(clientMsgId)) settle(clientMsgId);
          // The user may have discarded the last one.
          rest();
        },
      });
    },
  };
}

const outboxes = new WeakMap<Connection, ReturnType<typeof createOutbox>>();

/** Sends the unsent messages of the user, as soon as that is possible. */
export const unsentMessagesDue =
  () =>
  (dispatch: AppDispatch, getState: () => RootState, extra: unknown): void => {
    const connection = chatConnection({ dispatch, extra });
    const outbox = outboxes.get(connection) ?? createOutbox(connection, dispatch, getState);
    outboxes.set(connection, outbox);
    if (selectUnsent(getState()).some(({ failure }) => failure === null)) outbox.start();
  };

/** Sends a message. It is kept until the platform has it, or the user discards it. */
export const chatMessageSent =
  (room: string, content: ChatContent) =>
  (dispatch: AppDispatch): void => {
    const base = { clientMsgId: crypto.randomUUID(), room, at: currentTime(), failure: null };
    dispatch(
      messageAdded(
        'text' in content ? { ...base, kind: 'TEXT', ...content } : { ...base, kind: 'IMAGE', ...content },
      ),
    );
    dispatch(unsentMessagesDue());
  };
