import { randomUUID } from 'node:crypto';
import WebSocket from 'ws';
import { isServerFrame } from '@/api/socket/frames';
import type { ClientFrame, ServerFrame } from '@/api/gen/otcSocket';
import { tokenHash } from '@server/call/actor';
import type { Context } from '@server/context';

type Frame<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>;
type Sent<Type extends ClientFrame['type']> = Extract<ClientFrame, { type: Type }>['data'];

/** A raw client of the chat; it checks every frame by the contract. */
export const chatClient = async (address: string, headers: Record<string, string> = {}) => {
  const socket = new WebSocket(`${address}/otcChat/ws`, { headers });
  const frames: ServerFrame[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<number>((done) => socket.on('close', done));
  socket.on('message', (raw) => {
    const frame: unknown = JSON.parse(String(raw));
    if (!isServerFrame(frame)) throw new Error(`This is no frame of the contract: ${String(raw)}`);
    frames.push(frame);
    for (const look of waiting) look();
  });
  socket.on('error', () => undefined);
  await new Promise((done, fail) => socket.once('open', done).once('error', fail));

  /** Waits for a frame that was received, or will be. */
  const seen = <Type extends ServerFrame['type']>(
    type: Type,
    fits: (frame: Frame<Type>) => boolean = () => true,
  ): Promise<Frame<Type>> =>
    new Promise((done, fail) => {
      const look = () => {
        const found = frames.find(
          (frame): frame is Frame<Type> => frame.type === type && fits(frame as Frame<Type>),
        );
        if (!found) return;
        waiting.delete(look);
        done(found);
      };
      waiting.add(look);
      void closed.then((code) => fail(new Error(`Closed with ${code} before ${type}`)));
      look();
    });
  const raw = (text: string | Buffer) => socket.send(text);
  const send = <Type extends ClientFrame['type']>(type: Type, data: Sent<Type>): string => {
    const id = randomUUID();
    raw(JSON.stringify({ v: 1, id, type, data }));
    return id;
  };
  return {
    frames,
    seen,
    raw,
    send,
    closed,
    /** Sends a frame and waits for its answer; an `error` rejects with its code. */
    ask: async <Type extends ClientFrame['type'], Answer extends ServerFrame['type']>(
      type: Type,
      data: Sent<Type>,
      answer: Answer,
    ): Promise<Frame<Answer>['data']> => {
      const id = send(type, data);
      const refused = seen('error', ({ replyTo }) => replyTo === id).then((error) => {
        throw new Error(String(error.data.code));
      });
      const found = await Promise.race([seen(answer, ({ replyTo }) => replyTo === id), refused]);
      return found.data as Frame<Answer>['data'];
    },
    close: () => socket.close(),
    drop: () => socket.terminate(),
  };
};

export type ChatClient = Awaited<ReturnType<typeof chatClient>>;

/** Signs a member in, as the own app does, and returns the token. */
export const memberToken = async (
  { db, nextId, now }: Pick<Context, 'db' | 'nextId' | 'now'>,
  memberUid: string,
): Promise<string> => {
  const token = randomUUID();
  const expiresAt = new Date(now().getTime() + 3_600_000).toISOString();
  const session = { id: nextId(), memberUid, accessHash: tokenHash(token), expiresAt, endedAt: null };
  await db.insertInto('memberSession').values(session).execute();
  return token;
};
