import { sql } from 'kysely';
import type { components } from '@/api/gen/contract/finance';
import { checkInvariants } from '@server/check';
import type { Platform } from '@server/platform';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { nextCode } from '@test/support/nextCode';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { tasksDone } from '@test/support/tasksDone';
import { seconded } from '@test/support/twoPeople';

const reason = 'The quote was wrong';
let platform: Platform;
let admin: Caller;
let otp: () => string;

beforeAll(async () => {
  platform = await startPlatform();
  admin = seconded(platform, await staff(platform, 'admin'));
  otp = nextCode(demoAccounts[0]);
});
afterAll(() => platform.close());

const expectSound = async () => {
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
};
const available = async (memberUid: unknown, coinCode: unknown): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(available), 0)::float8 as sum from account
    where "memberUid" = ${memberUid} and "coinCode" = ${coinCode}`.execute(platform.db);
  return rows[0]?.sum ?? 0;
};
const reverse = ({ id, version }: Shown) =>
  admin.post<Shown>(`/admin/finance/convert-order/${id}/reverse`, { version, reason, otp: otp() });

test('a reversed conversion returns both coins once; without the coins received it is refused', async () => {
  const { rows } = await sql<{ id: string }>`select id from "convertOrder" one where status = 'SUCCESS'
    and "toAmount" <= (select max(available) from account where "memberUid" = one."memberUid"
      and "coinCode" = "toCoin" and "accountType" = (select "accountType" from "ledgerEntry" entry
        where entry."bizNo" = one."orderNo" limit 1)) limit 1`.execute(platform.db);
  const { data: order } = await admin.get<Shown>(`/admin/finance/convert-order/${rows[0]?.id}`);
  const before = await available(order.memberUid, order.fromCoin);
  const reversed = await reverse(order);
  expect(reversed).toMatchObject({ code: 0, data: { status: 'REVERSED', spreadIncome: '0' } });
  expect(await available(order.memberUid, order.fromCoin)).toBeCloseTo(before + Number(order.fromAmount), 6);
  expect((await reverse(reversed.data)).code).toBe(40902);
  await expectSound();

  const { rows: spent } = await sql<{ id: string }>`select id from "convertOrder" one where status = 'SUCCESS'
    and not exists (select from account where "memberUid" = one."memberUid" and "coinCode" = "toCoin"
      and available >= "toAmount") limit 1`.execute(platform.db);
  const { data: other } = await admin.get<Shown>(`/admin/finance/convert-order/${spent[0]?.id}`);
  expect((await reverse(other)).code).toBe(42201);
});

test('a refunded purchase gets its whole payment back', async () => {
  const purchase = await firstOf(admin, 'finance/coin-order', 'status=PAID');
  const before = await available(purchase.memberUid, purchase.payCoin);
  const path = `/admin/finance/coin-order/${purchase.id}/refund`;
  const { code, data } = await admin.post<Shown>(path, { version: purchase.version, reason });
  expect(code).toBe(0);
  expect(data).toMatchObject({ status: 'REFUNDED', refundAmount: purchase.payAmount });
  expect(await available(purchase.memberUid, purchase.payCoin)).toBeCloseTo(
    before + Number(purchase.payAmount),
    6,
  );
});

test('an offer that ended is allotted by share, as its record showed before', async () => {
  const { rows } = await sql<{
    id: string;
  }>`select id from "coinOffer" offer where status in ('CLOSED', 'SOLD_OUT')
    and exists (select from "coinPurchase" own where own."projectNo" = offer."projectNo" and own.status = 'PAID')
    limit 1`.execute(platform.db);
  const path = `/admin/finance/coin-product/${rows[0]?.id}`;
  // Less than what was applied for, so that everybody gets a part.
  await sql`update "coinOffer" set "totalAmount" = trunc((select sum("applyAmount") from "coinPurchase" own
    where own."projectNo" = "coinOffer"."projectNo" and own.status = 'PAID') * 0.37, 2) where id = ${rows[0]?.id}`.execute(
    platform.db,
  );
  const { data: offer } = await admin.get<Shown>(path);
  expect(Number(offer.allotRate)).toBeCloseTo(0.37, 4);
  type Preview = components['schemas']['CoinOfferAllotment'];
  const { data: preview } = await admin.get<Preview>(`${path}/allotment`);
  expect(preview).toMatchObject({ done: 0, allotted: offer.totalAmount });
  const begun = await admin.post<Shown>(`${path}/allot`, { version: offer.version, reason });
  expect(begun.code).toBe(0);
  await tasksDone(platform);
  const settled = await admin.get<Shown>(path);
  expect(settled).toMatchObject({ code: 0, data: { status: 'SETTLED', soldAmount: offer.totalAmount } });
  expect((await admin.get<Preview>(`${path}/allotment`)).data).toMatchObject({
    done: preview.orders,
    needed: '0',
    payments: preview.payments,
  });
  const { data } = await admin.get<{ records: Shown[] }>(
    `/admin/finance/coin-order/page?size=100&status=ALLOTTED&projectNo=${String(offer.projectNo)}`,
  );
  expect(data.records.length).toBeGreaterThan(0);
  for (const { applyAmount, allottedAmount, lockNo } of data.records) {
    expect(Number(allottedAmount) / Number(applyAmount)).toBeCloseTo(0.37, 3);
    expect(lockNo === null).toBe(offer.lockCycle === null);
  }
  await expectSound();
});
