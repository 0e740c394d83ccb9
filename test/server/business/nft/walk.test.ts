import fc from 'fast-check';
import { sql } from 'kysely';
import { giveTokens } from '@server/business/nft/items/airdrop';
import { runDraws } from '@server/business/nft/draws/runDraws';
import { Failure } from '@server/call/failure';
import { checkInvariants } from '@server/check';
import type { Context } from '@server/context';
import { inTransaction } from '@server/db/transaction';
import type { Platform } from '@server/platform';
import { mulberry32 } from '@server/seeds/context';
import { scatter } from '@server/seeds/scatter';
import { releaseListings } from '@server/business/nft/resale/endListings';
import { runOrders } from '@server/business/nft/orders/runOrders';
import type { Act } from '@server/acts/act';
import * as world from '@server/business/nft/acts';
import { collectors } from '@test/support/collectors';
import { runs } from '@test/support/fuzzRuns';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

const minute = 60_000;
const reason = 'Asked for by the issuer';
let clock = Date.now();
let platform: Platform;
let admin: Caller;
let op: Caller;

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
});
afterAll(() => platform.close());

const pass = async (time: number) => {
  clock += time;
  [admin, op] = [await staff(platform, 'admin'), await staff(platform, 'op')];
};
const settle = async (context: Context = platform) => {
  await runOrders(context);
  await releaseListings(context);
  await runDraws(context);
};
const broken = async (only?: string) => {
  const lines = await checkInvariants(platform.db, only);
  return lines.filter(({ state }) => state === 'BROKEN');
};
const reserved = () => firstOf(admin, 'nft/item', `nameZh=${encodeURIComponent('越窑青瓷')}`);

const stopped = new Error('The process stops here.');
/** A platform that stops at one of its next writes, in the middle of a batch. */
const stopping = (after: number): Context => {
  let left = after;
  return {
    ...platform,
    nextId: () => {
      left -= 1;
      if (left < 0) throw stopped;
      return platform.nextId();
    },
  };
};

const give = async (db: Platform['db'], context: Context, body: Parameters<typeof giveTokens>[1]['body']) => {
  const now = context.now().toISOString();
  const base = {
    id: platform.nextId(),
    userId: '0',
    operationId: 'airdropNftItem',
    status: 'RUNNING',
    createdAt: now,
  };
  const counts = { written: 0, expected: 3, failed: 0, failures: [], expiresAt: null };
  await giveTokens(db, { ...base, ...counts, body }, context);
};

type Step = (chance: Parameters<Act>[1]) => Promise<unknown>;
const acts = Object.values(world).map(
  (act): Step =>
    (chance) =>
      act(platform, chance),
);
const latest = () => firstOf(admin, 'nft/draw', 'titleZh=walk&sort=createdAt,desc');
const decide = async (who: Caller, action: string) => {
  const draw = await latest();
  await who.post(`/admin/nft/draw/${draw.id}/${action}`, { version: draw.version, reason });
};
const steps: [Step, ...Step[]] = [
  () => settle(),
  ...acts,
  ...acts,
  ({ whole }) => pass(whole(40) * minute),
  ({ whole }) => settle(stopping(whole(12))),
  async ({ whole }) => {
    const { itemNo } = await reserved();
    const hours = (count: number) => new Date(clock + count * 60 * minute).toISOString();
    const made = await op.post<Shown | null>('/admin/nft/draw', {
      titleZh: 'walk',
      kind: whole(2) === 0 ? 'AIRDROP' : 'LOTTERY',
      prizes: [{ itemNo }],
      winnerCount: 1,
      enrollStart: hours(-1),
      enrollEnd: hours(1),
      drawAt: hours(1.5),
      payDeadline: hours(3),
      entryDeposit: '1',
      depositCoin: 'USDT',
    });
    if (made.data !== null) await op.post(`/admin/nft/draw/${made.data.id}/open`, { version: 1 });
  },
  () => decide(op, 'close'),
  () => decide(admin, 'draw'),
  ({ whole }) => (whole(4) === 0 ? decide(admin, 'cancel') : Promise.resolve()),
  () =>
    sql`update chain set "nodeHeight" = "nodeHeight" + 400 where "nodeHeight" is not null`.execute(
      platform.db,
    ),
  async () => {
    const token = await firstOf(admin, 'nft/item/token', 'status=LISTED');
    await admin.post(`/admin/nft/item/token/${token.id}/freeze`, { version: token.version, reason });
  },
  async () => {
    const order = await firstOf(op, 'nft/order', 'status=DELIVERED&sort=createdAt,desc');
    const asked = await op.post<Shown | null>(`/admin/nft/order/${order.id}/refund`, {
      version: order.version,
      reason,
    });
    if (asked.data === null) return;
    const body = { version: asked.data.version, reason };
    await admin.post(`/admin/nft/order/${order.id}/approveRefund`, body);
  },
  async ({ whole }) => {
    const { itemNo } = await reserved();
    const memberUids = await collectors(platform);
    await inTransaction(platform.db, (db) =>
      give(db, stopping(whole(9)), { itemNo: String(itemNo), each: 1, memberUids, byName: '' }),
    );
  },
];
/** Refusals, missing records and the planned stop are part of a walk. */
const isExpected = (error: unknown): boolean =>
  error === stopped ||
  error instanceof Failure ||
  (error instanceof Error && error.message.includes('has nothing'));

test('whatever members and staff do, tokens have one owner, sales stay within their stock, and draws can be repeated', async () => {
  const walk = async (seed: number) => {
    const random = mulberry32(seed);
    const chance = { random, ...scatter({ random }) };
    await pass(0);
    for (let count = 0; count < 40; count += 1) {
      const step = chance.pick(steps);
      await step(chance).catch((error: unknown) => {
        if (!isExpected(error)) throw error;
      });
      if (count % 4 < 3) continue;
      for (const name of ['I-10', 'I-16', 'I-17']) expect(await broken(name)).toEqual([]);
    }
    await settle();
    expect(await broken()).toEqual([]);
  };
  await fc.assert(fc.asyncProperty(fc.integer(), walk), { ...runs(3), endOnFailure: true });
});
