import { sql } from 'kysely';
import { toDecimal, units } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import { perpetualHooks } from '@server/business/contract/perpetual';
import { code } from '@server/call/failure';
import { checkInvariants } from '@server/check';
import type { Row } from '@server/db/records';
import { book } from '@server/ledger/book';
import type { Platform } from '@server/platform';
import { fundContracts } from '@server/business/contract/funding';
import { indexPrice } from '@server/business/contract/indexPrice';
import { liquidatePositions } from '@server/business/contract/liquidate';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { openPit } from '@test/support/contractPit';
import type { Pit } from '@test/support/contractPit';
import { nextCode } from '@test/support/nextCode';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { seconded } from '@test/support/twoPeople';

const symbol = 'LINK/USDT-PERP';
const reason = 'The market has too little volume';
let platform: Platform;
let pit: Pit;
let admin: Caller;
let op: Caller;
let clock = Date.now();

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
  admin = seconded(platform, await staff(platform, 'admin'));
  op = await staff(platform, 'op');
  pit = await openPit(platform, symbol);
  await pit.setPrice('15');
});
afterAll(() => platform.close());

const fundOf = async (): Promise<number> => {
  const { rows } = await sql<{ balance: number }>`select balance::float8 from "houseAccount"
    where "glCode" = '231' and "coinCode" = 'USDT'`.execute(platform.db);
  return rows[0]?.balance ?? 0;
};
/** Takes everything out of the insurance fund, and returns how much that was. */
const drainFund = async (): Promise<string> => {
  const { rows } = await sql<{
    balance: Decimal;
  }>`select trim_scale(balance)::text as balance from "houseAccount"
    where "glCode" = '231' and "coinCode" = 'USDT'`.execute(platform.db);
  const leg = { coinCode: 'USDT', amount: units(rows[0]?.balance ?? '0') };
  await platform.db.transaction().execute((db) =>
    book(db, platform, {
      bizType: 'TRANSFER',
      bizNo: 'INS0',
      step: 'drain',
      at: new Date(clock).toISOString(),
      legs: [
        { house: 'INSURANCE', side: 'DEBIT', ...leg },
        { house: 'EXPENSE', side: 'CREDIT', ...leg },
      ],
    }),
  );
  return toDecimal(leg.amount);
};
const expectSound = async () => {
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
};
const contract = () => firstOf(admin, 'contract/symbol', `symbol=${symbol}`);
/** Moves the clock to the next funding time and settles the funding. */
const passFunding = async () => {
  clock = (Math.floor(clock / 28_800_000) + 1) * 28_800_000 + 1_000;
  await fundContracts(platform);
  [admin, op] = [seconded(platform, await staff(platform, 'admin')), await staff(platform, 'op')];
};

test('a long and a short meet at the mark price; the older order pays the maker fee, and margins are held', async () => {
  const [long, short] = pit.members;
  const maker = await pit.open(long, 'LONG', 100, { price: '15', leverage: 5 });
  expect(maker).toMatchObject({ status: 'NEW', margin: '300' });
  const taker = await pit.open(short, 'SHORT', 40, { leverage: 3 });
  expect(taker).toMatchObject({ status: 'FILLED', filledQty: '40' });
  expect(Number(taker.fee)).toBeCloseTo(15 * 40 * 0.0005, 2);
  const [order] = await pit.ordersOf(long);
  expect(order).toMatchObject({ status: 'PARTIAL', filledQty: '40' });
  expect(Number(order?.fee)).toBeLessThan(Number(taker.fee));
  const [position] = await pit.positionsOf(long);
  expect(position).toMatchObject({ side: 'LONG', qty: '40', status: 'OPEN', leverage: 5 });
  expect([Number(position?.entryPrice), Number(position?.margin)]).toEqual([15, 120]);
  await expectSound();
});

test('more contracts average the entry, and a part of a position closes with its part of the margin', async () => {
  const [long, short, third] = pit.members;
  await pit.setPrice('16');
  await pit.open(third, 'SHORT', 60, { price: '16' });
  await pit.open(long, 'LONG', 60, { leverage: 5 });
  const [position] = await pit.positionsOf(long);
  expect(Number(position?.entryPrice)).toBeGreaterThan(15);
  await pit.close(long, position?.positionNo, 10, { price: '16' });
  await pit.open(third, 'LONG', 10, {});
  const [less] = await pit.positionsOf(long);
  expect(Number(less?.qty)).toBe(Number(position?.qty) - 10);
  expect(Number(less?.margin)).toBeCloseTo(
    Number(position?.margin) * (Number(less?.qty) / Number(position?.qty)),
    6,
  );
  expect(Number(less?.realizedPnl)).toBeCloseTo(10 * (16 - Number(position?.entryPrice)), 6);
  expect(await pit.positionsOf(short)).toHaveLength(1);
  await expectSound();
});

test('a contract refuses what its terms and its status do not allow', async () => {
  const [long] = pit.members;
  const refusal = { code: code.notAllowed };
  await expect(pit.open(long, 'LONG', 1, { leverage: 7 })).rejects.toMatchObject(refusal);
  await expect(pit.open(long, 'LONG', 30_000, {})).rejects.toMatchObject(refusal);
  await expect(pit.open(long, 'LONG', 1, { price: '15.00005' })).rejects.toMatchObject(refusal);
  await expect(pit.close(long, 'P0', 1, {})).rejects.toMatchObject(refusal);
  await sql`update perpetual set "openLongOn" = false, "marketOn" = false where symbol = ${symbol}`.execute(
    platform.db,
  );
  await expect(pit.open(long, 'LONG', 1, { price: '16' })).rejects.toMatchObject(refusal);
  await expect(pit.open(long, 'SHORT', 1, {})).rejects.toMatchObject(refusal);
  await sql`update perpetual set "openLongOn" = true, "marketOn" = true where symbol = ${symbol}`.execute(
    platform.db,
  );
});

test('the longs pay the shorts when the mark price is above its average, once for each funding time', async () => {
  await passFunding();
  const before = await fundOf();
  await sql`update "perpetualState" set "markPrice" = 17 where symbol = ${symbol}`.execute(platform.db);
  await passFunding();
  await fundContracts(platform);
  const { data } = await admin.get<{ history: { rate: string }[] }>(
    `/admin/contract/symbol/${(await contract()).id}/live`,
  );
  expect(data.history.at(-1)?.rate).toBe('0.0075');
  const { rows } =
    await sql<Row>`select side, sum("fundingPaid")::float8 as paid from position where symbol = ${symbol}
    and status = 'OPEN' group by 1 order by 1`.execute(platform.db);
  expect(Number(rows[0]?.paid)).toBeGreaterThan(0);
  expect(Number(rows[0]?.paid) + Number(rows[1]?.paid)).toBeCloseTo(0, 12);
  expect(await fundOf()).toBeCloseTo(before, 9);
  await expectSound();
});

/** Returns the mails and text messages of a member with a template. */
const told = async (uid: string, template: string): Promise<string[]> => {
  const { rows } = await sql<{ content: string }>`select content from "mailLog" where "memberUid" = ${uid}
    and "templateCode" = ${template} union all select content from "smsLog" where "memberUid" = ${uid}
    and "templateCode" = ${template}`.execute(platform.db);
  return rows.map(({ content }) => content);
};

test('a position without margin is liquidated by itself, and its margin goes to the insurance fund', async () => {
  const [, , , long, short] = pit.members;
  await pit.setPrice('16');
  const before = await fundOf();
  await pit.open(long, 'LONG', 50, { price: '16', leverage: 20 });
  await pit.open(short, 'SHORT', 50, { leverage: 2 });
  const [position] = await pit.positionsOf(long);
  expect(Number(position?.liqPrice)).toBeCloseTo((16 * 50 - 40) / (50 * (1 - 0.015)), 2);
  await pit.setPrice('15.3');
  const [shown] = await pit.positionsOf(long);
  expect(shown).toMatchObject({ status: 'LIQUIDATING' });
  await pit.setPrice('16.5');
  await liquidatePositions(platform);
  const [ended] = await pit.positionsOf(long);
  expect(ended).toMatchObject({ status: 'LIQUIDATED', closeType: 'LIQUIDATION' });
  expect(await told(long, 'notice.positionLiquidated')).toEqual([
    expect.stringContaining(String(ended?.positionNo)),
  ]);
  // The loss at the price that began it, and half a percent of the value.
  expect(Number(ended?.realizedPnl)).toBeCloseTo(-(50 * 0.7 + 50 * 15.3 * 0.005), 6);
  expect((await fundOf()) - before).toBeCloseTo(-Number(ended?.realizedPnl), 6);
  const order = (await pit.ordersOf(long)).at(-1);
  expect(order).toMatchObject({ isLiquidation: true, action: 'CLOSE', positionNo: ended?.positionNo });
  await expectSound();
  // What the fund has taken over is what the next buyer gets.
  const bought = await pit.open(long, 'LONG', 50, {});
  expect(bought).toMatchObject({ status: 'FILLED' });
  await expectSound();
});

test('a delisting settles everything at one price, waits for an empty fund, and goes on when staff pay in', async () => {
  const [long, , third] = pit.members;
  await pit.open(third, 'LONG', 5, { price: '14' });
  const [held] = await pit.positionsOf(long);
  await pit.close(long, held?.positionNo, 5, { price: '99' });
  const act = async (name: string, who: Caller, more = {}) => {
    const { id, version } = await contract();
    return who.post<Shown>(`/admin/contract/symbol/${id}/${name}`, { version, reason, ...more });
  };
  expect((await act('closeOnly', op)).code).toBe(0);
  expect((await act('delist', op)).status).toBe(403);
  // At twice the entry, the shorts lose more than their margin.
  await pit.setPrice('30');
  const { data, ...answer } = await act('delist', admin);
  expect({ ...answer, status: data.status, price: data.settlementPrice }).toMatchObject({
    code: 0,
    status: 'SETTLING',
    price: '30',
  });
  await sql`update coin set "usdtPrice" = 5 where "coinCode" = 'LINK'`.execute(platform.db);
  const taken = await drainFund();
  const tick = () => perpetualHooks.tick?.(platform);
  await tick();
  await tick();
  expect(await contract()).toMatchObject({ status: 'SETTLING' });
  const live = await admin.get<{ shortfall: string }>(`/admin/contract/symbol/${(await contract()).id}/live`);
  expect(Number(live.data.shortfall)).toBeGreaterThan(0);
  await expectSound();
  const code = nextCode(demoAccounts[0], () => new Date(clock));
  expect((await act('payIn', admin, { amount: taken, otp: code() })).code).toBe(0);
  await tick();
  expect(await contract()).toMatchObject({ status: 'DELISTED', visible: false });
  const settled = await sql<Row>`select distinct "closeType", "markPrice"::float8 as price from position
    where symbol = ${symbol} and "closeType" = 'DELIST'`.execute(platform.db);
  expect(settled.rows).toEqual([{ closeType: 'DELIST', price: 30 }]);
  await expectSound();
});

test('the index is the average of the spot prices by time, and one trade at the end moves it little', async () => {
  const until = new Date('2030-01-01T12:00:00Z');
  const asked = { baseCoin: 'LINK', settleCoin: 'USDT', priceTick: units('0.001') };
  const run = platform.db.transaction().execute(async (db) => {
    const { rows } = await sql<Row>`select * from "spotTrade" limit 1`.execute(db);
    for (const [price, seconds] of [
      ['10', 3_600],
      ['20', 900],
      ['1000', 1],
    ] as const) {
      const id = platform.nextId();
      const at = new Date(until.getTime() - seconds * 1_000).toISOString();
      const trade = { ...rows[0], id, dealNo: `DL${id}`, symbol: 'LINK/USDT', price, createdAt: at };
      await sql`insert into "spotTrade" select * from json_populate_record(null::"spotTrade",
        ${JSON.stringify(trade)}::json)`.execute(db);
    }
    const average = await indexPrice(db, asked, until, 1_800);
    const present = await indexPrice(db, asked, until, 0);
    throw Object.assign(new Error('Undo.'), { average, present });
  });
  await expect(run).rejects.toMatchObject({
    // 15 minutes of 10, 15 minutes less a second of 20, and a second of 1000.
    average: 15_544n * 10n ** 15n,
    present: 1_000n * 10n ** 18n,
  });
});
