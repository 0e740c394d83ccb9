import { sql } from 'kysely';
import { checkInvariants } from '@server/check';
import type { Platform } from '@server/platform';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let admin: Caller;
const reason = 'No business for three months';

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const merchant = (status: string) => firstOf(admin, 'otc/merchant', `merchantStatus=${status}`);
/** Returns a merchant who is in no running order: another member buys what the merchant would. */
const idle = async (status: string): Promise<Shown> => {
  const isRunning = sql`status in ('PENDING_PAY', 'PAID', 'RELEASING', 'APPEALING')`;
  const { rows } = await sql<{
    id: string;
    memberUid: string;
  }>`select id::text, "memberUid" from "otcMerchant"
    where "merchantStatus" = ${status}
      and not exists (select from "otcOrder" where "memberUid" = "sellerUid" and ${isRunning})
    order by id limit 1`.execute(platform.db);
  const [found] = rows;
  await sql`update "otcOrder" set "buyerUid" = (select min(uid) from member where not exists (
      select from "otcMerchant" where "memberUid" = uid))
    where "buyerUid" = ${found?.memberUid} and ${isRunning}`.execute(platform.db);
  return (await admin.get<Shown>(`/admin/otc/merchant/${String(found?.id)}`)).data;
};
const setStatus = ({ id }: Shown, status: string) =>
  sql`update "otcMerchant" set "merchantStatus" = ${status} where id = ${id}`.execute(platform.db);
const act = (caller: Caller, { id, version }: Shown, action: string, body: object = {}) =>
  caller.post<Shown>(`/admin/otc/merchant/${id}/${action}`, { version, ...body });
const lockedOf = async ({ memberUid }: Shown): Promise<number> => {
  const { rows } = await sql<{ locked: string }>`select locked from account where "memberUid" = ${memberUid}
    and "accountType" = 'OTC' and "coinCode" = 'USDT'`.execute(platform.db);
  return Number(rows[0]?.locked);
};
const expectSound = async () => {
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
};

test('a merchant who leaves has no running order, closes the ads and gets the deposit back', async () => {
  const one = await idle('VERIFIED');
  await setStatus(one, 'QUIT_PENDING');
  const { orderNo, buyerUid } = await firstOf(admin, 'otc/order', 'status=PAID');
  const setBuyer = (uid: unknown) =>
    sql`update "otcOrder" set "buyerUid" = ${uid} where "orderNo" = ${orderNo}`.execute(platform.db);
  await setBuyer(one.memberUid);
  expect((await act(admin, one, 'approveQuit')).code).toBe(40902);
  await setBuyer(buyerUid);

  const before = await lockedOf(one);
  const { data } = await act(admin, one, 'approveQuit');
  expect(data).toMatchObject({ merchantStatus: 'QUIT', depositAmount: '0' });
  expect(before - (await lockedOf(one))).toBe(Number(one.depositAmount));
  const ads = await sql<{
    status: string;
  }>`select distinct status from "otcAd" where "memberUid" = ${one.memberUid}
    and status <> 'BLOCKED'`.execute(platform.db);
  expect(ads.rows.every(({ status }) => status === 'CLOSED')).toBe(true);
  expect((await act(admin, data, 'approveQuit')).code).toBe(40902);
  await expectSound();
});

test('who approved a merchant cannot approve the exit', async () => {
  const one = await idle('PENDING');
  const approved = (await act(admin, one, 'approve')).data;
  await setStatus(one, 'QUIT_PENDING');
  expect((await act(admin, approved, 'approveQuit')).code).toBe(40904);
  const permissions = ['list', 'detail', 'approveQuit'].map((name) => `otc:merchant:${name}`);
  const other = await colleague(platform, { username: 'second', permissions });
  expect((await act(other, approved, 'approveQuit')).data.merchantStatus).toBe('QUIT');
  await expectSound();
});

test('the deposit of a rejected application goes back', async () => {
  const one = await merchant('PENDING');
  const before = await lockedOf(one);
  const { data } = await act(admin, one, 'reject', { reason });
  expect(data).toMatchObject({ merchantStatus: 'REJECTED', depositAmount: '0', auditRemark: reason });
  expect(before - (await lockedOf(one))).toBe(Number(one.depositAmount));
  await expectSound();
});
