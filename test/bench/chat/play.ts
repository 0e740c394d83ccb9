import { mulberry32 } from '@server/seeds/context';
import { chatPlayer } from '@test/support/chatPlayer';
import type { ChatPlayer, Message, PlayerOptions } from '@test/support/chatPlayer';
import { verdictOf } from '@test/support/chatVerdict';
import type { Verdict } from '@test/support/chatVerdict';
import type { Memory } from './cast';
import type { ChatPlatform } from './platform';

/** What is played. */
export type Play = {
  sockets: number;
  rooms: number;
  /** Messages in a second, of all rooms. */
  rate: number;
  minutes: number;
  /** Connections that are cut in a minute, one by one. */
  drops: number;
  /** How often the whole websocket dies. */
  restarts: number;
  seed: number;
};

/** What was seen: times from sending to receipt in milliseconds, with and without those after a lost connection. */
export type Outcome = Verdict & {
  said: number;
  all: number[];
  live: number[];
  /** Times from sending to the first ack. */
  acks: number[];
  counts: ChatPlayer['counts'];
  resent: number;
  memory: Memory[];
};

/** Where it is played. */
export type Stage = Pick<ChatPlatform, 'address' | 'cast' | 'memory' | 'restart'>;

type Seat = { player: ChatPlayer; rooms: string[]; mayWrite: boolean };

/** Of a hundred messages this many are sent twice. */
const twice = 5;
const staffShare = 0.04;
const measured = 10;

/** Lets members and staff talk, cuts connections meanwhile, and compares what all have received. */
export const play = async (platform: Stage, options: Play): Promise<Outcome> => {
  const random = mulberry32(options.seed);
  const sent = new Map<string, { at: number; by: ChatPlayer }>();
  const written = new Map<string, number>();
  const deliveries: { took: number; text: string; isMissed: boolean }[] = [];
  const onMessage = ({ text }: Message, isMissed: boolean): void => {
    const from = sent.get(text ?? '');
    if (text !== null && from) deliveries.push({ took: performance.now() - from.at, text, isMissed });
  };
  const acks = new Map<string, number>();
  const onAck = (clientMsgId: string): void => {
    const from = written.get(clientMsgId);
    if (from !== undefined && !acks.has(clientMsgId)) acks.set(clientMsgId, performance.now() - from);
  };
  const seats = seatsOf(platform, options, { random, onMessage, onAck });
  const players = seats.map(({ player }) => player);
  await Promise.all(players.map(({ until, isIn }) => until(isIn)));
  const memory = [await platform.memory()];

  const writers = seats.filter(({ mayWrite }) => mayWrite);
  const pick = <One>(all: readonly One[]): One => {
    const one = all[Math.floor(random() * all.length)];
    if (one === undefined) throw new Error('There is nobody to pick.');
    return one;
  };
  const write = (): void => {
    const { player, rooms } = pick(writers);
    const text = `${sent.size} ${'word '.repeat(Math.floor(random() * 20))}`.trim();
    sent.set(text, { at: performance.now(), by: player });
    written.set(text.slice(0, 64), performance.now());
    player.say(text.slice(0, 64), { room: pick(rooms), text }, random() * 100 < twice ? 2 : 1);
  };
  const running = options.minutes * 60_000;
  const timers = [
    setInterval(write, 1_000 / options.rate),
    ...(options.drops > 0 ? [setInterval(() => pick(players).drop(), 60_000 / options.drops)] : []),
    ...Array.from({ length: options.restarts }, (_, at) =>
      setTimeout(() => void platform.restart(), (running * (at + 0.5)) / options.restarts),
    ),
  ];
  for (let at = 1; at <= measured; at += 1) {
    await new Promise((done) => setTimeout(done, running / measured));
    memory.push(await platform.memory());
  }
  for (const timer of timers) clearInterval(timer);
  await Promise.all(players.map(({ until, isIn, waiting }) => until(() => isIn() && waiting() === 0)));
  // What the last acks announced may still be on its way to others.
  await new Promise((done) => setTimeout(done, 3_000));

  const verdict: Verdict = { losses: 0, duplicates: 0, disorder: 0, faults: [] };
  for (const { room } of platform.cast.rooms) {
    const there = seats.filter(({ rooms }) => rooms.includes(room)).map(({ player }) => player);
    const ofRoom = there.flatMap(({ acks: all }) => [...all.values()].filter((ack) => ack.room === room));
    const texts = [...sent.keys()].filter((text) =>
      ofRoom.some(({ clientMsgId }) => clientMsgId === text.slice(0, 64)),
    );
    const one = verdictOf(room, there, texts);
    for (const name of ['losses', 'duplicates', 'disorder'] as const) verdict[name] += one[name];
  }
  verdict.faults = players.flatMap(({ faults }) => faults);
  for (const player of players) player.end();
  const resent = new Set(players.flatMap((player) => [...player.resent]));
  const isLive = ({ text, isMissed }: (typeof deliveries)[number]) =>
    !isMissed && !resent.has(text.slice(0, 64));
  const total = (name: keyof ChatPlayer['counts']) =>
    players.reduce((sum, { counts }) => sum + counts[name], 0);
  return {
    ...verdict,
    said: sent.size,
    all: deliveries.map(({ took }) => took),
    live: deliveries.filter(isLive).map(({ took }) => took),
    acks: [...acks.values()],
    counts: {
      connections: total('connections'),
      repeats: total('repeats'),
      gaps: total('gaps'),
      refusals: total('refusals'),
    },
    resent: resent.size,
    memory,
  };
};

/** Seats the members in their rooms one after the other until all sockets are used; staff sit in several rooms. */
const seatsOf = (
  { address, cast }: Stage,
  { sockets }: Play,
  given: Pick<PlayerOptions, 'random' | 'onMessage' | 'onAck'>,
): Seat[] => {
  const common = { address: () => address, ...given };
  const staff = Math.max(1, Math.round(sockets * staffShare));
  return Array.from({ length: sockets }, (_, at) => {
    if (at < staff) {
      const rooms = cast.rooms.filter((_one, index) => index % staff === at).map(({ room }) => room);
      const enter = at % 2 === 0 ? 'watch' : 'join';
      const token = cast.staff[Math.floor(at / 2) % cast.staff.length] ?? '';
      const player = chatPlayer({ ...common, token, client: 'admin', rooms, enter });
      return { player, rooms, mayWrite: enter === 'join' };
    }
    const seat = cast.rooms[(at - staff) % cast.rooms.length];
    if (!seat) throw new Error('There is no room.');
    const token = seat.tokens[Math.floor((at - staff) / cast.rooms.length) % 2] ?? '';
    const player = chatPlayer({ ...common, token, client: 'member', rooms: [seat.room] });
    return { player, rooms: [seat.room], mayWrite: true };
  });
};
