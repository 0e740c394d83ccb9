import { sql } from 'kysely';
import { units } from '@/kit/format/units';
import { toDecimal, toUnits } from '@/kit/format/decimal';
import { placeOrder } from '@server/business/exchange/trading/placeOrder';
import { checkInvariants } from '@server/check';
import { recordsOf } from '@server/db/typedRecords';
import { book } from '@server/ledger/book';
import type { Platform } from '@server/platform';
import { shareOf } from '@server/business/agent/accrue';
import { startPlatform } from '@test/support/platform';

const symbol = 'DOT/USDT';
let platform: Platform;
let seller: string;
let buyer: string;

/** The first agents of the demo data, each below the one before. */
const line = ['A00001', 'A00002', 'A00003'];

beforeAll(async () => {
  platform = await startPlatform();
  const { rows } = await sql<{
    uid: string;
  }>`select uid from member where status = 'NORMAL' and flags ? 'CAN_TRADE'
    and not exists (select from account where "memberUid" = uid and status <> 'NORMAL') order by uid limit 2`.execute(
    platform.db,
  );
  [seller = '', buyer = ''] = rows.map(({ uid }) => uid);
  for (const memberUid of [seller, buyer])
    for (const coinCode of ['USDT', 'DOT'])
      await platform.db.transaction().execute((db) =>
        book(db, platform, {
          ...{
            bizType: 'ADJUST',
            bizNo: `T${platform.nextId()}`,
            step: 'fund',
            at: platform.now().toISOString(),
          },
          legs: [
            { house: 'HOT', coinCode, side: 'DEBIT', amount: units('10000') },
            {
              memberUid,
              accountType: 'SPOT',
              coinCode,
              bucket: 'AVAILABLE',
              side: 'CREDIT',
              amount: units('10000'),
            },
          ],
        }),
      );
  await sql`update "spotOrder" set type = 'STOP_LIMIT' where symbol = ${symbol} and status in ('NEW', 'PARTIAL')`.execute(
    platform.db,
  );
  await sql`update market set "minNotional" = 5, "makerFeeRate" = 0.001, "takerFeeRate" = 0.002, "priceBandUp" = 0.99,
    "priceBandDown" = 0.99, status = 'TRADING' where symbol = ${symbol}`.execute(platform.db);
  await sql`update agent set rates = rates || '{"SPOT_FEE":"0"}'`.execute(platform.db);
  const path = `/${line.join('/')}/`;
  await sql`update member set "agentNo" = 'A00003', "agentPath" = ${path} where uid = ${buyer}`.execute(
    platform.db,
  );
  await sql`update member set "agentNo" = null, "agentPath" = null where uid = ${seller}`.execute(
    platform.db,
  );
});
afterAll(() => platform.close());

const rated = async (agentNo: string, rate: string) =>
  sql`update agent set rates = rates || ${JSON.stringify({ SPOT_FEE: rate })}::jsonb, status = 'ACTIVE',
    "accrualTo" = null where "agentNo" = ${agentNo}`.execute(platform.db);
const suspend = (agentNo: string, accrualTo: string) =>
  sql`update agent set status = 'SUSPENDED', "accrualTo" = ${accrualTo} where "agentNo" = ${agentNo}`.execute(
    platform.db,
  );
beforeEach(async () => {
  for (const [place, rate] of ['0.5', '0.3', '0.1'].entries()) await rated(line[place] ?? '', rate);
});

/** Lets the buyer take from the seller. Returns the number of the trade, the fee of the buyer and its commissions. */
const deal = async () => {
  const order = { symbol, amount: '2', type: 'LIMIT', price: '10' } as const;
  const place = (memberUid: string, side: 'BUY' | 'SELL') =>
    platform.db.transaction().execute((db) => placeOrder(db, platform, { ...order, memberUid, side }));
  await place(seller, 'SELL');
  await place(buyer, 'BUY');
  const trade = await recordsOf(platform.db)
    .selectFrom('spotTrade')
    .select(['dealNo', 'buyFee'])
    .where('symbol', '=', symbol)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const rows = await recordsOf(platform.db)
    .selectFrom('commission')
    .selectAll()
    .where('sourceNo', 'like', `${String(trade.dealNo)}%`)
    .orderBy('agentNo')
    .execute();
  const fee = toUnits(String(trade.buyFee));
  return { dealNo: String(trade.dealNo), fee, rows };
};
const sharesOf = (rows: readonly Record<string, unknown>[]) =>
  rows.map(({ agentNo, rate }) => [agentNo, Number(rate)]);

test('the fee of a spot trade gives each agent of the path its rate less that of the agent below, once', async () => {
  const { dealNo, fee, rows } = await deal();
  expect(fee).toBeGreaterThan(0n);
  expect(sharesOf(rows)).toEqual([
    ['A00001', 0.2],
    ['A00002', 0.2],
    ['A00003', 0.1],
  ]);
  for (const row of rows) {
    expect(row).toMatchObject({
      ...{
        source: 'SPOT_FEE',
        sourceNo: `${dealNo}-B`,
        memberUid: buyer,
        coinCode: 'DOT',
        status: 'ACCRUED',
      },
      settleNo: null,
    });
    expect(toUnits(String(row.amount))).toBe(shareOf(fee, toUnits(String(row.rate))));
  }
  expect(await checkInvariants(platform.db, 'I-18')).toMatchObject([{ state: 'holds' }]);
});

test('the share of a suspended agent stops or goes to the agent above', async () => {
  await suspend('A00002', 'STOP');
  expect(sharesOf((await deal()).rows)).toEqual([
    ['A00001', 0.2],
    ['A00003', 0.1],
  ]);
  await suspend('A00002', 'PARENT');
  expect(sharesOf((await deal()).rows)).toEqual([
    ['A00001', 0.4],
    ['A00003', 0.1],
  ]);
  await suspend('A00001', 'PARENT');
  expect(sharesOf((await deal()).rows)).toEqual([['A00003', 0.1]]);
});

test('agents share at most the part of a fee that the parameter allows', async () => {
  await sql`update param set "paramValue" = '0.25' where "paramKey" = 'commissionMaxShare'`.execute(
    platform.db,
  );
  expect(sharesOf((await deal()).rows)).toEqual([
    ['A00002', 0.15],
    ['A00003', 0.1],
  ]);
});

test('a commission is rounded down', () => {
  expect(toDecimal(shareOf(toUnits('0.00000019'), toUnits('0.5')))).toBe('0.00000009');
});
