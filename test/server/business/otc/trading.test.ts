import fc from 'fast-check';
import { sql } from 'kysely';
import { checkInvariants } from '@server/check';
import { inTransaction } from '@server/db/transaction';
import type { Platform } from '@server/platform';
import { returnRest } from '@server/business/otc/ads';
import { openAppeal, withdrawAppeal } from '@server/business/otc/openAppeal';
import { endOrder } from '@server/business/otc/ending';
import {
  cancelByBuyer,
  endLateOrders,
  lockOrder,
  markPaid,
  releaseBySeller,
} from '@server/business/otc/tradeSteps';
import { dayAt, startOf } from '@server/db/days';
import { moveRecord } from '@server/workflow/moveRecord';
import { openOtcDesk } from '@test/support/otcDesk';
import { startPlatform } from '@test/support/platform';

const minute = 60_000;
let platform: Platform;
let desk: Awaited<ReturnType<typeof openOtcDesk>>;
let clock = Date.now();

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
  desk = await openOtcDesk(platform);
});
afterAll(() => platform.close());

const set = (values: string) =>
  sql`update "otcConfig" set ${sql.raw(values)} where "coinCode" = 'USDT'`.execute(platform.db);
const refusedBy = (...rules: string[]) => ({
  data: { errors: rules.map((rule) => expect.objectContaining({ rule })) },
});
const notAllowed = { code: 40902 };
const stateOf = async (adNo: string) => {
  const { rows } = await sql<
    Record<string, unknown>
  >`select status, "payMinutes", trim_scale(remain)::text as remain
    from "otcAd" where "adNo" = ${adNo}`.execute(platform.db);
  return rows[0];
};
const inOrder = (orderNo: string, work: (...given: Parameters<typeof releaseBySeller>) => Promise<unknown>) =>
  inTransaction(platform.db, async (db) => {
    const order = await lockOrder(db, orderNo);
    return order ? work(db, platform, order) : null;
  });
const expectSound = async () => {
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
};

test('a new ad follows the settings of its pair', async () => {
  await set(`"adReviewOn" = true, "payMinutes" = 25`);
  expect(await stateOf(await desk.post('SELL'))).toEqual({
    status: 'PENDING_REVIEW',
    payMinutes: 25,
    remain: '1000',
  });
  await set(`"adReviewOn" = false`);
  expect(await stateOf(await desk.post('BUY'))).toMatchObject({ status: 'ONLINE' });
  const pricing = { type: 'FIXED', price: '9.99' } as const;
  await expect(desk.post('SELL', { pricing })).rejects.toMatchObject(refusedBy('priceFloat'));
  await expect(desk.post('SELL', { payMethods: ['PAYPAL'] })).rejects.toMatchObject(refusedBy('payMethods'));
  await expect(desk.post('SELL', { quantity: '1' })).rejects.toMatchObject(refusedBy('least'));
  await set(`status = 'DISABLED'`);
  await expect(desk.post('SELL')).rejects.toMatchObject(notAllowed);
  await set(`status = 'ENABLED'`);
});

test('an order keeps within the limits of the pair, the ad and its rest', async () => {
  const ad = await desk.post('SELL', { minLimit: '200', maxLimit: '6000' });
  await expect(desk.take(ad, '20')).rejects.toMatchObject(notAllowed);
  await expect(desk.take(ad, '999')).rejects.toMatchObject(notAllowed);
  await expect(desk.take(ad, '100', desk.owner)).rejects.toMatchObject(notAllowed);
  await set(`"maxAmount" = 50`);
  await expect(desk.take(ad, '100')).rejects.toMatchObject(notAllowed);
  await set(`"maxAmount" = 200000, "payMethods" = '["ALIPAY"]'`);
  await expect(desk.take(ad, '100')).rejects.toMatchObject(notAllowed);
  await set(`"payMethods" = '["BANK", "ALIPAY"]'`);
  expect((await desk.order(await desk.take(ad, '100'))).status).toBe('PENDING_PAY');
});

test('a buyer who leaves too many orders unpaid is blocked for 24 hours', async () => {
  await set(`"maxUnpaidCancels" = 2`);
  const ad = await desk.post('SELL');
  const cancel = async () =>
    inOrder(await desk.take(ad, '20'), (db, context, order) => cancelByBuyer(db, context, order, '不想买了'));
  await cancel();
  await desk.take(ad, '20');
  clock += 61 * minute;
  await endLateOrders(platform);
  // The order of the test before was left unpaid too.
  await expect(cancel()).rejects.toMatchObject(notAllowed);
  clock += 24 * 60 * minute;
  expect((await desk.order(await desk.take(ad, '20'))).status).toBe('PENDING_PAY');
  await set(`"maxUnpaidCancels" = 20`);
  await expectSound();
});

/** One step of the model: takes what the members or staff might do next with some order or ad. */
type Step = { what: number; place: number; amount: number };

test('whatever members and staff do in whatever order, each escrow is paid out once', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.record({ what: fc.nat(8), place: fc.nat(5), amount: fc.integer({ min: 10, max: 300 }) }), {
      minLength: 4,
      maxLength: 14,
    }),
    async (steps) => {
      await sql`update member set "otcBlockedUntil" = null`.execute(platform.db);
      const [ads, orders, appeals]: [string[], string[], string[]] = [[], [], []];
      ads.push(await desk.post('SELL'), await desk.post('BUY'));
      const pick = (list: readonly string[], place: number) => list[place % Math.max(1, list.length)];
      const run = async ({ what, place, amount }: Step): Promise<unknown> => {
        const [ad, order] = [pick(ads, place), pick(orders, place)];
        if (what === 0 || order === undefined) return ad && orders.push(await desk.take(ad, `${amount}`));
        if (what === 1) return inOrder(order, (db, context, one) => markPaid(db, context, one, '王五'));
        if (what === 2)
          return inOrder(order, (db, context, one) => cancelByBuyer(db, context, one, '不想买了'));
        if (what === 3) return inOrder(order, releaseBySeller);
        if (what === 4) {
          clock += 2 * minute;
          const given = { orderNo: order, role: 'BUYER', reason: 'NOT_RECEIVED', statement: '' } as const;
          return appeals.push(await inTransaction(platform.db, (db) => openAppeal(db, platform, given)));
        }
        if (what === 5) {
          const appeal = pick(appeals, place);
          return appeal && inTransaction(platform.db, (db) => withdrawAppeal(db, platform, appeal));
        }
        if (what === 6) {
          clock += 121 * minute;
          return endLateOrders(platform);
        }
        if (what === 7)
          return inOrder(order, (db, context, one) =>
            endOrder(db, context, one, { ending: { outcome: 'RELEASE', by: 'STAFF' }, from: 'PAID' }),
          );
        return inTransaction(platform.db, async (db) => {
          const { rows } = await sql<{ id: string }>`select id from "otcAd" where "adNo" = ${ad}`.execute(db);
          const move = { id: rows[0]?.id ?? '', from: 'ONLINE', to: 'CLOSED' } as const;
          if (await moveRecord(db, platform, 'otcAd', move)) await returnRest(db, platform, String(ad));
        });
      };
      for (const step of steps) {
        await run(step).catch((error: unknown) => expect(error).toMatchObject({ code: expect.any(Number) }));
        const [line] = await checkInvariants(platform.db, 'I-12');
        expect(line).toMatchObject({ state: 'holds' });
      }
    },
  );
  await fc.assert(property, { numRuns: 12 });
  await expectSound();
});

test('nobody trades from an area where OTC is closed', async () => {
  const ad = await desk.post('SELL');
  const setOpen = (isOpen: boolean) =>
    sql`update area set "otcOn" = ${isOpen} where "areaCode" = (select "areaCode" from member where uid = ${desk.taker})`.execute(
      platform.db,
    );
  await setOpen(false);
  await expect(desk.take(ad, '10')).rejects.toMatchObject(notAllowed);
  await setOpen(true);
  await desk.take(ad, '10');
});

test('a member trades no more than the level allows on one day; what was canceled does not count', async () => {
  const ad = await desk.post('SELL', { quantity: '5000' });
  const { rows } = await sql<{ traded: string }>`select coalesce(sum(amount * "usdtPrice"), 0)::text as traded
    from "otcOrder" join coin using ("coinCode") where ${desk.taker} in ("buyerUid", "sellerUid")
      and "otcOrder"."createdAt" >= ${startOf(dayAt(platform.now(), 'Asia/Shanghai'), 'Asia/Shanghai')} and "otcOrder".status not in ('CANCELLED', 'TIMEOUT')`.execute(
    platform.db,
  );
  await sql`update "memberLevel" set "otcDayUsdt" = ${rows[0]?.traded}::numeric + 500`.execute(platform.db);
  const first = await desk.take(ad, '400');
  await expect(desk.take(ad, '101')).rejects.toMatchObject(notAllowed);
  await inOrder(first, (db, context, order) => cancelByBuyer(db, context, order, 'changed my mind'));
  await desk.take(ad, '499');
  await sql`update "memberLevel" set "otcDayUsdt" = 1000000`.execute(platform.db);
});

test('the figures of a merchant follow the orders of the last 30 days, counted each hour', async () => {
  await sql`update "otcOrder" set "createdAt" = "createdAt" - interval '31 days'`.execute(platform.db);
  await sql`update "otcMerchant" set "memberUid" = ${desk.owner} where id = (select id from "otcMerchant"
    where not exists (select from "otcMerchant" where "memberUid" = ${desk.owner}) limit 1)`.execute(
    platform.db,
  );
  const figures = async () => {
    clock += 60 * minute;
    await platform.tick();
    const { rows } =
      await sql`select "orders30d"::int, "completion30d"::float8 as completion, "avgReleaseMin"::int as minutes
      from "otcMerchant" where "memberUid" = ${desk.owner}`.execute(platform.db);
    return rows[0];
  };
  expect(await figures()).toEqual({ orders30d: 0, completion: 0, minutes: 0 });

  const ad = await desk.post('SELL');
  for (const waited of [4, 8]) {
    const order = await desk.take(ad, '10');
    await desk.pay(order);
    clock += waited * minute;
    await inOrder(order, releaseBySeller);
  }
  await inOrder(await desk.take(ad, '10'), (db, context, order) =>
    cancelByBuyer(db, context, order, '不想买了'),
  );
  await desk.pay(await desk.take(ad, '10'));
  expect(await figures()).toEqual({ orders30d: 4, completion: 0.6666, minutes: 6 });
});
