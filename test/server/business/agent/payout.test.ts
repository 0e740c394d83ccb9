import { sql } from 'kysely';
import { toDecimal, toUnits } from '@/kit/format/decimal';
import { checkInvariants } from '@server/check';
import type { Platform } from '@server/platform';
import { demoAccounts } from '@server/seeds/demoAccounts';
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
const code = nextCode(demoAccounts[0]);

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
  op = await staff(platform, 'op');
});
afterAll(() => platform.close());

const act = ({ id, version }: Shown, action: string, body: object = {}, who = admin) =>
  who.post<Shown>(`/admin/agent/settle/${id}/${action}`, { version, ...body });
const settlement = (status: string) => firstOf(admin, 'agent/settle', `status=${status}`);
const again = async ({ id }: Shown) => (await admin.get<Shown>(`/admin/agent/settle/${id}`)).data;
const expectSound = async () => {
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
};

type Booked = { coinCode: string; amount: string };

/** What the member of the agent received by a settlement, by coin. */
const received = async ({ settleNo }: Shown): Promise<Booked[]> => {
  const { rows } = await sql<Booked>`select entry."coinCode", trim_scale(amount)::text as amount
    from settlement join agent on agent."agentNo" = settlement."agentNo"
    join "ledgerEntry" entry on entry."bizNo" = "settleNo" and entry."memberUid" = agent."memberUid"
    where "bizType" = 'COMMISSION' and "settleNo" = ${settleNo} order by 1`.execute(platform.db);
  return rows;
};
const owed = ({ amounts }: Shown): Booked[] =>
  (amounts as { coinCode: string; amount: string; deduction: string | null }[])
    .map(({ coinCode, amount, deduction }) => ({
      coinCode,
      amount: toDecimal(toUnits(amount) - toUnits(deduction ?? '0')),
    }))
    .sort((a, b) => (a.coinCode < b.coinCode ? -1 : 1));
const states = async ({ settleNo }: Shown) => {
  const { rows } = await sql<{ status: string }>`select distinct status from commission
    where "settleNo" = ${settleNo}`.execute(platform.db);
  return rows.map(({ status }) => status);
};
const memberOf = async ({ agentNo }: Shown): Promise<string> =>
  String((await firstOf(admin, 'agent/user', `agentNo=${String(agentNo)}`)).memberUid);

/** Approves a settlement that waits for its review. */
const approved = async (): Promise<Shown> => (await act(await settlement('PENDING_REVIEW'), 'approve')).data;

test('who made a settlement cannot approve it, even when somebody else sent it in', async () => {
  const maker = await colleague(platform, {
    username: 'maker',
    permissions: ['create', 'submit', 'approve', 'detail'].map((action) => `agent:settle:${action}`),
  });
  await sql`update commission set status = 'ACCRUED', "settleNo" = null where "agentNo" = 'A00002'`.execute(
    platform.db,
  );
  await sql`delete from settlement where "agentNo" = 'A00002'`.execute(platform.db);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const period = { agentNo: 'A00002', periodStart: '2020-01-01', periodEnd: yesterday };
  const made = await maker.post<Shown>('/admin/agent/settle', period);
  const sent = await act(made.data, 'submit', {}, op);
  expect((await act(sent.data, 'approve', {}, maker)).code).toBe(40904);
  expect((await act(sent.data, 'approve')).data.status).toBe('APPROVED');
});

test('an approved settlement is paid to the member of the agent, less the deduction, with a code of the payer', async () => {
  const one = await approved();
  await sql`update settlement set deduction = 0.01, "deductionReason" = 'Wash trades', amounts =
    (select jsonb_agg(case when item ->> 'coinCode' = 'USDT' then item || '{"deduction":"0.01"}' else item end)
      from jsonb_array_elements(amounts) item) where id = ${one.id}`.execute(platform.db);
  expect((await act(one, 'pay', {}, op)).code).toBe(40301);
  expect((await act(one, 'pay', { otp: '000000' })).code).toBe(40102);
  expect(await received(one)).toEqual([]);
  const { data: paid } = await act(one, 'pay', { otp: code() });
  expect(paid).toMatchObject({ status: 'PAID', payFailure: null, paidAt: expect.any(String) as string });
  expect(await received(one)).toEqual(owed(paid));
  expect(owed(paid)).toContainEqual(expect.objectContaining({ coinCode: 'USDT' }));
  expect(await states(one)).toEqual(['PAID']);
  await expectSound();
});

test('two people who press at the same time pay a settlement once', async () => {
  const one = await settlement('APPROVED');
  const codes = Array.from({ length: 3 }, () => code());
  const answers = await Promise.all(codes.map((otp) => act(one, 'pay', { otp })));
  expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
  expect(await received(one)).toEqual(owed(await again(one)));
  expect((await act(await again(one), 'retry')).code).toBe(40902);
  await expectSound();
});

test('a settlement whose member cannot receive stays in payment with the reason, until that is mended', async () => {
  // Only an account that exists can be frozen.
  const { rows } = await sql<{
    settleNo: string;
  }>`select "settleNo" from settlement join agent using ("agentNo")
    join account on account."memberUid" = agent."memberUid" and "accountType" = 'FUND'
      and account."coinCode" = amounts -> 0 ->> 'coinCode'
    where settlement.status = 'PAYING' order by 1 limit 1`.execute(platform.db);
  const one = await firstOf(admin, 'agent/settle', `settleNo=${String(rows[0]?.settleNo)}`);
  const uid = await memberOf(one);
  const set = (table: string, status: string, where: string, value: string) =>
    sql`update ${sql.table(table)} set status = ${status} where ${sql.ref(where)} = ${value}`.execute(
      platform.db,
    );
  const failed = async () => {
    const { data } = await act(await again(one), 'retry');
    expect(await states(one)).toEqual(['IN_SETTLE']);
    expect(await received(one)).toEqual([]);
    return [data.status, data.payFailure];
  };
  await set('agent', 'TERMINATED', 'agentNo', String(one.agentNo));
  expect(await failed()).toEqual(['PAYING', 'AGENT_TERMINATED']);
  await set('agent', 'ACTIVE', 'agentNo', String(one.agentNo));
  await set('member', 'CLOSED', 'uid', uid);
  expect(await failed()).toEqual(['PAYING', 'MEMBER_CLOSED']);
  await set('member', 'FROZEN', 'uid', uid);
  expect(await failed()).toEqual(['PAYING', 'MEMBER_FROZEN']);
  await set('member', 'NORMAL', 'uid', uid);
  await set('account', 'FROZEN', 'memberUid', uid);
  expect(await failed()).toEqual(['PAYING', 'ACCOUNT_FROZEN']);
  await expectSound();
  await set('account', 'NORMAL', 'memberUid', uid);
  const last = await again(one);
  const answers = await Promise.all([act(last, 'retry'), act(last, 'retry'), act(last, 'retry')]);
  expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
  expect(await again(one)).toMatchObject({ status: 'PAID', payFailure: null });
  expect(await received(one)).toEqual(owed(one));
  expect(await states(one)).toEqual(['PAID']);
  await expectSound();
});

test('a settlement that a deduction consumes is paid without a journal', async () => {
  const one = await settlement('PENDING_REVIEW');
  const usdt = (one.amounts as { coinCode: string; amount: string }[]).find(
    ({ coinCode }) => coinCode === 'USDT',
  );
  await sql`update commission set status = 'ACCRUED', "settleNo" = null where "settleNo" = ${one.settleNo}
    and "coinCode" <> 'USDT'`.execute(platform.db);
  await sql`update settlement set deduction = ${usdt?.amount}, "deductionReason" = 'Wash trades', amounts =
    ${JSON.stringify([{ ...usdt, deduction: usdt?.amount }])}::jsonb,
    items = (select count(*) from commission where "settleNo" = ${one.settleNo}) where id = ${one.id}`.execute(
    platform.db,
  );
  const { data: ready } = await act(one, 'approve');
  expect((await act(ready, 'pay', { otp: code() })).data.status).toBe('PAID');
  expect(await received(one)).toEqual([]);
  await expectSound();
});
