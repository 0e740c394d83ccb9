import { demoAccounts } from '@server/seeds/demoAccounts';
import { codeAt, stepAt } from '@server/staff/totp';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { seconded } from '@test/support/twoPeople';

let platform: Platform;
let op: Caller;
let clock = Date.now();
const path = '/admin/app/user/otp';
const { password, otpSecret } = demoAccounts[1];
const now = (secret: string) => codeAt(secret, stepAt(new Date(clock)));

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
  op = await staff(platform, 'op');
});
beforeEach(() => (clock += 60_000));
afterAll(() => platform.close());

const reset = async () => {
  const admin = seconded(platform, await staff(platform, 'admin'));
  const { data } = await admin.get<{ records: { id: string; version: number }[] }>(
    '/admin/permission/user/page?username=op',
  );
  const [{ id, version } = { id: '', version: 0 }] = data.records;
  await admin.post(`/admin/permission/user/${id}/resetOtp`, {
    version,
    reason: 'The phone is lost',
    otp: now(demoAccounts[0].otpSecret),
  });
};
const start = (body: object) => op.post<{ secret: string; uri: string }>(path, body);
const fields = ({ data }: { data: unknown }) =>
  (Object(data).errors as { field: string }[]).map(({ field }) => field);

test('binding another app needs the password and the present app', async () => {
  expect((await op.get(path)).data).toEqual({ enabled: true, signIn: false });
  expect(fields(await start({ password: 'wrong', otp: now(otpSecret) }))).toEqual(['password']);
  const bare = await start({ password });
  expect([bare.code, fields(bare)]).toEqual([40102, ['otp']]);
  expect((await start({ password, otp: '000000' })).code).toBe(40102);

  const { data } = await start({ password, otp: now(otpSecret) });
  expect(data.uri).toContain(`secret=${data.secret}`);
  const wrong = await op.put(path, { code: now(otpSecret) });
  expect(fields(wrong)).toEqual(['code']);
  clock += 60_000;
  // The old app stays valid until the new one is confirmed.
  expect((await start({ password, otp: now(data.secret) })).code).toBe(40102);
  expect(await op.put(path, { code: now(data.secret) })).toMatchObject({ code: 0, data: { enabled: true } });
  clock += 60_000;
  expect((await start({ password, otp: now(otpSecret) })).code).toBe(40102);
  expect((await start({ password, otp: now(data.secret) })).code).toBe(0);
});

test('who had it reset binds an app by the password alone', async () => {
  await platform.db.updateTable('staffUser').set({ otpSignIn: true }).where('username', '=', 'op').execute();
  await reset();
  expect((await op.get(path)).data).toEqual({ enabled: false, signIn: false });
  expect((await op.put(path, { code: '123456' })).code).toBe(40902);
  const { data } = await start({ password });
  expect((await op.put(path, { code: now(data.secret) })).code).toBe(0);
  expect((await op.get(path)).data).toEqual({ enabled: true, signIn: false });
});
