import { isSettled } from '@server/business/wallet/transfer/transfers';
import { limits } from '@server/db/limits';
import { recordsOf } from '@server/db/typedRecords';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import type { Proposed } from '@test/support/twoPeople';

const hour = 3_600_000;
const reason = 'The sender has shown the origin';
const clock = Date.now();
let platform: Platform;
let admin: Caller;

beforeEach(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
  admin = await staff(platform, 'admin');
});
afterEach(() => platform.close());

const param = (key: string) => firstOf(admin, 'system/param', `paramKey=${key}`);
const change = async (key: string, values: object) => {
  const { id, version, nameZh, paramType, groupName } = await param(key);
  const body = { version, nameZh, paramType, groupName, reason, ...values };
  return admin.put<unknown>(`/admin/system/param/${id}`, body);
};
const stored = (key: string, paramValue: string) =>
  platform.db.updateTable('param').set({ paramValue }).where('paramKey', '=', key).execute();
const after = (time: unknown) => Date.parse(String(time)) - clock;

const propose = async () => {
  const { id, version } = await firstOf(admin, 'wallet/deposit', 'status=RISK_HOLD');
  return admin.post<Proposed>(`/admin/wallet/deposit/${id}/release`, { version, reason });
};

const idOf = async (username: string) => {
  const person = platform.db.selectFrom('staffUser').select('id').where('username', '=', username);
  return (await person.executeTakeFirstOrThrow()).id;
};

/** Records a step in the past. */
const step = async (resource: string, resourceId: string, action: string, by: string, hours: number) => {
  const at = new Date(clock - hours * hour).toISOString();
  const row = { resource, resourceId, action, at, kind: 'AUDIT', actorName: by, changes: '[]' };
  await platform.db
    .insertInto('timeline')
    .values({ ...row, id: platform.nextId(), actorId: await idOf(by) })
    .execute();
};

test.each(Object.entries(limits))(
  '%s is a parameter that no form sets below its range',
  async (key, limit) => {
    const { value, minimum, maximum, unit } = limit;
    expect(await param(key)).toMatchObject({ paramValue: value, minimum, maximum, unit, isSystem: true });
    const errors = (field: string) => ({
      code: 40001,
      data: { errors: [expect.objectContaining({ field })] },
    });
    expect(await change(key, { paramValue: `${minimum - 1}` })).toMatchObject({ code: 40001 });
    expect(await change(key, { paramValue: `${maximum + 1}` })).toMatchObject(errors('paramValue'));
    expect(await change(key, { minimum: minimum - 1 })).toMatchObject(errors('minimum'));
    expect(await change(key, { maximum: maximum + 1 })).toMatchObject(errors('maximum'));
    expect((await change(key, { paramValue: `${minimum}` })).code).toBe(0);
  },
);

test('a proposal lives as long as approvalHours says, at least an hour', async () => {
  await stored('approvalHours', '5');
  const first = await propose();
  expect(after(first.data.expiresAt)).toBe(5 * hour);
  await admin.post(`/admin/permission/approval/${first.data.approvalId}/withdraw`, { version: 1 });
  await stored('approvalHours', '0');
  expect(after((await propose()).data.expiresAt)).toBe(hour);
});

test('a person with new roles decides after approverFreshHours', async () => {
  await step('staffUser', await idOf('chief'), 'roles', 'op', 30);
  await stored('approverFreshHours', '31');
  expect((await propose()).code).toBe(40902);
  await stored('approverFreshHours', '29');
  expect((await propose()).code).toBe(0);
});

test('a person whom the proposer gave the roles decides after approverDependentHours', async () => {
  await step('staffUser', await idOf('chief'), 'roles', 'admin', 200);
  await stored('approverDependentHours', '201');
  expect((await propose()).code).toBe(40902);
  await stored('approverDependentHours', '199');
  expect((await propose()).code).toBe(0);
});

test('a wallet that was enabled receives coins after walletFreshHours', async () => {
  const { id } = await firstOf(admin, 'wallet/hot', 'status=ENABLED');
  await step('platformWallet', id, 'enable', 'admin', 30);
  expect(await isSettled(platform.db, id, platform)).toBe(true);
  await stored('walletFreshHours', '31');
  expect(await isSettled(platform.db, id, platform)).toBe(false);
});

test('withdrawals wait for withdrawHoldHours after a reset', async () => {
  await stored('withdrawHoldHours', '7');
  await recordsOf(platform.db).updateTable('member').set({ otpEnabled: true }).execute();
  const { id, version } = await firstOf(admin, 'vip/member', 'status=NORMAL');
  const { data } = await admin.post<{ withdrawHoldUntil: string }>(`/admin/vip/member/${id}/resetOtp`, {
    version,
    reason,
  });
  expect(after(data.withdrawHoldUntil)).toBe(7 * hour);
});
