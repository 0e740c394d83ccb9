import { noteSignIn } from '@server/business/vip/signIns';
import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let admin: Caller;
let clock = Date.now();
const minute = 60_000;

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

/** Lets time pass; a session that was idle for so long has ended. */
const pass = async (minutes: number) => {
  clock += minutes * minute;
  await platform.tick();
  admin = await staff(platform, 'admin');
};
const member = (uid: unknown) => firstOf(admin, 'vip/member', `uid=${String(uid)}`);
const tryWrong = async (memberUid: string, times: number) => {
  const attempt = { memberUid, ip: '203.0.113.9', areaCode: null, deviceId: 'd1', device: 'Pixel 8' };
  for (let tried = 0; tried < times; tried += 1) await noteSignIn(platform, { ...attempt, isRight: false });
  return attempt;
};

test('five wrong passwords in a row lock the sign-in of a member for half an hour', async () => {
  const { uid } = await firstOf(admin, 'vip/member', 'status=NORMAL');
  const attempt = await tryWrong(String(uid), 4);
  await noteSignIn(platform, { ...attempt, isRight: true });
  await tryWrong(String(uid), 4);
  expect((await member(uid)).status).toBe('NORMAL');
  await tryWrong(String(uid), 1);
  expect((await member(uid)).status).toBe('LOGIN_LOCKED');
  await pass(29);
  expect((await member(uid)).status).toBe('LOGIN_LOCKED');
  await pass(1);
  expect((await member(uid)).status).toBe('NORMAL');
});

test('a sign-in that staff locked stays locked', async () => {
  const { id, uid, version } = await firstOf(admin, 'vip/member', 'status=NORMAL');
  const reason = 'The member reports that somebody knows the password';
  await admin.post(`/admin/vip/member/${id}/lockLogin`, { version, reason });
  await pass(60);
  expect((await member(uid)).status).toBe('LOGIN_LOCKED');
});

test('a verification ends with its document, and the member is told once', async () => {
  const memberUid = `${(await firstOf(admin, 'vip/kyc', 'status=APPROVED&level=L2')).memberUid}`;
  const own = recordsOf(platform.db).updateTable('kyc').where('memberUid', '=', memberUid);
  const tomorrow = new Date(clock).toISOString().slice(0, 10);
  await own.set({ idExpiresOn: tomorrow }).where('status', '=', 'APPROVED').execute();
  await platform.tick();
  expect((await member(memberUid)).kycStatus).toBe('APPROVED');
  await pass(24 * 60);
  expect(await member(memberUid)).toMatchObject({ kycLevel: 'L0', kycStatus: 'EXPIRED' });
  const left = await recordsOf(platform.db)
    .selectFrom('kyc')
    .select('id')
    .where('memberUid', '=', memberUid)
    .where('status', '=', 'APPROVED')
    .execute();
  expect(left).toEqual([]);
  const told = await Promise.all(
    (['mailLog', 'smsLog'] as const).map((table) =>
      platform.db
        .selectFrom(table)
        .select('id')
        .where('memberUid', '=', String(memberUid))
        .where('templateCode', '=', 'notice.kycExpired')
        .execute(),
    ),
  );
  expect(told.flat()).toHaveLength(1);
});
