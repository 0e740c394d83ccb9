import type { components } from '@/api/gen/contract/search';
import type { Platform } from '@server/platform';
import { anyRecordsOf } from '@server/db/records';
import { recordsOf } from '@server/db/typedRecords';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Found = components['schemas']['FoundRecord'];

let platform: Platform;
let admin: Caller;
let op: Caller;
let agent: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
  op = await staff(platform, 'op');
  agent = await staff(platform, 'agent');
});
afterAll(() => platform.close());

const find = async (who: Caller, q: unknown): Promise<Found[]> =>
  (await who.get<Found[]>(`/admin/search?q=${encodeURIComponent(String(q))}`)).data;

/** Returns one row that has a value, of the given team or of none. */
const rowOf = async (table: string, field: string, team: string | null = null) => {
  const rows = anyRecordsOf(platform.db).selectFrom(table).selectAll().where(field, 'is not', null);
  const own = team === null ? rows : rows.where('agentPath', 'like', `${team}%`);
  return own.orderBy('id', 'desc').executeTakeFirstOrThrow();
};

/** Screen, table and field of values that people paste. */
const pasted = [
  ['/vip/member', 'member', 'uid'],
  ['/vip/member', 'member', 'email'],
  ['/vip/member', 'member', 'mobile'],
  ['/wallet/withdraw', 'withdrawal', 'withdrawNo'],
  ['/wallet/withdraw', 'withdrawal', 'toAddress'],
  ['/wallet/withdraw', 'withdrawal', 'txHash'],
  ['/wallet/deposit', 'deposit', 'depositNo'],
  ['/wallet/deposit', 'deposit', 'txHash'],
  ['/wallet/address', 'poolAddress', 'address'],
  ['/account/ledger', 'ledgerEntry', 'txnNo'],
  ['/exchange/entrust', 'spotOrder', 'orderNo'],
  ['/vip/kyc', 'kyc', 'kycNo'],
  ['/otc/appeal', 'otcAppeal', 'appealNo'],
  ['/agent/user', 'agent', 'agentNo'],
] as const;

test.each(pasted)('a pasted value of %s finds its record: %s.%s', async (screen, table, field) => {
  const row = await rowOf(table, field);
  const value = String(row[field]);
  const expected = expect.objectContaining({
    path: expect.stringMatching(`^${screen}\\?open=\\d+$`) as string,
  });
  expect(await find(admin, ` ${value} `)).toContainEqual(expected);
  expect(await find(op, value)).toContainEqual(expected);
});

test('the record of the number comes first, and what only mentions it after', async () => {
  const { id, withdrawNo } = await rowOf('withdrawal', 'withdrawNo');
  const [first, ...others] = await find(admin, withdrawNo);
  expect(first).toEqual({
    kindZh: '提币单',
    kindEn: 'Withdrawal',
    label: withdrawNo,
    stateZh: expect.any(String) as string,
    stateEn: expect.any(String) as string,
    path: `/wallet/withdraw?open=${String(id)}`,
    address: String(id),
  });
  expect(await find(admin, String(withdrawNo).toLowerCase())).toHaveLength(1 + others.length);
  expect(others.map(({ kindEn }) => kindEn)).toContain('Ledger entry');
});

test('a mail finds its member, whose name stays masked', async () => {
  const { email } = await rowOf('member', 'email');
  const [found] = await find(admin, email);
  expect(found?.label).toContain('***');
  expect(found?.label).not.toBe(email);
});

test('an agent finds the own team and nothing of anybody else', async () => {
  const { path } = await recordsOf(platform.db)
    .selectFrom('staffUser')
    .innerJoin('agent', 'agent.agentNo', 'staffUser.agentNo')
    .select('agent.path')
    .where('staffUser.username', '=', 'agent')
    .executeTakeFirstOrThrow();
  const mine = await rowOf('member', 'agentPath', String(path));
  expect(await find(agent, mine.uid)).toContainEqual(
    expect.objectContaining({ path: `/vip/member?open=${String(mine.id)}`, address: mine.uid }),
  );
  const other = await recordsOf(platform.db)
    .selectFrom('member')
    .select(['uid', 'account'])
    .where('agentPath', 'is', null)
    .executeTakeFirstOrThrow();
  expect(await find(agent, other.uid)).toEqual([]);
  expect(await find(agent, other.account)).toEqual([]);
  const sent = await rowOf('withdrawal', 'toAddress', String(path));
  expect((await find(agent, sent.toAddress)).filter(({ kindEn }) => kindEn === 'Withdrawal')).toEqual([]);
});

test('what is too short or unknown finds nothing', async () => {
  expect(await admin.get('/admin/search?q=abc')).toMatchObject({ code: 40001 });
  expect(await find(admin, 'no such value')).toEqual([]);
  expect(await find(admin, "' or 1=1 --")).toEqual([]);
});
