import { checkInvariants } from '@server/check';
import type { Platform } from '@server/platform';
import { inTransaction } from '@server/db/transaction';
import { recordsOf } from '@server/db/typedRecords';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { lockOrder, releaseBySeller } from '@server/business/otc/tradeSteps';
import { colleague } from '@test/support/colleague';
import { nextCode } from '@test/support/nextCode';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let admin: Caller;
let op: Caller;
let other: Caller;
let clock = Date.now();
const code = nextCode(demoAccounts[0]);
const reason = 'The seller cannot be reached by phone';

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
  admin = await staff(platform, 'admin');
  op = await staff(platform, 'op');
  const permissions = ['list', 'detail', 'release', 'cancel'].map((one) => `otc:order:${one}`);
  other = await colleague(platform, { username: 'second', permissions });
});
afterAll(() => platform.close());

const order = (status: string, query = '') => firstOf(admin, 'otc/order', `status=${status}&${query}`);
const again = async ({ id }: Shown) => (await admin.get<Shown>(`/admin/otc/order/${id}`)).data;
const act = (caller: Caller, { id, version }: Shown, action: string, body: object) =>
  caller.post<Shown>(`/admin/otc/order/${id}/${action}`, { version, ...body });
const expectSound = async () => {
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
};
const steps = (bizNo: unknown) =>
  platform.db
    .selectFrom('journal')
    .select(['step', 'operatorName'])
    .where('bizType', '=', 'OTC_TRADE')
    .where('bizNo', '=', String(bizNo))
    .orderBy('txnNo')
    .execute();
const adOf = async ({ adNo }: Shown) => firstOf(admin, 'otc/ad', `adNo=${String(adNo)}`);

test('staff cancel an unpaid order: its coins go back once, and both parties are told', async () => {
  const row = await order('PENDING_PAY');
  const before = await adOf(row);
  const { data } = await act(op, row, 'cancel', { reason });
  expect(data).toMatchObject({ status: 'CANCELLED', cancelBy: 'STAFF', cancelReason: reason });
  expect(await steps(row.orderNo)).toEqual([
    { step: 'escrow', operatorName: null },
    { step: 'return', operatorName: 'Otto Wang' },
  ]);
  expect(Number((await adOf(row)).remain)).toBe(Number(before.remain) + Number(row.amount));
  expect((await act(op, data, 'cancel', { reason })).code).toBe(40902);
  const room = await firstOf(admin, 'otc/chat', `orderNo=${String(row.orderNo)}`);
  expect(room).toMatchObject({ orderStatus: 'CANCELLED', lastMessage: `订单已取消：${reason}` });
  const told = await platform.db
    .selectFrom('mailLog')
    .select('memberUid')
    .where('templateCode', '=', 'notice.cancelOtcOrder')
    .execute();
  const texted = await platform.db
    .selectFrom('smsLog')
    .select('memberUid')
    .where('templateCode', '=', 'notice.cancelOtcOrder')
    .execute();
  expect([...told, ...texted].map(({ memberUid }) => memberUid).sort()).toEqual(
    [row.buyerUid, row.sellerUid].sort(),
  );
  await expectSound();
});

test('a release without an appeal needs a proposal by another user, and moves the escrow once', async () => {
  const row = await order('PAID');
  expect(row.allowedActions).toContain('proposeRelease');
  expect(row.allowedActions).not.toContain('release');
  expect((await act(admin, row, 'release', { reason, otp: code() })).code).toBe(40902);
  const own = await act(admin, row, 'proposeRelease', { reason });
  expect(own.data).toMatchObject({
    status: 'PAID',
    releaseProposedByName: 'Ada Chen',
    releaseReason: reason,
  });
  expect(await steps(row.orderNo)).toHaveLength(1);
  expect((await act(admin, own.data, 'release', { reason, otp: code() })).code).toBe(40904);

  const paid = await order('PAID', `sort=createdAt,asc`);
  const proposed = (await act(other, paid, 'proposeRelease', { reason })).data;
  expect((await act(op, proposed, 'release', { reason, otp: '123456' })).code).toBe(40301);
  const { data } = await act(admin, await again(paid), 'release', { reason, otp: code() });
  expect(data).toMatchObject({ status: 'COMPLETED', releasedAt: new Date(clock).toISOString() });
  expect((await act(admin, data, 'release', { reason, otp: code() })).code).toBe(40902);
  expect((await steps(paid.orderNo)).map(({ step }) => step)).toEqual(['escrow', 'release']);
  await expectSound();
});

test('an order that its seller has released cannot be released again', async () => {
  const row = await order('RELEASING');
  const release = () =>
    inTransaction(platform.db, async (db) => {
      const locked = await lockOrder(db, String(row.orderNo));
      return locked !== undefined && releaseBySeller(db, platform, { ...locked, status: 'RELEASING' });
    });
  expect(await release()).toBe(true);
  expect(await release()).toBe(false);
  expect((await again(row)).status).toBe('COMPLETED');
  await expectSound();
});

test('an unpaid order times out and returns its coins; an appealed one stops its timers', async () => {
  const row = await order('PENDING_PAY');
  const appealed = await order('APPEALING');
  await recordsOf(platform.db)
    .updateTable('otcOrder')
    .set({ payDeadline: new Date(clock + 1_000).toISOString() })
    .where('id', 'in', [row.id, appealed.id])
    .execute();
  await platform.tick();
  expect((await again(row)).status).toBe('PENDING_PAY');
  clock += 1_000;
  await platform.tick();
  expect(await again(row)).toMatchObject({ status: 'TIMEOUT', cancelBy: 'SYSTEM' });
  expect((await again(appealed)).status).toBe('APPEALING');
  await expectSound();
});

test('a closed ad returns what remains, once, and its orders go on', async () => {
  const { data } = await admin.get<{ records: Shown[] }>(
    '/admin/otc/ad/page?status=ONLINE&side=SELL&size=50',
  );
  const ad = data.records.find(({ remain }) => Number(remain) > 0);
  if (!ad) throw new Error('No ad sells.');
  const path = `/admin/otc/ad/${ad.id}/close`;
  const closed = await admin.post<Shown>(path, { version: ad.version, reason });
  expect(closed.data.status).toBe('CLOSED');
  expect((await admin.post(path, { version: closed.data.version, reason })).code).toBe(40902);
  expect((await steps(ad.adNo)).map(({ step }) => step)).toEqual(['post', 'close']);
  const held = platform.db.selectFrom('hold').select('amount').where('bizNo', '=', String(ad.adNo));
  expect(await held.execute()).toEqual([]);
  await expectSound();
});
