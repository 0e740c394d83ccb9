import { sql } from 'kysely';
import { countText } from '@/kit/format/countText';
import { Failure } from '@server/call/failure';
import { checkInvariants } from '@server/check';
import { recordsOf } from '@server/db/typedRecords';
import { inTransaction } from '@server/db/transaction';
import type { Platform } from '@server/platform';
import { mulberry32 } from '@server/seeds/context';
import { scatter } from '@server/seeds/scatter';
import { endLateOrders } from '@server/business/otc/tradeSteps';
import { say } from '@server/conversation/say';
import type { Act } from '@server/acts/act';
import { offer, takeHome } from '@server/business/otc/acts/ads';
import { chat, complain, sendEvidence, settle } from '@server/business/otc/acts/disputes';
import { payOrder, placeOrder, releaseOrder } from '@server/business/otc/acts/orders';
import { startPlatform } from '@test/support/platform';

let platform: Platform;
let clock = Date.now();

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
});
afterAll(() => platform.close());

const random = mulberry32(18);
const chance = { random, ...scatter({ random }) };
let refused = 0;
const run = async (act: Act) =>
  act(platform, chance).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    refused += 1;
  });
const count = async (from: string): Promise<number> => {
  const { rows } = await sql<{ count: string }>`select count(*) from ${sql.raw(from)}`.execute(platform.db);
  return Number(rows[0]?.count);
};
const expectSound = async () => {
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
};

test('members offer, order, pay, release, cancel, forget, complain, send evidence and settle', async () => {
  const since = `"createdAt" > '${new Date(clock).toISOString()}'`;
  await sql`update "otcAd" set status = 'PAUSED' where status = 'ONLINE' and id % 3 > 0`.execute(platform.db);
  const acts = [offer, placeOrder, placeOrder, payOrder, payOrder, releaseOrder, complain, chat, takeHome];
  for (let turn = 0; turn < 540; turn += 1) {
    clock += 20_000;
    await run(acts[turn % acts.length] ?? chat);
    if (turn % 9 === 0) await endLateOrders(platform);
  }
  const orders = `"otcOrder" where ${since}`;
  for (const status of ['COMPLETED', 'CANCELLED', 'TIMEOUT', 'APPEALING'])
    expect([status, (await count(`${orders} and status = '${status}'`)) > 0]).toEqual([status, true]);
  expect(await count(`"otcAd" where ${since}`)).toBeGreaterThan(5);
  expect(await count(`"otcAppeal" where ${since} and jsonb_array_length(evidence) > 0`)).toBeGreaterThan(0);
  const begun = new Date(clock).toISOString();
  for (let turn = 0; turn < 20; turn += 1) {
    clock += 60_000;
    await run(turn % 4 === 0 ? settle : sendEvidence);
  }
  expect(await count(`"otcEvidence" where "uploadedAt" > '${begun}'`)).toBeGreaterThan(5);
  expect(await count(`"otcAppeal" where status = 'WITHDRAWN' and "resolvedAt" > '${begun}'`)).toBeGreaterThan(
    0,
  );
  expect(refused).toBeLessThan(110);
  await expectSound();
});

test('members answer staff who wrote last', async () => {
  const room = await recordsOf(platform.db)
    .selectFrom('otcRoom')
    .select(['roomNo', 'messageCount'])
    .where('orderStatus', '=', 'APPEALING')
    .where('messageCount', '<', countText(50))
    .executeTakeFirstOrThrow();
  await inTransaction(platform.db, (db) =>
    say(db, platform, {
      roomNo: String(room.roomNo),
      senderRole: 'STAFF',
      senderKey: '1',
      senderName: 'Ada Chen',
      kind: 'TEXT',
      text: '请上传流水',
    }),
  );
  await run(chat);
  const { rows } = await sql<{ role: string }>`select "senderRole" as role from "otcMessage"
    where "roomNo" = ${room.roomNo} order by seq desc limit 1`.execute(platform.db);
  expect(['BUYER', 'SELLER']).toContain(rows[0]?.role);
});

test('settings hold for new ads and orders', async () => {
  await sql`update "otcConfig" set status = 'DISABLED'`.execute(platform.db);
  const before = [await count('"otcAd"'), await count('"otcOrder"')];
  for (let turn = 0; turn < 20; turn += 1) await run(turn % 2 === 0 ? offer : placeOrder);
  expect([await count('"otcAd"'), await count('"otcOrder"')]).toEqual(before);
});
