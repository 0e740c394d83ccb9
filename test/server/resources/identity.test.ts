import fc from 'fast-check';
import { entitiesOf } from '@server/contract/entities';
import { anyRecordsOf } from '@server/db/records';
import { recordsOf } from '@server/db/typedRecords';
import { resourceTables } from '@server/db/resourceTables';
import { staffIdColumn, staffNames } from '@server/contract/staffNames';
import { fillStaffIds } from '@server/db/staffIds';
import { systemTables } from '@server/db/tables';
import { demoAccounts } from '@server/seeds/demoAccounts';
import type { Platform } from '@server/platform';
import { colleague } from '@test/support/colleague';
import { nextCode } from '@test/support/nextCode';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Step = { action: string; to: string; actorName: string | null; reason: string | null };

const reason = 'Checked with the member by phone';
const withdrawals = 'wallet/withdraw';
const from = 'createdAtFrom=2026-01-01T00:00:00Z';
let platform: Platform;
let admin: Caller;
let handler: Caller & { userId: string };
let other: Caller & { userId: string };

beforeAll(async () => {
  platform = await startPlatform();
  const rights = ['list', 'detail', 'claim', 'unclaim', 'hold', 'approve'];
  const permissions = rights.map((right) => `wallet:withdraw:${right}`);
  handler = await colleague(platform, { username: 'handler', permissions });
  other = await colleague(platform, { username: 'other', permissions });
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const rename = (who: Caller, name: string) => who.put('/admin/app/user/profile', { name });
/** Names of data from before names were unique. */
const forceName = (userId: string, realName: string) =>
  platform.db.updateTable('staffUser').set({ realName }).where('id', '=', userId).execute();

test('every name of staff in the demo data has the id of its person beside it', async () => {
  const gaps: string[] = [];
  for (const { keys, properties } of entitiesOf(platform.contract.document)) {
    if (keys.name in systemTables) continue;
    for (const column of staffNames(properties)) {
      const rows = await anyRecordsOf(platform.db)
        .selectFrom(keys.name)
        .select(column)
        .distinct()
        .where(staffIdColumn(column), 'is', null)
        .where(column, 'is not', null)
        .execute();
      gaps.push(...rows.map((row) => `${keys.name}.${column} ${String(row[column])}`));
    }
  }
  expect(gaps).toEqual([]);
});

test('data from before gets the ids of names that one person has, and of no others', async () => {
  const made = await recordsOf(platform.db)
    .selectFrom('settlement')
    .select(['id', 'createdByName', 'createdById'])
    .where('createdById', 'is not', null)
    .orderBy('id')
    .execute();
  const [one] = made;
  const after = async (): Promise<unknown> => {
    await recordsOf(platform.db).updateTable('settlement').set({ createdById: null }).execute();
    await fillStaffIds(platform.db, platform.contract, resourceTables(platform.contract));
    const query = recordsOf(platform.db).selectFrom('settlement').select('createdById');
    return (await query.where('id', '=', one?.id ?? '').executeTakeFirst())?.createdById;
  };
  await forceName(other.userId, String(one?.createdByName));
  expect(await after()).toBeNull();
  await forceName(other.userId, 'other');
  expect(await after()).toBe(one?.createdById);
});

test('nobody takes the name of another staff user, however it is written', async () => {
  const taken = { code: 40906, data: { errors: [{ field: 'name', rule: 'unique' }] } };
  expect(await rename(other, 'handler')).toMatchObject(taken);
  expect(await rename(other, ' ＡＤＡ \u00a0 ch\u200ben ')).toMatchObject(taken);
  expect(await rename(other, 'other')).toMatchObject({ code: 0 });
  const body = {
    username: 'twin',
    realName: 'ada chen',
    roleCodes: ['op'],
    otp: nextCode(demoAccounts[0])(),
  };
  expect(await admin.post('/admin/permission/user', body)).toMatchObject({
    code: 40906,
    data: { errors: [{ field: 'realName', rule: 'unique' }] },
  });
  const { id, version } = await firstOf(admin, 'permission/user', 'username=other');
  expect(await admin.put(`/admin/permission/user/${id}`, { version, realName: 'Handler' })).toMatchObject({
    code: 40906,
    data: { errors: [{ field: 'realName', rule: 'unique' }] },
  });
});

test('of two who take one name at once, one has it', async () => {
  const answers = await Promise.all([handler, other].map((who) => rename(who, 'The Night Shift')));
  expect(answers.map((answer) => answer.code).sort()).toEqual([0, 40906]);
  await Promise.all([rename(handler, 'handler'), rename(other, 'other')]);
});

test('whatever name is asked for, no two staff users have the same', async () => {
  const letters = fc.constantFrom('a', 'A', 'ａ', ' ', '\u00a0', '\u200b', "'", '%', '林', 'é', 'e\u0301');
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: letters, minLength: 1, maxLength: 6 }), async (name) => {
      const one = await rename(handler, name);
      const two = await rename(other, name);
      expect([0, 40001]).toContain(one.code);
      expect(two.code).toBe(one.code === 0 ? 40906 : 40001);
    }),
    { numRuns: 25 },
  );
  await rename(handler, 'handler');
});

test('an agent who takes the name of a colleague does not read what is for staff', async () => {
  const agent = await staff(platform, 'agent');
  const { records } = (
    await agent.get<{ records: { id: string; version: number }[] }>(
      `/admin/${withdrawals}/page?status=PENDING_REVIEW&${from}`,
    )
  ).data;
  const [record] = records;
  if (!record) throw new Error('The team of the agent has no open withdrawal.');
  const { id, version } = record;
  expect((await admin.post(`/admin/${withdrawals}/${id}/hold`, { version, reason })).code).toBe(0);
  expect((await rename(agent, 'Ada Chen')).code).toBe(0);
  const { data: steps } = await agent.get<Step[]>(`/admin/${withdrawals}/${id}/timeline`);
  const hold = steps.find(({ action }) => action === 'hold');
  expect(hold).toMatchObject({ actorName: null, reason: null });
  expect(JSON.stringify(steps)).not.toContain(reason);
});

test('a namesake does not decide, renew or release what another has claimed, nor reads the notices', async () => {
  const { id, version } = await firstOf(
    admin,
    withdrawals,
    `status=PENDING_REVIEW&onHold=false&riskLevel=LOW&${from}`,
  );
  const at = (action: string) => `/admin/${withdrawals}/${id}/${action}`;
  const claimed = await handler.post<{ version: number }>(at('claim'), { version });
  expect(claimed.code).toBe(0);
  await forceName(other.userId, 'handler');
  const held = { version: claimed.data.version };
  expect((await other.post(at('approve'), held)).code).toBe(42302);
  expect((await other.post(at('renew'), undefined)).code).toBe(42302);
  expect((await other.post(at('unclaim'), held)).code).toBe(42302);
  await forceName(handler.userId, 'Renamed');
  expect((await handler.post(at('renew'), undefined)).code).toBe(0);
  expect((await admin.post(at('claim'), held)).code).toBe(0);
  const noticesOf = async (who: Caller) => (await who.get<unknown[]>('/admin/app/user/notices')).data.length;
  expect([await noticesOf(handler), await noticesOf(other)]).toEqual([1, 0]);
});

test('a new name makes nobody the second person, and the timeline tells only what happened', async () => {
  const record = await recordsOf(platform.db)
    .selectFrom('settlement')
    .innerJoin('staffUser', 'staffUser.id', 'settlement.createdById')
    .select(['settlement.id', 'settlement.version', 'username', 'staffUser.id as makerId'])
    .select('settlement.createdByName')
    .where('settlement.status', '=', 'PENDING_REVIEW')
    .where('username', '<>', 'admin')
    .executeTakeFirst();
  if (!record) throw new Error('No settlement waits.');
  const id = String(record.id);
  const body = { version: Number(record.version) };
  await platform.db
    .insertInto('staffRole')
    .values({ userId: String(record.makerId), roleCode: 'admin' })
    .onConflict((row) => row.doNothing())
    .execute();
  const maker = await staff(platform, String(record.username));
  expect((await rename(maker, 'Somebody Else')).code).toBe(0);
  const own = await maker.post(`/admin/agent/settle/${id}/approve`, body);
  expect(own.code).toBe(40904);
  const approved = await admin.post<{ version: number }>(`/admin/agent/settle/${id}/approve`, body);
  const { data: steps } = await admin.get<Step[]>(`/admin/agent/settle/${id}/timeline`);
  const told = steps.map(({ action, to, actorName }) => `${action} ${to} ${String(actorName)}`).reverse();
  const made = String(record.createdByName);
  expect(approved.code).toBe(0);
  expect(told).toEqual([
    `create DRAFT ${made}`,
    `submit PENDING_REVIEW ${made}`,
    'approve APPROVED Ada Chen',
  ]);
});
