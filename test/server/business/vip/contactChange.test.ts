import { sql } from 'kysely';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

const day = 24 * 3_600_000;
let clock = Date.now();
let platform: Platform;
let admin: Caller;
let op: Caller;

const signIn = async () => {
  [admin, op] = [await staff(platform, 'admin'), await staff(platform, 'op')];
};
beforeEach(async () => {
  clock = Date.now();
  platform = await startPlatform({ now: () => new Date(clock) });
  await signIn();
});
afterEach(() => platform.close());

const memberWith = (uid: unknown) => firstOf(admin, 'vip/member', `uid=${String(uid)}`);
const edit = async ({ uid }: Shown, values: object) => {
  const { id, version } = await memberWith(uid);
  return op.put<Shown>(`/admin/vip/member/${id}`, { version, ...values });
};
const link = async ({ uid }: Shown) => {
  const { id, version } = await memberWith(uid);
  return op.post(`/admin/vip/member/${id}/resetPassword`, { version });
};
const mailsTo = async (toAddress: string) =>
  platform.db
    .selectFrom('mailLog')
    .select(['templateCode', 'toAddress'])
    .where('toAddress', '=', toAddress)
    .orderBy('id', 'desc')
    .execute();

test('a new e-mail address holds the withdrawals of a member for a day, and the old address is told', async () => {
  const waiting = await firstOf(admin, 'wallet/withdraw', 'status=PENDING_REVIEW&onHold=false');
  const member = await memberWith(waiting.memberUid);
  const { rows } = await sql<{
    email: string | null;
  }>`select email from member where id = ${member.id}`.execute(platform.db);
  const old = rows[0]?.email ?? '';
  const { data: saved } = await edit(member, { email: 'mine@example.net' });
  const until = new Date(clock + day).toISOString();
  expect(saved.withdrawHoldUntil).toBe(until);
  const { data: held } = await admin.get<Shown>(`/admin/wallet/withdraw/${waiting.id}`);
  expect(held).toMatchObject({ onHold: true, holdUntil: until });
  expect(old).not.toBe('');
  expect(await mailsTo(old)).toContainEqual(expect.objectContaining({ templateCode: 'notice.contact' }));
  expect(await mailsTo('mine@example.net')).toEqual([]);
});

test('no link for a new password goes to an address that changed within a day', async () => {
  const member = await firstOf(admin, 'vip/member', 'status=NORMAL');
  expect((await link(member)).code).toBe(0);
  await edit(member, { email: 'mine@example.net' });
  expect((await link(member)).code).toBe(40902);
  clock += day + 1000;
  await signIn();
  expect((await link(member)).code).toBe(0);
});

test('a change of other data holds nothing', async () => {
  const member = await firstOf(admin, 'vip/member', 'status=NORMAL');
  const { data } = await edit(member, { nickname: 'Another name' });
  expect(data.withdrawHoldUntil).toBe(member.withdrawHoldUntil);
  expect((await link(member)).code).toBe(0);
});
