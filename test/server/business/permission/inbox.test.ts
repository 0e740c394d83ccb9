import type { components } from '@/api/gen/contract/dashboard';
import { codeAt, stepAt } from '@server/staff/totp';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { recordsOf } from '@server/db/typedRecords';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { firstOf, pick } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import type { Proposed } from '@test/support/twoPeople';

type Line = { id: string; code: number; msg: string };
type Name = 'admin' | 'chief' | 'op';

const reason = 'Agreed with the customer service';
let clock = Date.now();
let platform: Platform;

beforeEach(async () => {
  clock = Date.now();
  platform = await startPlatform({ now: () => new Date(clock) });
  await recordsOf(platform.db).deleteFrom('approval').execute();
});
afterEach(() => platform.close());

/** Sessions end while the clock moves, so each call signs in anew. */
const as = (name: Name): Promise<Caller> => staff(platform, name);

const codeOf = async (name: 'admin' | 'chief'): Promise<string> => {
  const secret = demoAccounts.find(({ username }) => username === name)?.otpSecret ?? '';
  await platform.db.updateTable('staffUser').set({ otpStep: null }).where('username', '=', name).execute();
  return codeAt(secret, stepAt(platform.now()));
};

const members = async (): Promise<readonly Shown[]> =>
  (await (await as('admin')).get<{ records: Shown[] }>('/admin/vip/member/page?status=NORMAL&size=10')).data
    .records;

/** Proposes another level for a member, as the records of a list stand. */
const proposeLevel = async (name: Name, member: Shown | undefined): Promise<string> => {
  const levelNo = member?.levelNo === '3' ? '2' : '3';
  const body = { version: member?.version, levelNo, reason };
  const { data } = await (await as(name)).post<Proposed>(`/admin/vip/member/${member?.id}/setLevel`, body);
  return data.approvalId;
};
const proposalOf = async (name: Name, id: string): Promise<Shown> =>
  (await (await as(name)).get<Shown>(`/admin/permission/approval/${id}`)).data;
const listOf = async (name: Name, query: string): Promise<string[]> => {
  const path = `/admin/permission/approval/page?${query}`;
  const { data } = await (await as(name)).get<{ records: Shown[] }>(path);
  return data.records.map(({ id }) => id);
};

test('what waits for a person are the proposals of others; the own ones are a list apart', async () => {
  const [one, other] = await members();
  const own = await proposeLevel('admin', one);
  const foreign = await proposeLevel('chief', other);
  const counter = async (name: Name) =>
    (await (await as(name)).get<components['schemas']['TodoCounter'][]>('/admin/dashboard/todo')).data.find(
      ({ key }) => key === 'approvals',
    );
  expect(await listOf('admin', 'status=PENDING&isOwn=false')).toEqual([foreign]);
  expect(await listOf('admin', 'isOwn=true')).toEqual([own]);
  expect(await listOf('chief', 'isOwn=true')).toEqual([foreign]);
  expect(await listOf('op', 'status=PENDING')).toEqual([]);
  clock += 90 * 60_000;
  expect(await counter('admin')).toMatchObject({
    count: 1,
    others: 0,
    oldestMinutes: 90,
    path: '/permission/approval?status=PENDING&isOwn=false',
  });
  expect(await counter('op')).toMatchObject({ count: 0, others: 0 });
});

test('proposals are found by area, call, requester and age', async () => {
  const [member] = await members();
  const level = await proposeLevel('admin', member);
  clock += 3 * 3_600_000;
  const wallet = await firstOf(await as('admin'), 'wallet/hot', 'status=ENABLED');
  const given = { version: wallet.version, reason };
  const disabled = await (await as('chief')).post<Proposed>(`/admin/wallet/hot/${wallet.id}/disable`, given);
  const { approvalId } = disabled.data;
  expect(await proposalOf('admin', approvalId)).toMatchObject({ area: 'wallet', isOwn: false });
  expect(await listOf('admin', 'area=wallet')).toEqual([approvalId]);
  expect(await listOf('admin', 'area=vip&area=wallet')).toEqual([approvalId, level]);
  expect(await listOf('admin', 'permission=vip:member:setLevel')).toEqual([level]);
  expect(await listOf('admin', 'requestedByName=Alan')).toEqual([approvalId]);
  expect(await listOf('admin', 'waitingMinutesFrom=120')).toEqual([level]);
});

test('an act without changes shows what it was given, and no code', async () => {
  const market = await firstOf(await as('admin'), 'contract/symbol');
  const body = { version: market.version, reason, amount: '1000', otp: await codeOf('admin') };
  const { data } = await (
    await as('admin')
  ).post<Proposed>(`/admin/contract/symbol/${market.id}/payIn`, body);
  expect(await proposalOf('chief', data.approvalId)).toMatchObject({
    changes: [],
    input: [{ field: 'amount', value: '1000' }],
  });
});

test('a proposal shows the changes that were asked for, and names a record that has two keys by both', async () => {
  const admin = await as('admin');
  const coin = await firstOf(admin, 'wallet/coin');
  const same = pick(coin, 'minDeposit minWithdraw maxWithdraw dayLimit withdrawFeeRate feeCoin');
  const { data } = await admin.put<Proposed>(`/admin/wallet/coin/${coin.id}`, {
    version: coin.version,
    ...same,
    withdrawFee: '2',
    reason,
  });
  expect(await proposalOf('chief', data.approvalId)).toMatchObject({
    target: `${String(coin.coinCode)} ${String(coin.chainCode)}`,
    changes: [{ field: 'withdrawFee', before: coin.withdrawFee, after: '2' }],
    input: [],
  });
  const deposit = await firstOf(admin, 'wallet/deposit', 'status=RISK_HOLD');
  const path = `/admin/wallet/deposit/${deposit.id}/release`;
  const released = await admin.post<Proposed>(path, { version: deposit.version, reason });
  // The time of the trial is not the time at which it will be credited.
  const { changes } = await proposalOf('chief', released.data.approvalId);
  expect(changes).not.toContainEqual(expect.objectContaining({ field: 'creditedAt' }));
  expect(changes).toContainEqual({ field: 'status', before: 'RISK_HOLD', after: 'CREDITED' });
});

test('a raised limit tells how many of the last withdrawals it lets pass, to those who see the proposal', async () => {
  const admin = await as('admin');
  const coin = await firstOf(admin, 'account/coin', 'coinCode=USDT');
  const given = { ...pick(coin, 'nameZh nameEn scale sort secondReviewMin'), version: coin.version, reason };
  const limit = Number(coin.secondReviewMin) / 2;
  const asked = await admin.put<Proposed>(`/admin/account/coin/${coin.id}`, {
    ...given,
    autoWithdrawMax: String(limit),
  });
  const path = `/admin/permission/approval/${asked.data.approvalId}/effect`;
  const withdrawals = await recordsOf(platform.db)
    .selectFrom('withdrawal')
    .select(['amount', 'riskLevel'])
    .where('coinCode', '=', 'USDT')
    .execute();
  const free = (most: number) =>
    withdrawals.filter(({ riskLevel, amount }) => riskLevel === 'LOW' && Number(amount) <= most);
  const { data } = await (await as('chief')).get<Record<string, unknown>[]>(path);
  expect(data).toEqual([
    {
      name: 'UNREVIEWED',
      coinCode: 'USDT',
      of: withdrawals.length,
      before: free(Number(coin.autoWithdrawMax)).length,
      after: free(limit).length,
    },
  ]);
  expect(free(limit).length).toBeGreaterThan(free(Number(coin.autoWithdrawMax)).length);
  expect((await (await as('op')).get(path)).code).toBe(40401);
  const level = await proposeLevel('admin', (await members())[0]);
  expect((await admin.get(`/admin/permission/approval/${level}/effect`)).data).toEqual([]);
});

test('a proposal names a member as their list does, masked', async () => {
  const [member] = await members();
  const id = await proposeLevel('admin', member);
  expect(String(member?.account)).toContain('*');
  expect(await proposalOf('chief', id)).toMatchObject({ target: member?.account });
});

test('one code decides on proposals of one kind, each by the same rules as alone', async () => {
  const [first, second, third, fourth] = await members();
  const expired = await proposeLevel('admin', first);
  clock += 72 * 3_600_000 + 1000;
  const fine = await proposeLevel('admin', second);
  const own = await proposeLevel('chief', third);
  const stale = await proposeLevel('admin', fourth);
  const wallet = await firstOf(await as('admin'), 'wallet/hot', 'status=ENABLED');
  const given = { version: wallet.version, reason };
  const kind = await (await as('admin')).post<Proposed>(`/admin/wallet/hot/${wallet.id}/disable`, given);
  const other = kind.data.approvalId;
  const items = [fine, own, expired, stale, other].map((id) => ({ id, version: id === stale ? 2 : 1 }));
  const path = '/admin/permission/approval/batch/approve';
  const chief = await as('chief');
  expect((await chief.post(path, { items })).code).toBe(40001);
  expect((await chief.post(path, { items, otp: '000000' })).code).toBe(40102);
  const { data } = await chief.post<Line[]>(path, { items, otp: await codeOf('chief') });
  expect(data.map(({ id, code }) => [id, code])).toEqual([
    [fine, 0],
    [own, 40904],
    [expired, 40902],
    [stale, 40901],
    [other, 40902],
  ]);
  expect(data.at(-1)?.msg).toMatch(/one kind/);
  const level = async (member: Shown | undefined) =>
    (await chief.get<Shown>(`/admin/vip/member/${member?.id}`)).data.levelNo;
  expect(await level(second)).not.toBe(second?.levelNo);
  expect(await level(third)).toBe(third?.levelNo);
  expect(await level(fourth)).toBe(fourth?.levelNo);
  expect(await proposalOf('admin', other)).toMatchObject({ status: 'PENDING' });
  // Who does not hold the right does not even see them.
  const rejected = { items: items.slice(3), reason };
  const byOp = await (await as('op')).post<Line[]>(path.replace(/approve$/, 'reject'), rejected);
  expect(byOp.data.map(({ code }) => code)).toEqual([40401, 40401]);
});

test('one reason rejects proposals of one kind', async () => {
  const [first, second] = await members();
  const ids = [await proposeLevel('admin', first), await proposeLevel('admin', second)];
  const items = ids.map((id) => ({ id, version: 1 }));
  const path = '/admin/permission/approval/batch/reject';
  const { data } = await (await as('chief')).post<Line[]>(path, { items, reason });
  expect(data.map(({ code }) => code)).toEqual([0, 0]);
  for (const id of ids)
    expect(await proposalOf('admin', id)).toMatchObject({ status: 'REJECTED', verdict: reason });
});
