import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { approve } from '@test/support/twoPeople';
import type { Proposed } from '@test/support/twoPeople';

const reason = 'The sender has shown the origin';
let clock = Date.now();
let platform: Platform;
let admin: Caller;
let chief: Caller;
let op: Caller;

beforeEach(async () => {
  clock = Date.now();
  platform = await startPlatform({ now: () => new Date(clock) });
  [admin, chief, op] = [
    await staff(platform, 'admin'),
    await staff(platform, 'chief'),
    await staff(platform, 'op'),
  ];
});
afterEach(() => platform.close());

const held = () => firstOf(admin, 'wallet/deposit', 'status=RISK_HOLD');
const propose = async (who: Caller, deposit: Shown) =>
  who.post<Proposed>(`/admin/wallet/deposit/${deposit.id}/release`, { version: deposit.version, reason });
const approvalOf = async (who: Caller, { approvalId }: Proposed): Promise<Shown> =>
  (await who.get<Shown>(`/admin/permission/approval/${approvalId}`)).data;

test('one person alone releases nothing: the release waits for a second one, who has the right', async () => {
  const deposit = await held();
  const asked = await propose(admin, deposit);
  expect(asked).toMatchObject({
    status: 202,
    code: 0,
    data: { approvalNo: expect.stringMatching(/^PA\d+$/) },
  });
  expect((await held()).status).toBe('RISK_HOLD');
  expect(await approvalOf(admin, asked.data)).toMatchObject({
    kind: 'releaseWalletDeposit',
    resource: 'deposit',
    targetId: deposit.id,
    target: deposit.depositNo,
    requestedByName: 'Ada Chen',
    reason,
    status: 'PENDING',
    allowedActions: ['withdraw'],
  });
  expect((await approve(platform, asked.data.approvalId, 'admin')).code).toBe(40904);
  expect((await op.get(`/admin/permission/approval/${asked.data.approvalId}`)).code).toBe(40401);
  expect((await approvalOf(chief, asked.data)).allowedActions).toEqual(['approve', 'reject']);

  expect((await approve(platform, asked.data.approvalId, 'chief')).data).toMatchObject({
    status: 'APPROVED',
    decidedByName: 'Alan Zhou',
  });
  const { data: released } = await admin.get<Shown>(`/admin/wallet/deposit/${deposit.id}`);
  expect(released.status).toBe('CREDITED');
  expect((await approve(platform, asked.data.approvalId, 'chief')).code).toBe(40902);
});

test('what the rules refuse cannot be proposed, and the same is not proposed twice', async () => {
  const deposit = await held();
  const old = await propose(admin, { ...deposit, version: deposit.version + 1 });
  expect(old.code).toBe(40901);
  expect((await propose(op, deposit)).code).toBe(40301);
  expect((await propose(admin, deposit)).code).toBe(0);
  expect((await propose(chief, deposit)).code).toBe(40902);
});

test('a proposal of a record that has changed since is not carried out', async () => {
  const deposit = await held();
  const { data } = await propose(admin, deposit);
  await platform.db
    .updateTable('deposit' as never)
    .set({ version: deposit.version + 1 } as never)
    .where('id' as never, '=', deposit.id as never)
    .execute();
  expect(await approve(platform, data.approvalId, 'chief')).toMatchObject({
    code: 40902,
    msg: expect.stringContaining('has changed since'),
  });
  expect((await held()).id).toBe(deposit.id);
});

test('a proposal is rejected with a reason, taken back by who made it, and expires after three days', async () => {
  const deposit = await held();
  const first = (await propose(admin, deposit)).data;
  const path = `/admin/permission/approval/${first.approvalId}`;
  expect((await chief.post(`${path}/withdraw`, { version: 1 })).code).toBe(40301);
  const rejected = await chief.post(`${path}/reject`, { version: 1, reason: 'The origin is not shown' });
  expect(rejected.data).toMatchObject({ status: 'REJECTED', verdict: 'The origin is not shown' });
  const second = (await propose(admin, deposit)).data;
  const withdrawn = await admin.post(`/admin/permission/approval/${second.approvalId}/withdraw`, {
    version: 1,
  });
  expect(withdrawn.data).toMatchObject({ status: 'WITHDRAWN' });

  const third = (await propose(admin, deposit)).data;
  clock += 72 * 3_600_000 + 1000;
  [admin, chief] = [await staff(platform, 'admin'), await staff(platform, 'chief')];
  expect((await approve(platform, third.approvalId, 'chief')).code).toBe(40902);
  await platform.tick();
  expect((await approvalOf(admin, third)).status).toBe('EXPIRED');
  expect((await held()).status).toBe('RISK_HOLD');
});

test('who proposed is told of the decision, and those who may decide of the proposal', async () => {
  const { data } = await propose(admin, await held());
  const notices = async (who: Caller) =>
    (await who.get<{ messages: { kind: string; recordNo: string }[] }>('/admin/app/user/notifications')).data
      .messages;
  expect(await notices(chief)).toContainEqual(
    expect.objectContaining({ kind: 'PROPOSED', recordNo: data.approvalNo }),
  );
  await approve(platform, data.approvalId, 'chief');
  expect(await notices(admin)).toContainEqual(
    expect.objectContaining({ kind: 'APPROVED', recordNo: data.approvalNo }),
  );
});

test('each proposal of the demo data that waits can be approved by the other administrator', async () => {
  const { data } = await admin.get<{ records: Shown[] }>('/admin/permission/approval/page?status=PENDING');
  expect(data.records).toHaveLength(5);
  for (const { id, kind, requestedByName } of data.records) {
    const other = requestedByName === 'Ada Chen' ? 'chief' : 'admin';
    expect([kind, await approve(platform, id, other)]).toMatchObject([kind, { code: 0 }]);
  }
});

/** Records that a person changed the roles of a staff user, some hours ago. */
const gaveRoles = async (to: string, by: string, hours: number) => {
  const users = await platform.db.selectFrom('staffUser').select(['id', 'username']).execute();
  const idOf = (name: string) => users.find(({ username }) => username === name)?.id ?? '0';
  const step = { kind: 'AUDIT', action: 'roles', actorName: by, changes: '[]' };
  await platform.db
    .insertInto('timeline')
    .values({
      ...step,
      id: `${900_000_000 + hours}`,
      resource: 'staffUser',
      resourceId: idOf(to),
      at: new Date(clock - hours * 3_600_000).toISOString(),
      actorId: idOf(by),
    } as never)
    .execute();
};

test.each([
  ['whose roles are new', 'op', 23],
  ['whom the proposer gave the roles within a week', 'admin', 167],
])('a proposal is refused at once where the only other holder is one %s', async (_, by, hours) => {
  await gaveRoles('chief', by, hours);
  expect(await propose(admin, await held())).toMatchObject({
    code: 40902,
    msg: expect.stringContaining('nobody else qualifies'),
  });
});

test.each([
  ['roles that were given yesterday', 'op', 25],
  ['roles that the proposer gave more than a week ago', 'admin', 169],
])('a holder with %s is told and decides', async (_, by, hours) => {
  await gaveRoles('chief', by, hours);
  const { code, data } = await propose(admin, await held());
  expect(code).toBe(0);
  expect((await approve(platform, data.approvalId, 'chief')).code).toBe(0);
});

test('only those who could approve are told: not a fresh holder, nor one without a second factor', async () => {
  const roles = platform.db.insertInto('staffRole');
  const { id: opId } = await platform.db
    .selectFrom('staffUser')
    .select('id')
    .where('username', '=', 'op')
    .executeTakeFirstOrThrow();
  await roles.values({ userId: opId, roleCode: 'admin' }).execute();
  await gaveRoles('chief', 'op', 1);
  const { data } = await propose(admin, await held());
  const told = () =>
    platform.db
      .selectFrom('notice')
      .innerJoin('staffUser', 'staffUser.id', 'notice.userId')
      .select('username')
      .where('notice.kind', '=', 'PROPOSED')
      .where('recordId', '=', data.approvalId)
      .execute();
  expect(await told()).toEqual([{ username: 'op' }]);
  await admin.post(`/admin/permission/approval/${data.approvalId}/withdraw`, { version: 1 });
  await platform.db.updateTable('staffUser').set({ otpEnabled: false }).where('id', '=', opId).execute();
  expect((await propose(admin, await held())).code).toBe(40902);
});
