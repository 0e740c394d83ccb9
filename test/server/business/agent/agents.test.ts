import { sql } from 'kysely';
import { inviteCodeOf } from '@server/business/agent/inviteCode';
import { checkInvariants } from '@server/check';
import { demoAccounts } from '@server/seeds/demoAccounts';
import type { Platform } from '@server/platform';
import { colleague } from '@test/support/colleague';
import { nextCode } from '@test/support/nextCode';
import { startPlatform } from '@test/support/platform';
import { firstOf, refused } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { seconded } from '@test/support/twoPeople';

let platform: Platform;
let admin: Caller;
let op: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  admin = seconded(platform, await staff(platform, 'admin'));
  op = await staff(platform, 'op');
});
afterAll(() => platform.close());

const reason = 'Agreed with the partner in writing';
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const agentOf = (agentNo: string) => firstOf(admin, 'agent/user', `agentNo=${agentNo}`);
const act = (who: Caller, path: string, { id, version }: Shown, action: string, body: object = {}) =>
  who.post<Shown>(`/admin/${path}/${id}/${action}`, { version, ...body });
const broken = async () =>
  (await checkInvariants(platform.db)).flatMap(({ name, state }) => (state === 'BROKEN' ? [name] : []));

test('rates change from tomorrow on, between those above and those below', async () => {
  const agent = await agentOf('A00002');
  const rates = agent.rates as Record<string, string>;
  const set = (values: object, effectiveFrom = tomorrow) =>
    act(admin, 'agent/user', agent, 'setRate', { rates: { ...rates, ...values }, effectiveFrom, reason });
  expect(refused(await set({ SPOT_FEE: '0.8' }))).toEqual(['rates.SPOT_FEE parentRate']);
  expect(refused(await set({ SPOT_FEE: '0' }))).toEqual(['rates.SPOT_FEE childRate']);
  expect(refused(await set({}, tomorrow.replace(/^\d{4}/, '2020')))).toEqual(['effectiveFrom tomorrow']);
  const child = await agentOf('A00003');
  const { SPOT_FEE } = child.rates as Record<string, string>;
  expect((await set({ SPOT_FEE })).data.rates).toEqual(rates);
  await platform.tick();
  expect((await agentOf('A00002')).rates).toEqual(rates);
  await sql`update "agentRate" set "effectiveFrom" = now() where not "isApplied"`.execute(platform.db);
  await platform.tick();
  expect((await agentOf('A00002')).rates).toEqual({ ...rates, SPOT_FEE });
});

test('a new agent without an invite code gets a unique one', async () => {
  const members = await admin.get<{ records: Shown[] }>('/admin/vip/member/page?kycStatus=APPROVED&size=3');
  const uids = members.data.records.map(({ uid }) => uid);
  const create = (username: string, inviteCode: string | null) =>
    admin.post<Shown>('/admin/agent/user', {
      username,
      inviteCode,
      memberUid: uids.pop(),
      rates: {},
      settleCycle: 'MONTH',
      realName: 'Lee',
      mobile: '85291234567',
      email: null,
      parentAgentNo: null,
      reason,
    });
  const first = await create('invited_one', null);
  const next = /^X[0-9A-Z]+$/;
  expect(first).toMatchObject({ code: 0, data: { inviteCode: expect.stringMatching(next) as unknown } });
  // Another agent takes the next default code.
  const number = Number(String(first.data.agentNo).slice(1)) + 2;
  expect((await create('invited_two', inviteCodeOf(number))).code).toBe(0);
  const third = await create('invited_three', null);
  expect(third.data.inviteCode).toBe(inviteCodeOf(number + 1));
});

test('the history of rates lists user, old and new rate, and the first day', async () => {
  const agent = await agentOf('A00008');
  const rates = agent.rates as Record<string, string>;
  const history = async (who = admin) =>
    (await who.get<{ records: Shown[] }>('/admin/agent/user/rate/page?agentNo=A00008')).data.records;
  expect((await history()).map(({ rateBefore, createdByName }) => [rateBefore, createdByName])).toEqual(
    Array.from({ length: 6 }, () => [null, null]),
  );
  const lower = String(Number(rates.NFT_FEE) - 0.001);
  const source = 'NFT_FEE';
  const changed = { ...rates, NFT_FEE: lower };
  await act(admin, 'agent/user', agent, 'setRate', { rates: changed, effectiveFrom: tomorrow, reason });
  const [latest, ...earlier] = await history();
  expect(earlier).toHaveLength(6);
  expect(latest).toMatchObject({
    source,
    rateBefore: rates.NFT_FEE,
    rate: lower,
    createdByName: 'Alan Zhou',
    reason,
    effectiveFrom: `${tomorrow}T00:00:00.000Z`,
  });
  // Another change for the same day replaces it.
  await act(admin, 'agent/user', await agentOf('A00008'), 'setRate', {
    rates,
    effectiveFrom: tomorrow,
    reason,
  });
  expect(await history()).toEqual(earlier);
  const outsider = await colleague(platform, {
    username: 'outside',
    permissions: ['agent:user:detail'],
    dataScope: 'AGENT_TREE',
    agentNo: 'A00006',
  });
  expect(await history(outsider)).toEqual([]);
});

test('the commission of a suspended agent goes to another account until the agent is active again', async () => {
  const active = await firstOf(admin, 'agent/user', 'status=ACTIVE&subAgentsTo=0');
  const suspended = await act(admin, 'agent/user', active, 'suspend', { accrualTo: 'PARENT', reason });
  expect(suspended).toMatchObject({ code: 0, data: { status: 'SUSPENDED', accrualTo: 'PARENT' } });
  const back = await act(admin, 'agent/user', suspended.data, 'resume', { reason });
  expect(back).toMatchObject({ code: 0, data: { status: 'ACTIVE', accrualTo: null } });
});

test('an agent moves with the whole team and all that is theirs, never below itself nor six deep', async () => {
  const third = await agentOf('A00003');
  const fifth = await agentOf('A00005');
  const move = (agent: Shown, parentAgentNo: string) =>
    act(admin, 'agent/user', agent, 'moveTree', { parentAgentNo, reason });
  expect(refused(await move(third, 'A00005'))).toEqual(['parentAgentNo cycle']);
  const moved = await move(fifth, 'A00003');
  expect(moved.data).toMatchObject({
    parentAgentNo: 'A00003',
    path: `${String(third.path)}A00005/`,
    level: 4,
  });
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from "ledgerEntry"
    where "agentPath" = ${String(fifth.path)}`.execute(platform.db);
  expect(rows[0]?.count).toBe(0);
  expect(await broken()).toEqual([]);
});

test('an agent does not move below one whose scheduled rates are lower, nor is one created there', async () => {
  // Leaves A00003, whose rates its children limit, free to fall.
  await sql`update agent set rates = rates || '{"NFT_FEE":"0.001"}' where path like '/A00001/A00002/A00003/_%'`.execute(
    platform.db,
  );
  const third = await agentOf('A00003');
  const rates = { ...(third.rates as Record<string, string>), NFT_FEE: '0.002' };
  await sql`update agent set rates = rates || '{"NFT_FEE":"0.005"}' where "agentNo" = 'A00005'`.execute(
    platform.db,
  );
  const move = async (username: string, parentAgentNo: string) => {
    const permissions = ['agent:user:moveTree', 'agent:user:detail'];
    const mover = seconded(platform, await colleague(platform, { username, permissions }));
    return act(mover, 'agent/user', await agentOf('A00005'), 'moveTree', { parentAgentNo, reason });
  };
  expect((await move('mover', 'A00001')).code).toBe(0);
  const set = await act(admin, 'agent/user', third, 'setRate', { rates, effectiveFrom: tomorrow, reason });
  expect(set.code).toBe(0);
  expect(refused(await move('second_mover', 'A00003'))).toEqual(['parentAgentNo parentRate']);
  const { data } = await admin.get<{ records: Shown[] }>('/admin/vip/member/page?kycStatus=APPROVED&size=20');
  const created = await admin.post<Shown>('/admin/agent/user', {
    username: 'too_high',
    memberUid: data.records.at(-1)?.uid,
    rates: { NFT_FEE: '0.005' },
    realName: 'Lee',
    mobile: '85291234567',
    email: null,
    parentAgentNo: 'A00003',
    settleCycle: 'MONTH',
    reason,
  });
  expect(refused(created)).toEqual(['rates.NFT_FEE parentRate']);
});

test('who ends a contract names who takes the team over; nobody signs in for that agent any more', async () => {
  const agent = await agentOf('A00004');
  const end = (moveToAgentNo: string) =>
    act(admin, 'agent/user', agent, 'terminate', { moveToAgentNo, reason });
  expect(refused(await end('A00004'))).toEqual(['moveToAgentNo cycle']);
  expect((await end('A00003')).data).toMatchObject({ status: 'TERMINATED', directMembers: 0, subAgents: 0 });
  const users = await platform.db
    .selectFrom('staffUser')
    .select('status')
    .where('agentNo', '=', 'A00004')
    .execute();
  expect(users).toEqual([{ status: 'DISABLED' }]);
  const gone = await agentOf('A00004');
  expect(gone.allowedActions).not.toContain('setRate');
  const late = { rates: gone.rates, effectiveFrom: tomorrow, reason };
  expect((await act(admin, 'agent/user', gone, 'setRate', late)).code).toBe(40902);
  expect(await broken()).toEqual([]);
});

test('a new password of an agent is shown once', async () => {
  const answer = await act(admin, 'agent/user', await agentOf('A00006'), 'resetPassword', {
    otp: nextCode(demoAccounts[0])(),
  });
  expect(answer.data).toEqual({ password: expect.stringMatching(/^.{14}$/) as string });
});

test('a settlement takes what is open once, is sent in, refused and made again; a second person approves it', async () => {
  await sql`update commission set status = 'ACCRUED', "settleNo" = null where "agentNo" = 'A00001'`.execute(
    platform.db,
  );
  await sql`delete from settlement where "agentNo" = 'A00001'`.execute(platform.db);
  const period = { agentNo: 'A00001', periodStart: '2020-01-01', periodEnd: yesterday };
  const create = (body: object = {}) => op.post<Shown>('/admin/agent/settle', { ...period, ...body });
  expect(refused(await create({ periodEnd: tomorrow }))).toEqual(['periodEnd over']);
  expect(refused(await create({ periodEnd: '2020-01-02' }))).toEqual(['periodEnd nothing']);
  expect(refused(await create({ deduction: '999999999' }))).toEqual([
    'deduction most',
    'deductionReason required',
  ]);
  const { data: made } = await create();
  const states = async () => {
    const { rows } = await sql<{
      status: string;
      count: number;
    }>`select status, count(*)::int as count from commission
      where "settleNo" = ${String(made.settleNo)} group by 1`.execute(platform.db);
    return rows;
  };
  expect(made).toMatchObject({ status: 'DRAFT', agentName: 'Agnes Li' });
  expect(await states()).toEqual([{ status: 'ACCRUED', count: made.items }]);
  expect(refused(await create({ periodStart: yesterday }))).toEqual(['periodStart overlap']);
  const sent = await act(op, 'agent/settle', made, 'submit');
  expect(await states()).toEqual([{ status: 'IN_SETTLE', count: made.items }]);
  const [one] = (
    await admin.get<{ records: Shown[] }>(`/admin/agent/commission/page?settleNo=${String(made.settleNo)}`)
  ).data.records;
  expect(one?.allowedActions).not.toContain('void');
  const refusedOne = await act(admin, 'agent/settle', sent.data, 'reject', { reason });
  expect([refusedOne.data.status, await states()]).toEqual(['REJECTED', []]);
  const { data: again } = await create();
  const own = await colleague(platform, {
    username: 'alone',
    permissions: ['submit', 'approve', 'detail'].map((action) => `agent:settle:${action}`),
  });
  const { data: second } = await act(own, 'agent/settle', again, 'submit');
  expect((await act(own, 'agent/settle', second, 'approve')).code).toBe(40904);
  const same = await colleague(platform, {
    username: 'settler',
    permissions: ['agent:settle:approve', 'agent:settle:detail'],
  });
  expect((await act(op, 'agent/settle', second, 'approve')).code).toBe(40301);
  expect((await act(same, 'agent/settle', second, 'approve')).data).toMatchObject({
    status: 'APPROVED',
    reviewedByName: 'settler',
  });
  expect(await states()).toEqual([]);
  expect((await act(admin, 'agent/settle', second, 'submit')).code).toBe(40902);
});
