import { sql } from 'kysely';
import fc from 'fast-check';
import { units } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import type { Records } from '@/api/gen/recordTypes';
import { cancelByMember } from '@server/business/exchange/trading/cancelByMember';
import { placeOrder } from '@server/business/exchange/trading/placeOrder';
import type { NewOrder } from '@server/business/exchange/trading/rules';
import { Failure } from '@server/call/failure';
import { checkInvariants } from '@server/check';
import { recordsOf } from '@server/db/typedRecords';
import { book } from '@server/ledger/book';
import type { Journal } from '@server/ledger/journal';
import type { Platform } from '@server/platform';
import { cancelOrder } from '@server/business/exchange/trading/cancelOrders';
import { startPlatform } from '@test/support/platform';
import { refused } from '@test/support/records';

const symbol = 'DOT/USDT';
const by = { reason: 'The test clears the book', actorName: null, actorId: null, auditId: null };
let platform: Platform;
let members: string[];

const openIds = async () => {
  const { rows } = await sql<{ id: string }>`select id::text from "spotOrder" where symbol = ${symbol}
    and status in ('NEW', 'PARTIAL')`.execute(platform.db);
  return rows.map(({ id }) => id);
};
const cancelFirst = async () => {
  const [id = ''] = await openIds();
  await platform.db.transaction().execute((db) => cancelOrder(db, platform, id, by));
};
const clearBook = async () => {
  for (const id of await openIds())
    await platform.db.transaction().execute((db) => cancelOrder(db, platform, id, by));
};

/** Gives members coins to trade with, from the hot wallet. */
const fund = async (memberUid: string, coinCode: string, sum: Decimal) => {
  const amount = units(sum);
  const journal: Journal = {
    bizType: 'ADJUST',
    bizNo: `T${platform.nextId()}`,
    step: 'fund',
    at: platform.now().toISOString(),
    legs: [
      { house: 'HOT', coinCode, side: 'DEBIT', amount },
      { memberUid, accountType: 'SPOT', coinCode, bucket: 'AVAILABLE', side: 'CREDIT', amount },
    ],
  };
  await platform.db.transaction().execute((db) => book(db, platform, journal));
};

beforeAll(async () => {
  platform = await startPlatform();
  const { rows } = await sql<{ uid: string }>`select uid from member where status = 'NORMAL'
    and flags ? 'CAN_TRADE' and not exists (select from account where "memberUid" = uid and "accountType" = 'SPOT'
      and status <> 'NORMAL') order by uid limit 4`.execute(platform.db);
  members = rows.map(({ uid }) => uid);
  for (const uid of members) {
    await fund(uid, 'USDT', '100000');
    await fund(uid, 'DOT', '10000');
  }
  await sql`update market set "minNotional" = 5, "makerFeeRate" = 0.001, "takerFeeRate" = 0.002, "priceBandUp" = 0.1,
    "priceBandDown" = 0.1, "maxOpenOrders" = 20 where symbol = ${symbol}`.execute(platform.db);
  await clearBook();
  await setLast('10');
});
afterAll(() => platform.close());

/** Sets the last price by a trade of two members. */
const setLast = async (price: Decimal) => {
  await sql`update market set "priceBandUp" = 0.99, "priceBandDown" = 0.99 where symbol = ${symbol}`.execute(
    platform.db,
  );
  await place({ side: 'SELL', price, amount: '1', member: 0 });
  await place({ side: 'BUY', price, amount: '1', member: 1 });
  await sql`update market set "priceBandUp" = 0.1, "priceBandDown" = 0.1 where symbol = ${symbol}`.execute(
    platform.db,
  );
};

type Wish = { side: 'BUY' | 'SELL'; amount: Decimal; member?: number; price?: Decimal | undefined };

const place = ({ side, amount, member = 0, price }: Wish) => {
  const memberUid = members[member] ?? '';
  const order: NewOrder = {
    memberUid,
    symbol,
    side,
    amount,
    ...(price === undefined ? { type: 'MARKET' } : { type: 'LIMIT', price }),
  };
  return platform.db.transaction().execute((db) => placeOrder(db, platform, order));
};
const refusalOf = (wish: Wish): Promise<unknown> =>
  place(wish).then(
    () => 'placed',
    (error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      const fields = refused(error) as string[];
      return fields.length > 0 ? fields : error.code;
    },
  );
const orderOf = async (id: string) =>
  recordsOf(platform.db).selectFrom('spotOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const holdOf = async (orderNo: string) => {
  const { rows } = await sql<{ amount: string }>`select amount::float8::text as amount from hold
    where "bizType" = 'SPOT_TRADE' and "bizNo" = ${orderNo}`.execute(platform.db);
  return rows[0]?.amount ?? null;
};
const expectSound = async () => {
  for (const name of ['I-1', 'I-2', 'I-3', 'I-4', 'I-10', 'I-13'])
    expect(await checkInvariants(platform.db, name)).toMatchObject([{ name, state: 'holds' }]);
};

test('an order takes the best price first, then the earlier order, and the rest waits with its hold', async () => {
  const late = await place({ side: 'SELL', price: '10.2', amount: '10', member: 1 });
  const first = await place({ side: 'SELL', price: '10.1', amount: '10', member: 2 });
  const second = await place({ side: 'SELL', price: '10.1', amount: '10', member: 3 });
  const taker = await place({ side: 'BUY', price: '10.1', amount: '25', member: 0 });
  expect(taker).toMatchObject({ status: 'PARTIAL', trades: 2 });
  expect(await orderOf(first.id)).toMatchObject({ status: 'FILLED', feeCoin: 'USDT' });
  expect(await orderOf(second.id)).toMatchObject({ status: 'FILLED' });
  expect(await orderOf(late.id)).toMatchObject({ status: 'NEW', filledAmount: '0' });
  const own = await orderOf(taker.id);
  expect(Number(own.remainAmount)).toBe(5);
  expect(own.feeCoin).toBe('DOT');
  expect(await holdOf(taker.orderNo)).toBe('50.5');

  const seller = await place({ side: 'SELL', price: '9.9', amount: '5', member: 1 });
  expect(seller).toMatchObject({ status: 'FILLED', trades: 1 });
  const { rows } = await sql<{
    price: string;
    fee: string;
    share: string;
  }>`select price::float8::text as price,
    "sellFee"::float8 as fee, (select "takerDiscount"::float8 from "memberLevel" join member
      on "memberLevel"."levelNo"::text = member."levelNo" where uid = "sellerUid") as share
    from "spotTrade" where "sellOrderNo" = ${seller.orderNo}`.execute(platform.db);
  expect(rows[0]?.price).toBe('10.1');
  expect(Number(rows[0]?.fee)).toBeCloseTo(5 * 10.1 * 0.002 * Number(rows[0]?.share), 9);
  expect(await holdOf(taker.orderNo)).toBeNull();
  await clearBook();
  await expectSound();
});

test('nobody trades with themselves: the rest of the new order is cancelled', async () => {
  await place({ side: 'SELL', price: '10.1', amount: '2', member: 1 });
  const own = await place({ side: 'SELL', price: '10.2', amount: '2', member: 0 });
  const taker = await place({ side: 'BUY', price: '10.3', amount: '4', member: 0 });
  expect(taker).toMatchObject({ status: 'PARTIAL_CANCELLED', trades: 1 });
  expect(await orderOf(own.id)).toMatchObject({ status: 'NEW' });
  expect(await holdOf(taker.orderNo)).toBeNull();
  await clearBook();
  await expectSound();
});

test('a market order takes what the band allows, and its rest is cancelled', async () => {
  expect(await place({ side: 'BUY', amount: '3', member: 0 })).toMatchObject({
    status: 'CANCELLED',
    trades: 0,
  });
  await place({ side: 'SELL', price: '10.1', amount: '2', member: 1 });
  expect(await place({ side: 'BUY', amount: '3', member: 0 })).toMatchObject({
    status: 'PARTIAL_CANCELLED',
    trades: 1,
  });
  await clearBook();
  await expectSound();
});

test('the rules of the market hold', async () => {
  await setLast('10');
  const good = { side: 'BUY', price: '10', amount: '1' } as const;
  expect(await refusalOf({ ...good, price: '10.0001' })).toEqual(['price scale']);
  expect(await refusalOf({ ...good, amount: '1.0001' })).toEqual(['amount scale']);
  expect(await refusalOf({ ...good, amount: '0.01' })).toEqual(['amount least', 'amount value']);
  expect(await refusalOf({ ...good, amount: '0.4' })).toEqual(['amount value']);
  expect(await refusalOf({ ...good, price: '11.001' })).toEqual(['price band']);
  expect(await refusalOf({ ...good, price: '8.999' })).toEqual(['price band']);
  expect(await refusalOf({ ...good, amount: '99999' })).toBe(42201);
  const set = (values: object) =>
    recordsOf(platform.db).updateTable('market').set(values).where('symbol', '=', symbol).execute();
  await set({ maxAmount: '5' });
  expect(await refusalOf({ ...good, amount: '6' })).toEqual(['amount most']);
  await set({ maxAmount: '0', marketBuyOn: false });
  expect(await refusalOf({ side: 'BUY', amount: '1' })).toBe(40902);
  await set({ marketBuyOn: true, maxOpenOrders: 1 });
  expect(await refusalOf(good)).toBe('placed');
  expect(await refusalOf(good)).toBe(40902);
  await set({ maxOpenOrders: 20, status: 'CANCEL_ONLY' });
  expect(await refusalOf({ ...good, member: 1 })).toBe(40902);
  await set({ status: 'TRADING' });
  const pause = (tradeEnabled: boolean) =>
    recordsOf(platform.db).updateTable('coin').set({ tradeEnabled }).where('coinCode', '=', 'DOT').execute();
  await pause(false);
  expect(await refusalOf({ ...good, member: 1 })).toBe(40902);
  await pause(true);
  const freeze = (status: Records['member']['status']) =>
    recordsOf(platform.db)
      .updateTable('member')
      .set({ status })
      .where('uid', '=', members[1] ?? '')
      .execute();
  await freeze('FROZEN');
  expect(await refusalOf({ ...good, member: 1 })).toBe(40902);
  await freeze('NORMAL');
  await clearBook();
});

test('random orders leave balanced books, and no buyer above a seller', async () => {
  const decimal = (min: number, max: number) =>
    fc.integer({ min, max }).map((thousandths): Decimal => `${thousandths / 1_000}`);
  const wish = fc.record({
    side: fc.constantFrom('BUY' as const, 'SELL' as const),
    member: fc.nat(3),
    amount: decimal(500, 900_000),
    price: fc.option(decimal(9_500, 10_500), { nil: undefined, freq: 5 }),
  });
  const step = fc.oneof(
    { weight: 5, arbitrary: wish },
    { weight: 1, arbitrary: fc.constant('cancel' as const) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      for (const one of steps) {
        if (one !== 'cancel') await refusalOf(one);
        else if ((await openIds()).length > 0) await cancelFirst();
      }
      const { rows } = await sql<{ bid: number | null; ask: number | null; least: number }>`select
        max(price) filter (where side = 'BUY')::float8 as bid, min(price) filter (where side = 'SELL')::float8 as ask,
        coalesce(min("remainAmount"), 1)::float8 as least from "spotOrder"
        where symbol = ${symbol} and status in ('NEW', 'PARTIAL')`.execute(platform.db);
      const [top] = rows;
      expect(top?.least).toBeGreaterThan(0);
      if (typeof top?.bid === 'number' && typeof top.ask === 'number') expect(top.bid).toBeLessThan(top.ask);
    }),
    { numRuns: 30 },
  );
  await expectSound();
});

test('a member cancels the own open orders, but not while the market is suspended', async () => {
  await clearBook();
  const { id, orderNo } = await place({ side: 'SELL', price: '10', amount: '10', member: 0 });
  const cancel = (member: number) =>
    platform.db
      .transaction()
      .execute((db) => cancelByMember(db, platform, { memberUid: members[member] ?? '', orderNo }));
  const set = (status: Records['market']['status']) =>
    recordsOf(platform.db).updateTable('market').set({ status }).where('symbol', '=', symbol).execute();
  expect(await cancel(1)).toBe(false);
  await set('SUSPENDED');
  await expect(cancel(0)).rejects.toThrow('Orders of the market cannot be canceled now');
  await set('CANCEL_ONLY');
  expect(await cancel(0)).toBe(true);
  expect(await orderOf(id)).toMatchObject({ status: 'CANCELLED' });
  expect(await cancel(0)).toBe(false);
  await set('TRADING');
});

test('parallel orders of one market are matched one after another', async () => {
  await clearBook();
  await place({ side: 'SELL', price: '10', amount: '10', member: 0 });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      place({ side: 'BUY', price: '10', amount: '1', member: 1 + (index % 3) }),
    ),
  );
  expect(answers.filter(({ status }) => status === 'FILLED')).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 'NEW')).toHaveLength(2);
  await expectSound();
});
