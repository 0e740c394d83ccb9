import { sql } from 'kysely';
import type { Platform } from '@server/platform';
import { memberToken } from '@test/support/chatClient';
import { staffToken } from '@test/support/staff';

/** Who takes part in the bench: tokens of both parties by room, and tokens of staff. */
export type Cast = { rooms: { room: string; tokens: readonly [string, string] }[]; staff: string[] };

/** Memory of the platform's process after a garbage collection, in megabytes. */
export type Memory = { rss: number; heap: number; sockets: number };

/** What the platform's process tells the driver. */
export type Tell =
  { kind: 'ready'; address: string; cast: Cast } | { kind: 'restarted' } | ({ kind: 'memory' } & Memory);

/** What the driver asks of the platform's process. */
export type Ask = 'restart' | 'memory';

/** Rooms of one member, because a person has at most 20 connections. */
const mostRooms = 6;

/** Opens old rooms again, and signs in their parties and two of the staff. */
export const castOf = async (platform: Platform, wanted: number): Promise<Cast> => {
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
