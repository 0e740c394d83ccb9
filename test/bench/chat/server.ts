import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { copyTemplate } from '@server/db/template';
import { createPlatform } from '@server/platform';
import type { Platform } from '@server/platform';
import { buildDataDir } from '@server/start';
import { memberToken } from '@test/support/chatClient';
import { staffToken } from '@test/support/staff';
import type { Ask, Cast, Tell } from './cast';

// The platform of the chat's bench, in a process of its own: it makes rooms and tokens, then listens.
const [dataDir = '', rooms = '100'] = process.argv.slice(2);
/** Rooms of one member, because a person has at most 20 connections. */
const mostRooms = 6;

/** Opens old rooms again, and signs in their parties and two of the staff. */
const cast = async (platform: Platform, wanted: number): Promise<Cast> => {
  const { db } = platform;
  const { rows } = await sql<{
    roomNo: string;
    buyerUid: string;
    sellerUid: string;
  }>`select room.* from "otcRoom" room
    join member buyer on buyer.uid = "buyerUid" and buyer.status <> 'CLOSED'
    join member seller on seller.uid = "sellerUid" and seller.status <> 'CLOSED' order by room.id`.execute(
    db,
  );
  const held = new Map<string, number>();
  const chosen = rows
    .filter(({ buyerUid, sellerUid }) => {
      const isFree = [buyerUid, sellerUid].every((uid) => (held.get(uid) ?? 0) < mostRooms);
      if (isFree) for (const uid of [buyerUid, sellerUid]) held.set(uid, (held.get(uid) ?? 0) + 1);
      return isFree;
    })
    .slice(0, wanted);
  if (chosen.length < wanted) throw new Error(`The data has ${chosen.length} rooms for the bench.`);
  const numbers = chosen.map(({ roomNo }) => roomNo);
  await sql`update "otcRoom" set "orderStatus" = 'PAID' where "roomNo" = any(${numbers})`.execute(db);
  const seats = chosen.map(async ({ roomNo: room, buyerUid, sellerUid }) => ({
    room,
    tokens: [await memberToken(platform, buyerUid), await memberToken(platform, sellerUid)] as const,
  }));
  return {
    rooms: await Promise.all(seats),
    staff: [await staffToken(platform, 'op'), await staffToken(platform, 'admin')],
  };
};

await copyTemplate(dataDir, buildDataDir);
const platform = await createPlatform({ dataDir, database: { dir: join(dataDir, 'db') } });
const people = await cast(platform, Number(rooms));
const sockets = new Set<Socket>();
const server = createServer().on('upgrade', platform.chat.upgrade);
server.on('connection', (socket) => {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
});
const open = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
await open(0);
const { port } = server.address() as AddressInfo;
const tell = (message: Tell): void => void process.send?.(message);

/** The websocket dies without a word, and is back after a second. */
const restart = (): void => {
  server.close(() => setTimeout(() => void open(port).then(() => tell({ kind: 'restarted' })), 1_000));
  for (const socket of sockets) socket.destroy();
};

const megabyte = 1024 * 1024;
const measure = (): void => {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  tell({ kind: 'memory', rss: rss / megabyte, heap: heapUsed / megabyte, sockets: platform.chat.size() });
};

process.on('message', (ask: Ask) => (ask === 'restart' ? restart() : measure()));
process.on('disconnect', () => process.exit());
tell({ kind: 'ready', address: `ws://127.0.0.1:${port}`, cast: people });
