import { sql } from 'kysely';
import type { Decimal } from '@/kit/format/units';
import type { EntityName } from '@server/contract/entities';
import { hooksOf } from '@server/business/tables';
import { fill } from '@server/business/finance/convert/fill';
import { quote } from '@server/business/finance/convert/quote';
import { startPlan } from '@server/business/finance/plan/memberPlans';
import { checkInvariants } from '@server/check';
import { inTransaction } from '@server/db/transaction';
import type { Platform } from '@server/platform';
import { mulberry32 } from '@server/seeds/context';
import { scatter } from '@server/seeds/scatter';
import type { Act } from '@server/acts/act';
import { convert } from '@server/business/finance/acts/conversions';
import { beginPlan, changePlan } from '@server/business/finance/acts/plans';
import { buyOfOffer, subscribeToDual } from '@server/business/finance/acts/products';
import { ignoreRefusal } from '@test/support/ignoreRefusal';
import { startPlatform } from '@test/support/platform';

let platform: Platform;
let clock = Date.now();
const random = mulberry32(5);
const chance = { random, ...scatter({ random }) };

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
});
afterAll(() => platform.close());

const expectSound = async () => {
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
};
const tick = async (entity: EntityName) => hooksOf(platform.contract)[entity]?.tick?.(platform);
const countOf = async (table: string, condition: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from ${sql.table(table)}
    where ${sql.raw(condition)}`.execute(platform.db);
  return rows[0]?.count ?? 0;
};
const doOften = async (act: Act, times: number) => {
  for (let done = 0; done < times; done += 1) await act(platform, chance).catch(ignoreRefusal);
};

test('members subscribe, convert, buy of offers and start plans, by the rules and journals of the platform', async () => {
  const since = `"createdAt" >= '${new Date(clock).toISOString()}'`;
  await doOften(subscribeToDual, 6);
  await doOften(convert, 20);
  await doOften(buyOfOffer, 16);
  await doOften(beginPlan, 4);
  await doOften(changePlan, 4);
  expect(await countOf('dualOrder', `${since} and status = 'PENDING'`)).toBeGreaterThan(0);
  expect(await countOf('convertOrder', `${since} and status = 'SUCCESS'`)).toBeGreaterThan(0);
  expect(await countOf('coinPurchase', `${since} and status in ('PAID', 'ALLOTTED')`)).toBeGreaterThan(0);
  expect(await countOf('autoInvestPlan', since)).toBeGreaterThan(0);
  await expectSound();
  clock += 16 * 60_000;
  for (const entity of ['dualOrder', 'convertOrder', 'coinPurchase'] as const) await tick(entity);
  expect(await countOf('dualOrder', `status = 'PENDING'`)).toBe(0);
  expect(await countOf('convertOrder', `status = 'QUOTED'`)).toBe(0);
  expect(await countOf('coinPurchase', `status = 'PENDING_PAY'`)).toBe(0);
  await expectSound();
});

/** A member with USDT on the spot account, and none for finance. */
const richMember = async (): Promise<string> => {
  const { rows } = await sql<{
    uid: string;
  }>`select "memberUid" as uid from account join member on uid = "memberUid"
    where "accountType" = 'SPOT' and "coinCode" = 'USDT' and account.status = 'NORMAL' and available > 100
      and member.status = 'NORMAL' and flags ? 'CAN_TRADE' and not exists (select from account other
        where other."memberUid" = uid and other."accountType" = 'FINANCE' and other."coinCode" = 'USDT')
    order by available desc limit 1`.execute(platform.db);
  return rows[0]?.uid ?? '';
};

test('a quote is filled in its time, within the limits of the pair, at the manual price while there is one', async () => {
  const memberUid = await richMember();
  await sql`update "convertPair" set "manualPrice" = 0.5, "manualPriceUntil" = ${new Date(clock + 60_000).toISOString()},
    "memberDayLimit" = 25, "quoteSeconds" = 8 where "fromCoin" = 'USDT' and "toCoin" = 'ETH'`.execute(
    platform.db,
  );
  const ask = (amount: Decimal) =>
    inTransaction(platform.db, (db) =>
      quote(db, platform, { memberUid, fromCoin: 'USDT', toCoin: 'ETH', amount }),
    );
  const take = (orderNo: string) => inTransaction(platform.db, (db) => fill(db, platform, orderNo, 'SPOT'));
  await expect(ask('1')).rejects.toThrow();
  const first = await ask('20');
  expect(await take(first)).toBe('SUCCESS');
  await expect(take(first)).rejects.toThrow();
  expect(await countOf('convertOrder', `"orderNo" = '${first}' and "toAmount" = 10`)).toBe(1);
  expect(await take(await ask('20'))).toBe('FAILED');
  const late = await ask('10');
  clock += 9_000;
  expect(await take(late)).toBe('EXPIRED');
  await expectSound();
});

test('a plan runs once for each due time, and pauses after three runs without money, which its member is told', async () => {
  const memberUid = await richMember();
  const rhythm = { cycle: 'HOURLY', runDay: 0, runHour: 0 } as const;
  await sql`update "autoInvestProduct" set status = 'PUBLISHED' where "planCode" = 'BTC_HOURLY'`.execute(
    platform.db,
  );
  const given = { memberUid, planCode: 'BTC_HOURLY', amount: '10', ...rhythm } as const;
  const planNo = await inTransaction(platform.db, (db) => startPlan(db, platform, given));
  await expect(
    inTransaction(platform.db, (db) => startPlan(db, platform, { ...given, amount: '1' })),
  ).rejects.toThrow();
  const own = `"planNo" = '${planNo}'`;
  const nextHour = async () => {
    clock = Math.ceil(clock / 3_600_000) * 3_600_000 + 5_000;
    for (let times = 0; times < 3; times += 1) await tick('autoInvestPlan');
  };
  await nextHour();
  expect(await countOf('autoInvestRun', `${own} and status = 'SUCCESS' and fee = 0.01`)).toBe(1);
  expect(await countOf('autoInvestPlan', `${own} and "totalInvested" = 10 and "avgPrice" > 0`)).toBe(1);
  await expectSound();

  await sql`update account set status = 'FROZEN' where "memberUid" = ${memberUid}`.execute(platform.db);
  const told = `"memberUid" = '${memberUid}' and "templateCode" = 'notice.planPaused'`;
  for (let run = 0; run < 3; run += 1) {
    expect(await countOf('autoInvestPlan', `${own} and status = 'PAUSED'`)).toBe(0);
    await nextHour();
  }
  expect(await countOf('autoInvestRun', `${own} and status = 'INSUFFICIENT'`)).toBe(3);
  expect(await countOf('autoInvestPlan', `${own} and status = 'PAUSED' and "nextRunAt" is null`)).toBe(1);
  expect((await countOf('mailLog', told)) + (await countOf('smsLog', told))).toBe(1);
  await expectSound();
});

test('a plan whose time passed long ago, because the platform was away, skips that run', async () => {
  clock += 3 * 86_400_000;
  await tick('autoInvestPlan');
  const at = `"dueAt" > now() - interval '4 days' and "executedAt" is null`;
  expect(await countOf('autoInvestRun', `status = 'SKIPPED' and ${at}`)).toBeGreaterThan(0);
  expect(
    await countOf(
      'autoInvestPlan',
      `status = 'ONGOING' and "nextRunAt" <= '${new Date(clock).toISOString()}'`,
    ),
  ).toBe(0);
  await expectSound();
});
