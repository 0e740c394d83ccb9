import { recordsOf } from '@server/db/typedRecords';
import { memberToken } from './chatClient';
import { chatPlayer } from './chatPlayer';
import type { PlayerOptions } from './chatPlayer';
import { verdictOf } from './chatVerdict';
import type { Verdict } from './chatVerdict';
import { staffToken } from './staff';

/** A conversation that is disturbed. */
type Conversation = Pick<PlayerOptions, 'random'> & {
  room: string;
  tokens: readonly Pick<PlayerOptions, 'token' | 'client'>[];
  /** The address of a participant, asked at each connection. */
  address: (who: number) => string;
  messages: number;
  /** How often the server dies, at times that `random` chooses. */
  breaks: number;
  /** Ends the server and starts it again. */
  breakDown: () => Promise<void>;
};

/** Finds a room whose order is paid, and signs in both parties and an operator, who converse in it. */
export const conversationIn = async (context: Parameters<typeof memberToken>[0]) => {
  const found = await recordsOf(context.db)
    .selectFrom('otcRoom')
    .selectAll()
    .where('orderStatus', '=', 'PAID')
    .executeTakeFirstOrThrow();
  const tokens = [
    { token: await memberToken(context, String(found.buyerUid)), client: 'member' as const },
    { token: await memberToken(context, String(found.sellerUid)), client: 'member' as const },
    { token: await staffToken(context, 'op'), client: 'admin' as const },
  ];
  return { room: String(found.roomNo), tokens };
};

/** Of a hundred messages, how many come with a lost connection, and how many are sent twice. */
const [drops, twice] = [3, 10];
/** Messages that may wait for their ack; more are not written before. */
const mostWaiting = 20;

/**
 * Lets all write by turns, while connections are lost, frames are sent twice and the server dies. Returns how far what they
 * received is from one list that has each message once, and how many connections that took.
 */
export const converse = async ({
  room,
  tokens,
  address,
  messages,
  breaks,
  breakDown,
  random,
}: Conversation): Promise<Verdict & { connections: number }> => {
  const players = tokens.map(({ token, client }, who) =>
    chatPlayer({ token, client, rooms: [room], random, address: () => address(who) }),
  );
  const pick = <One>(all: readonly One[]): One | undefined => all[Math.floor(random() * all.length)];
  await Promise.all(players.map(({ until, isIn }) => until(isIn)));
  const breaksAt = new Set<number>();
  while (breaksAt.size < breaks) breaksAt.add(Math.floor(random() * messages));
  const said: string[] = [];
  let broken = Promise.resolve();
  for (let at = 0; at < messages; at += 1) {
    // One after the other: a server that is down cannot die again.
    if (breaksAt.has(at)) broken = broken.then(breakDown);
    if (random() * 100 < drops) pick(players)?.drop();
    const writer = pick(players);
    const text = `message ${at}`;
    said.push(text);
    writer?.say(`id ${at}`, { room, text }, random() * 100 < twice ? 2 : 1);
    await writer?.until(() => writer.waiting() < mostWaiting);
  }
  await broken;
  await Promise.all(players.map(({ until, isIn, waiting }) => until(() => isIn() && waiting() === 0)));
  const end = Math.max(...players.map(({ lastSeq }) => lastSeq(room)));
  await Promise.all(players.map(({ until, lastSeq }) => until(() => lastSeq(room) >= end)));
  const verdict = verdictOf(room, players, said);
  for (const player of players) player.end();
  return { ...verdict, connections: players.reduce((sum, { counts }) => sum + counts.connections, 0) };
};
