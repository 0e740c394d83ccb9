import { sql } from 'kysely';
import { checkInvariants } from '@server/check';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

const reason = 'Bought twice';
const path = '/admin/nft/order';
let platform: Platform;
let admin: Caller;
let op: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
  op = await staff(platform, 'op');
});
afterAll(() => platform.close());

const expectSound = async () => {
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
};
const available = async ({ memberUid, payCoin }: Shown): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`select sum(available)::float8 as sum from account
    where "memberUid" = ${memberUid} and "coinCode" = ${payCoin}`.execute(platform.db);
  return rows[0]?.sum ?? 0;
};
const owners = async ({ itemNo, serials }: Shown): Promise<unknown[]> => {
  const { rows } = await sql<{
    ownerUid: unknown;
  }>`select "ownerUid" from "nftToken" where "itemNo" = ${itemNo}
    and "serialNo" = any(${serials})`.execute(platform.db);
  return rows.map(({ ownerUid }) => ownerUid);
};
const found = async (condition: string): Promise<Shown> => {
  const { rows } = await sql<{ id: string }>`select id from "nftOrder" one where ${sql.raw(condition)}
    and exists (select from "ledgerEntry" where "bizNo" = "orderNo") order by id limit 1`.execute(
    platform.db,
  );
  return (await op.get<Shown>(`${path}/${rows[0]?.id}`)).data;
};

test('a paid order is delivered once, and refunded to its buyer when two people agree', async () => {
  const order =
    await found(`status = 'PAID' and exists (select from "nftToken" token join "nftItem" item using ("itemNo")
    where token."itemNo" = one."itemNo" and "ownerUid" is null and "serialNo" <= supply - coalesce(reserved, 0))
    and "drawNo" is null`);
  const delivered = await op.post<Shown>(`${path}/${order.id}/redeliver`, { version: order.version });
  expect(delivered).toMatchObject({ code: 0, data: { status: 'DELIVERED' } });
  const { data } = delivered;
  expect(data.serials).toHaveLength(Number(order.quantity));
  expect(new Set(await owners(data))).toEqual(new Set([order.memberUid]));
  expect((await op.post(`${path}/${order.id}/redeliver`, { version: data.version })).code).toBe(40902);
  await expectSound();

  const before = await available(data);
  const asked = await op.post<Shown>(`${path}/${order.id}/refund`, { version: data.version, reason });
  expect(asked.data.status).toBe('REFUND_REVIEW');
  const refunded = await admin.post<Shown>(`${path}/${order.id}/approveRefund`, {
    version: asked.data.version,
  });
  expect(refunded).toMatchObject({ code: 0, data: { status: 'REFUNDED' } });
  expect(await available(data)).toBeCloseTo(before + Number(order.amount), 6);
  expect(new Set(await owners(data))).toEqual(new Set([null]));
  await expectSound();
});

test('a refund that was asked for before the delivery comes out of the pool', async () => {
  const order = await found(`status = 'REFUND_REVIEW' and serials = '[]'`);
  const before = await available(order);
  const { data } = await admin.post<Shown>(`${path}/${order.id}/approveRefund`, { version: order.version });
  expect(data).toMatchObject({ status: 'REFUNDED' });
  expect(await available(order)).toBeCloseTo(before + Number(order.amount), 6);
  await expectSound();
});
