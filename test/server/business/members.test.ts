import { sql } from 'kysely';
import type { Platform } from '@server/platform';
import { anyRecordsOf } from '@server/db/records';
import { recordsOf } from '@server/db/typedRecords';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { firstOf, refused } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { seconded } from '@test/support/twoPeople';

let platform: Platform;
let admin: Caller;
let op: Caller;
const reason = 'Asked for by the compliance team';

beforeAll(async () => {
  platform = await startPlatform();
  admin = seconded(platform, await staff(platform, 'admin'));
  op = await staff(platform, 'op');
});
afterAll(() => platform.close());

const find = (path: string, query: string, who = admin) => firstOf(who, path, query);
const act = (path: string, { id, version }: Shown, action: string, body: object = {}, who = admin) =>
  who.post<Shown>(`/admin/${path}/${id}/${action}`, { version, ...body });

test('a frozen account shows the reason, sums by coin, and its present worth', async () => {
  const account = await find('account/account', 'coinCode=BTC&hasBalance=true&status=NORMAL');
  expect(Number(account.totalUsdt)).toBeCloseTo(Number(account.total) * 67_250.5, 1);
  const { data: frozen } = await act('account/account', account, 'freeze', { reason });
  expect(frozen).toMatchObject({ status: 'FROZEN', freezeReason: reason });
  const { data: free } = await act('account/account', frozen, 'unfreeze', { reason });
  expect(free).toMatchObject({ status: 'NORMAL', freezeReason: null });
  const { data } = await admin.get<{ sums: { coin: string; values: Record<string, string> }[] }>(
    '/admin/account/account/summary?coinCode=BTC',
  );
  const { rows } = await sql<{
    sum: string;
  }>`select sum(total) from account where "coinCode" = 'BTC'`.execute(platform.db);
  const amounts = data.sums.filter(({ values }) => values.total !== undefined);
  expect(amounts.map(({ coin, values }) => [coin, Number(values.total)])).toEqual([
    ['BTC', Number(rows[0]?.sum)],
  ]);
  const since = `createdAtFrom=${new Date(Date.now() - 60 * 86_400_000).toISOString()}`;
  const sums = await admin.get<typeof data>(`/admin/account/ledger/summary?coinCode=USDT&${since}`);
  const { credit, debit, net } = sums.data.sums[0]?.values ?? {};
  expect(Number(net)).toBeCloseTo(Number(credit) - Number(debit), 6);
});

describe('an adjustment', () => {
  const ask = async (fields: object) => {
    const { uid } = await find('vip/member', 'status=NORMAL');
    return op.post<Shown>('/admin/account/adjust', {
      memberUid: uid,
      accountType: 'FUND',
      coinCode: 'USDT',
      side: 'CREDIT',
      amount: '20',
      category: 'OTHER',
      reason: 'Compensation for a closed ticket',
      ...fields,
    });
  };

  test('has its evidence, and no more places than its coin', async () => {
    expect(refused(await ask({ amount: '0.00001' }))).toEqual(['amount scale']);
    expect(refused(await ask({ amount: '1000' }))).toEqual(['attachments required']);
    expect(refused(await ask({ category: 'MISSED_DEPOSIT' }))).toEqual(['txHash required']);
    expect(refused(await ask({ category: 'ERROR_REVERSAL' }))).toEqual(['relatedNo required']);
    expect((await ask({ category: 'MISSED_DEPOSIT', txHash: 'ab12' })).code).toBe(0);
    expect(refused(await ask({ category: 'MISSED_DEPOSIT', txHash: 'ab12' }))).toEqual(['txHash unique']);
  });

  test('is withdrawn by its requester and refused by another user', async () => {
    const { data: made } = await ask({});
    expect(made.adjustNo).toMatch(/^J\d+$/);
    expect(made.allowedActions).toContain('cancel');
    expect((await act('account/adjust', made, 'cancel')).code).toBe(40301);
    expect((await act('account/adjust', made, 'reject', { reason })).data).toMatchObject({
      reviewStatus: 'REJECTED',
      reviewedByName: 'Ada Chen',
      reviewRemark: reason,
    });
    const { data: second } = await ask({});
    expect((await act('account/adjust', second, 'cancel', {}, op)).data.reviewStatus).toBe('CANCELLED');
  });
});

test('a withdrawal is claimed by one person at a time, and held without losing its place', async () => {
  const path = 'wallet/withdraw';
  const other = await colleague(platform, {
    username: 'second',
    permissions: ['list', 'detail', 'claim', 'unclaim'].map((code) => `${path.replace('/', ':')}:${code}`),
  });
  const row = await find(path, 'status=PENDING_REVIEW');
  const { data: mine } = await act(path, row, 'claim', {}, op);
  expect(mine).toMatchObject({ assigneeName: 'Otto Wang', status: 'PENDING_REVIEW' });
  expect(await act(path, mine, 'claim', {}, other)).toMatchObject({
    code: 42302,
    data: { assignee: 'Otto Wang' },
  });
  expect((await act(path, mine, 'unclaim', {}, other)).code).toBe(42302);
  const { data: taken } = await act(path, mine, 'claim');
  expect(taken.assigneeName).toBe('Ada Chen');
  const { data: given } = await act(path, taken, 'unclaim');
  expect(given.assigneeName).toBeNull();
  await recordsOf(platform.db)
    .updateTable('withdrawal')
    .set({ onHold: false })
    .where('id', '=', row.id)
    .execute();
  const { data: held } = await act(path, given, 'hold', { reason });
  expect(held).toMatchObject({ onHold: true, holdReason: reason, status: 'PENDING_REVIEW' });
  expect((await act(path, held, 'hold', { reason })).code).toBe(40902);
  expect((await act(path, held, 'unhold', { reason })).data).toMatchObject({
    onHold: false,
    holdReason: null,
  });
  const paid = await find(
    path,
    `status=COMPLETED&createdAtFrom=${new Date(Date.now() - 80 * 86_400_000).toISOString()}`,
  );
  expect((await act(path, paid, 'claim')).code).toBe(40902);
});

test('a wallet has an address of its chain and limits in order; an explained difference keeps its figures', async () => {
  const wallet = {
    walletName: 'HOT-X',
    kind: 'HOT',
    chainCode: 'eth',
    coinCode: 'ETH',
    gateway: 'mpc-signer',
    reason,
  };
  const bad = await admin.post('/admin/wallet/hot', {
    ...wallet,
    address: 'nowhere',
    minBalance: '2',
    maxBalance: '1',
  });
  expect(refused(bad)).toEqual(['maxBalance notBelowMin', 'address addressPattern']);
  const day = await find('account/reconcile', 'reconcileStatus=DIFF');
  const explanation = 'The wallet was read before its last block';
  const { data } = await act('account/reconcile', day, 'explain', { explanation });
  expect(data).toMatchObject({ reconcileStatus: 'EXPLAINED', explanation, gap: day.gap });
});

describe('a member', () => {
  test('has contact data, a unique number, and sums of records', async () => {
    const create = (body: object) => admin.post<Shown>('/admin/vip/member', body);
    expect(refused(await create({ account: 'x@example.org' }))).toEqual(['email required']);
    expect(refused(await create({ account: 'y', email: 'x@example.org' }))).toEqual([
      'account emailOrMobile',
    ]);
    const { data } = await create({ account: 'x@example.org', email: 'x@example.org' });
    expect(data).toMatchObject({
      status: 'NORMAL',
      totalUsdt: '0',
      uid: expect.stringMatching(/^\d{8}$/) as string,
    });
    const level = (await act('vip/member', data, 'setLevel', { levelNo: '3', reason })).data;
    expect(level.levelNo).toBe('3');
    const { data: limited } = await act('vip/member', level, 'setFlags', { flags: ['CAN_LOGIN'], reason });
    expect(limited.flags).toEqual(['CAN_LOGIN']);
    const { data: tagged } = await act('vip/member', limited, 'tag', { tags: ['WATCH'] }, op);
    expect(tagged.tags).toEqual(['WATCH']);
    // Staff only send the link and never see the password.
    expect((await act('vip/member', tagged, 'resetPassword', {}, op)).code).toBe(0);
    const mail = await find('message/email', `memberUid=${String(data.uid)}`);
    expect(mail).toMatchObject({ scene: 'RESET_PWD', status: 'QUEUED', language: 'en-US' });
    expect(JSON.stringify(mail)).not.toContain('token=');
  });

  test('takes everything of theirs below another agent', async () => {
    const member = await find('vip/member', 'agentNo=A00001');
    await act('vip/member', member, 'setAgent', { agentNo: 'A00002', reason });
    const { path } = await find('agent/user', 'agentNo=A00002');
    for (const name of ['member', 'account', 'ledgerEntry', 'kyc', 'spotOrder', 'position', 'optionOrder']) {
      const key = name === 'member' ? 'uid' : 'memberUid';
      const rows = await anyRecordsOf(platform.db)
        .selectFrom(name)
        .select('agentPath')
        .where(key, '=', member.uid)
        .execute();
      for (const { agentPath } of rows) expect(agentPath).toBe(path);
    }
  });

  test('is verified once, of age and by authorized staff, and loses the right to withdraw with the verification', async () => {
    const pending = await find('vip/kyc', 'status=PENDING&level=L1');
    const set = (values: object) =>
      recordsOf(platform.db).updateTable('kyc').set(values).where('id', '=', pending.id).execute();
    await set({ level: 'L2' });
    expect((await act('vip/kyc', pending, 'approve', {}, op)).code).toBe(40301);
    await set({ level: 'L1', birthday: '2020-01-01' });
    expect(refused(await act('vip/kyc', pending, 'approve', {}, op))).toEqual(['birthday ofAge']);
    const { rows } = await sql<{
      idNumber: string;
    }>`select "idNumber" from kyc where status = 'APPROVED' limit 1`.execute(platform.db);
    await set({ birthday: '1990-01-01', idExpiresOn: '2024-02-29' });
    expect(refused(await act('vip/kyc', pending, 'approve', {}, op))).toEqual(['idExpiresOn notExpired']);
    await set({ idExpiresOn: null, idNumber: rows[0]?.idNumber });
    expect(refused(await act('vip/kyc', pending, 'approve', {}, op))).toEqual(['idNumber unique']);
    await set({ idNumber: 'ZZ1' });
    const { data: approved } = await act('vip/kyc', pending, 'approve', {}, op);
    expect(approved.status).toBe('APPROVED');
    const member = () => find('vip/member', `uid=${String(pending.memberUid)}`);
    expect(await member()).toMatchObject({ kycLevel: 'L1', kycStatus: 'APPROVED' });
    await act('vip/kyc', approved, 'revoke', { reason });
    const after = await member();
    expect(after).toMatchObject({ kycLevel: 'L0', kycStatus: 'REVOKED' });
    expect(after.flags).not.toContain('CAN_WITHDRAW');
  });
});

test('an agent is made below the own team at rates that fall, with a way to sign in, five deep at most', async () => {
  const free = await find('vip/member', 'kycStatus=APPROVED&sort=createdAt,desc');
  const top = await find('agent/user', 'agentNo=A00001');
  const body = {
    username: 'newAgent',
    realName: 'Nina',
    mobile: '85298765432',
    memberUid: free.uid,
    settleCycle: 'MONTH',
    parentAgentNo: 'A00001',
    rates: { SPOT_FEE: '0.05' },
    reason,
  };
  const agent = await staff(platform, 'agent');
  const create = (values: object, who = agent) =>
    who.post<Shown>('/admin/agent/user', { ...body, ...values });
  const high = { SPOT_FEE: '0.8' };
  expect(refused(await create({ rates: high }, admin))).toEqual(['rates.SPOT_FEE parentRate']);
  expect(refused(await create({ parentAgentNo: 'A00005' }, admin))).toContain('parentAgentNo depth');
  expect(
    refused(await create({ parentAgentNo: null }, admin).then(() => create({ parentAgentNo: 'A00002' }))),
  ).toContain('parentAgentNo ownTeam');
  expect(top).toMatchObject({ path: '/A00001/', level: 1 });
  const { data: user } = await admin.get<{ records: Shown[] }>(
    '/admin/permission/user/page?username=newagent',
  );
  expect(user.records).toMatchObject([{ agentNo: 'A00017', roleCodes: ['agent'] }]);
});

test('what an agent finds is the own team: in lists, details, options, files and references', async () => {
  const agent = await staff(platform, 'agent');
  const wide = `createdAtFrom=${new Date(Date.now() - 80 * 86_400_000).toISOString()}`;
  for (const [path, table, query] of [
    ['vip/member', 'member', ''],
    ['account/account', 'account', ''],
    ['account/ledger', 'ledgerEntry', wide],
    ['wallet/deposit', 'deposit', wide],
  ] as const) {
    const { data } = await agent.get<{ records: Shown[]; total: number }>(
      `/admin/${path}/page?size=200&${query}`,
    );
    const ids = data.records.map(({ id }) => id);
    const rows = await anyRecordsOf(platform.db).selectFrom(table).select(['id', 'agentPath']).execute();
    const place = new Map(rows.map((row) => [String(row.id), String(row.agentPath)]));
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expect(place.get(id)).toMatch(/^\/A00001\//);
    const outside = rows.find(({ agentPath }) => agentPath === null);
    expect((await agent.get(`/admin/${path}/${String(outside?.id)}`)).code).toBe(40401);
    const file = await agent.ask('POST', `/admin/${path}/export`, {
      body: { filters: {}, columns: ['id'], lang: 'en-US' },
    });
    for (const id of (await file.text()).split('\r\n').slice(1, -1))
      expect(place.get(id)).toMatch(/^\/A00001\//);
  }
  const { data: options } = await agent.get<{ value: string }[]>('/admin/vip/member/options?limit=50');
  const members = await recordsOf(platform.db).selectFrom('member').select(['uid', 'agentPath']).execute();
  for (const { value } of options)
    expect(String(members.find(({ uid }) => uid === value)?.agentPath)).toMatch(/^\/A00001\//);
});

test('a rule of invitations has a lower second level, and holds alone for its source, level and time', async () => {
  const rule = {
    ruleName: 'Spot',
    source: 'FINANCE',
    levelOneRate: '0.2',
    levelTwoRate: '0.1',
    effectDays: 90,
    capUsdt: '0',
    memberLevels: ['1', '2'],
    startAt: '2026-01-01T00:00:00Z',
    endAt: '2027-01-01T00:00:00Z',
    reason,
  };
  const create = (values: object) => admin.post<Shown>('/admin/agent/rebate', { ...rule, ...values });
  expect(refused(await create({ levelTwoRate: '0.21' }))).toEqual(['levelTwoRate notAboveFirst']);
  expect(refused(await create({ endAt: '2026-01-01T00:00:00Z' }))).toEqual(['endAt afterStart']);
  expect((await create({})).code).toBe(0);
  expect(refused(await create({ memberLevels: ['2'] }))).toEqual(['startAt overlap']);
  expect((await create({ memberLevels: ['3'] })).code).toBe(0);
  expect((await create({ startAt: '2027-01-01T00:00:00Z', endAt: null })).code).toBe(0);
});
