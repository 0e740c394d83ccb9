import WebSocket from 'ws';
import type { ClientFrame, ServerFrame } from '@/api/gen/otcSocket';
import { socketPath } from '@/api/gen/otcSocket';
import { isServerFrame } from '@/api/socket/frames';

/** Who plays, where, and how. */
export type PlayerOptions = {
  /** Address of the websocket, asked at each connection: `ws://127.0.0.1:9088`. */
  address: () => string;
  token: string;
  client: 'admin' | 'member';
  /** Rooms to enter at each connection. */
  rooms: readonly string[];
  /** @default 'join' */
  enter?: 'join' | 'watch';
  /** Numbers from 0 to 1, from a seed. */
  random: () => number;
  /** Called at the first sight of each message, in order. `isMissed`: it came after a loss of the connection. */
  onMessage?: (message: Message, isMissed: boolean) => void;
  /** Called at each ack. */
  onAck?: (clientMsgId: string) => void;
};

type Frame<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>;
export type Message = Frame<'message'>['data'];
type Ack = Frame<'ack'>['data'];
type Waiting = { room: string; text: string };

/** How often something happened that the protocol allows. */
const noCounts = () => ({ connections: 0, repeats: 0, gaps: 0, refusals: 0 });

const pingEvery = 25_000;
const mostPause = 300;

/**
 * A client of the chat that comes back after each loss of its connection, as domain section 7 says: it signs in, enters its
 * rooms with `lastSeq`, and sends again what was not acknowledged, with the same `clientMsgId`.
 */
export const chatPlayer = ({
  address,
  token,
  client,
  rooms,
  random,
  onMessage,
  onAck: tellAck,
  ...given
}: PlayerOptions) => {
  const enter = given.enter ?? 'join';
  const heard = new Map<string, Message[]>();
  const last = new Map<string, number>();
  const outbox = new Map<string, Waiting>();
  const acks = new Map<string, Ack>();
  const resent = new Set<string>();
  const counts = noCounts();
  /** What the protocol forbids. */
  const faults: string[] = [];
  const looks = new Set<() => void>();
  let socket: WebSocket | null = null;
  let entered = new Set<string>();
  let isEnded = false;
  let names = 0;
  let pause: NodeJS.Timeout | undefined;

  const tell = (frame: Pick<ClientFrame, 'type' | 'data'>): void => {
    names += 1;
    if (socket?.readyState === WebSocket.OPEN)
      socket.send(JSON.stringify({ v: 1, id: String(names), ...frame }));
  };
  const sendOut = (clientMsgId: string, { room, text }: Waiting): void =>
    tell({ type: 'send', data: { room, clientMsgId, kind: 'TEXT', text } });
  const goIn = (room: string): void => {
    const lastSeq = last.get(room);
    tell({ type: enter, data: { room, ...(lastSeq !== undefined && { lastSeq }) } });
  };

  const take = (room: string, message: Message, isMissed: boolean): void => {
    const known = last.get(room) ?? 0;
    if (message.seq <= known) {
      const same = heard.get(room)?.find(({ seq }) => seq === message.seq);
      if (same && same.msgId !== message.msgId)
        faults.push(`${room}: two messages have number ${message.seq}`);
      counts.repeats += 1;
    } else if (message.seq > known + 1) {
      counts.gaps += 1;
      goIn(room);
    } else {
      last.set(room, message.seq);
      const all = heard.get(room) ?? [];
      all.push(message);
      heard.set(room, all);
      onMessage?.(message, isMissed);
    }
  };

  const onJoined = ({ room, missed, lastSeq }: Frame<'joined'>['data']): void => {
    // What was said before the first visit does not concern the player.
    if (!last.has(room)) last.set(room, missed.at(-1)?.seq ?? lastSeq);
    else for (const message of missed) take(room, message, true);
    entered.add(room);
    if (entered.size < rooms.length) return;
    for (const [clientMsgId, one] of outbox) {
      resent.add(clientMsgId);
      sendOut(clientMsgId, one);
    }
  };
  const onAck = (ack: Ack): void => {
    const before = acks.get(ack.clientMsgId);
    if (before && (before.msgId !== ack.msgId || before.seq !== ack.seq))
      faults.push(`${ack.clientMsgId} has two acks: ${before.seq} and ${ack.seq}`);
    acks.set(ack.clientMsgId, ack);
    outbox.delete(ack.clientMsgId);
    tellAck?.(ack.clientMsgId);
  };
  const onError = ({ code, msg, clientMsgId }: Frame<'error'>['data']): void => {
    // Too many at once: the message waits for its next turn.
    if (code === 42901 && clientMsgId !== undefined) {
      counts.refusals += 1;
      setTimeout(() => {
        const waiting = outbox.get(clientMsgId);
        if (waiting) sendOut(clientMsgId, waiting);
      }, 1_000);
    } else faults.push(`${code} ${msg}`);
  };
  const onFrame = (frame: ServerFrame): void => {
    if (frame.type === 'auth.ok') for (const room of rooms) goIn(room);
    else if (frame.type === 'joined') onJoined(frame.data);
    else if (frame.type === 'message') take(frame.room, frame.data, false);
    else if (frame.type === 'ack') onAck(frame.data);
    else if (frame.type === 'error') onError(frame.data);
  };

  const connect = (): void => {
    const opened = new WebSocket(`${address()}${socketPath}`);
    socket = opened;
    entered = new Set();
    opened.on('open', () => {
      counts.connections += 1;
      tell({ type: 'auth', data: { token, client } });
    });
    opened.on('message', (raw) => {
      // What arrives after a drop is lost, as it is for a browser without its network.
      if (socket !== opened) return;
      const frame: unknown = JSON.parse(String(raw));
      if (isServerFrame(frame)) onFrame(frame);
      else faults.push(`no frame of the contract: ${String(raw)}`);
      for (const look of looks) look();
    });
    opened.on('error', () => undefined);
    opened.on('close', (code) => {
      if (![1006, 1012].includes(code)) faults.push(`closed with ${code}`);
      if (socket === opened) again();
    });
  };
  const again = (): void => {
    socket = null;
    clearTimeout(pause);
    if (!isEnded) pause = setTimeout(connect, 10 + random() * mostPause);
  };

  const lose = (): void => {
    const lost = socket;
    again();
    lost?.terminate();
  };

  connect();
  const beat = setInterval(() => tell({ type: 'ping', data: {} }), pingEvery);
  return {
    counts,
    faults,
    acks,
    /** Messages of the player that were sent again. */
    resent,
    /** Messages of a room since the first visit, in their order. */
    heard: (room: string): readonly Message[] => heard.get(room) ?? [],
    /** Number of the last message of a room. */
    lastSeq: (room: string): number => last.get(room) ?? 0,
    /** Messages without an ack. */
    waiting: (): number => outbox.size,
    /** Sends a message now, or as soon as there is a connection. `times`: how often the frame is sent. */
    say: (clientMsgId: string, message: Waiting, times = 1): void => {
      outbox.set(clientMsgId, message);
      if (entered.size === rooms.length) for (let at = 0; at < times; at += 1) sendOut(clientMsgId, message);
    },
    /** Loses the connection without a word. */
    drop: lose,
    /** Waits until something is so; looks after each frame. */
    until: (isSo: () => boolean): Promise<void> =>
      new Promise((done) => {
        const look = () => {
          if (!isSo()) return;
          looks.delete(look);
          done();
        };
        looks.add(look);
        look();
      }),
    /** Whether the player is in all its rooms. */
    isIn: (): boolean => socket?.readyState === WebSocket.OPEN && entered.size === rooms.length,
    end: (): void => {
      isEnded = true;
      clearInterval(beat);
      lose();
    },
  };
};

export type ChatPlayer = ReturnType<typeof chatPlayer>;
