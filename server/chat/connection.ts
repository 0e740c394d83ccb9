import { randomUUID } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import type { ClientFrame } from '@/api/gen/otcSocket';
import { isRecord } from '@/kit/record';
import { code, Failure, HttpFailure } from '@server/call/failure';
import type { Lang } from '@server/call/call';
import { texts } from '@server/call/texts';
import { closing } from './closing';
import type { Closing } from './closing';
import { idOf, parsed } from './frames';
import type { Told } from './frames';
import type { Limits } from './limits';
import { createRate } from './limits';

/** What a connection asks of the chat. */
export type Answers = {
  read: (frame: unknown) => ClientFrame;
  limits: Limits;
  lang: Lang;
  /** Answers one frame; the next one waits for it. */
  answer: (connection: Connection, frame: ClientFrame, reply: (frame: Told) => void) => Promise<void>;
  onClose: (connection: Connection) => void;
};

/** One open websocket. */
export type Connection = {
  id: string;
  tell: (frame: Told, replyTo?: string) => void;
  isOpen: () => boolean;
  /** Ends the connection; at once when the other side does not answer. */
  close: (code: Closing, reason: string) => void;
  /** Ends the connection when nothing was received for too long. */
  checkSilence: () => void;
};

/** Frames of one client that may wait. */
const mostWaiting = 200;
const lingerFor = 2_000;

/** Reads frames one after the other, and writes with a bound on what a slow reader leaves waiting. */
export const openConnection = (socket: WebSocket, answers: Answers): Connection => {
  const { limits, lang } = answers;
  const mayFrame = createRate(limits.framesIn10s);
  let heardAt = performance.now();
  let waiting = 0;
  let isClosing = false;
  let work = Promise.resolve();

  const connection: Connection = {
    id: randomUUID(),
    tell: (frame, replyTo) => {
      if (isClosing || socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > limits.unread) return connection.close(closing.flood, 'too slow');
      socket.send(JSON.stringify({ v: 1, ...(replyTo !== undefined && { replyTo }), ...frame }));
    },
    isOpen: () => !isClosing,
    close: (status, reason) => {
      if (isClosing) return;
      isClosing = true;
      socket.close(status, reason);
      setTimeout(() => socket.terminate(), lingerFor).unref();
    },
    checkSilence: () => {
      if (performance.now() - heardAt > limits.silentFor) socket.terminate();
    },
  };

  const take = async (text: string): Promise<void> => {
    const given = parsed(text);
    const replyTo = idOf(given);
    try {
      const frame = answers.read(given);
      await answers.answer(connection, frame, (told) => connection.tell(told, replyTo));
    } catch (error) {
      const refusal = error instanceof Failure || error instanceof HttpFailure ? error : null;
      if (!refusal) console.error('A frame of the chat could not be answered:', error);
      const says = refusal?.text ?? texts.internal;
      const data = { code: codeOf(refusal?.code), msg: says[lang], ...placeOf(given) };
      connection.tell({ type: 'error', data }, replyTo);
    }
  };

  socket.on('message', (raw: RawData, isBinary: boolean) => {
    heardAt = performance.now();
    if (isClosing) return;
    if (isBinary) return connection.close(closing.notText, 'text only');
    if (!mayFrame('') || waiting >= mostWaiting) return connection.close(closing.flood, 'too many frames');
    waiting += 1;
    work = work.then(async () => {
      if (!isClosing) await take(raw.toString());
      waiting -= 1;
    });
  });
  socket.on('pong', () => {
    heardAt = performance.now();
  });
  // A frame that is too large or not UTF-8: the socket closes itself with 1009 or 1007.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isClosing = true;
    answers.onClose(connection);
  });
  return connection;
};

type ErrorCode = Extract<Told, { type: 'error' }>['data']['code'];

const codes: readonly ErrorCode[] = [
  code.validation,
  code.noPermission,
  code.notFound,
  code.notAllowed,
  code.tooMany,
];

const codeOf = (refused: number | undefined): ErrorCode =>
  codes.find((one) => one === refused) ?? code.internal;

/** The room and the message of a refused frame, so that its sender can mark them. */
const placeOf = (frame: unknown): { room?: string; clientMsgId?: string } => {
  const data = isRecord(frame) ? frame.data : null;
  if (!isRecord(data)) return {};
  const { room, clientMsgId } = data;
  return {
    ...(typeof room === 'string' && /^otc:\d{1,20}$/.test(room) && { room }),
    ...(typeof clientMsgId === 'string' && { clientMsgId: clientMsgId.slice(0, 64) }),
  };
};
