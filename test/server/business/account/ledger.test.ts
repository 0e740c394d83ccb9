import { sql } from 'kysely';
import type { components } from '@/api/gen/contract/account';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Schemas = components['schemas'];
type Journal = Schemas['LedgerJournal'];

let platform: Platform;
let op: Caller;
let agent: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  op = await staff(platform, 'op');
  agent = await staff(platform, 'agent');
});
afterAll(() => platform.close());

const holdsOf = async ({ id }: Shown, who = op) =>
  (await who.get<Schemas['AccountHold'][]>(`/admin/account/account/${id}/holds`)).data;
const journalOf = ({ id }: Shown, who = op) => who.get<Journal>(`/admin/account/ledger/${id}/journal`);
const isSum = async (amounts: readonly string[], total: unknown): Promise<boolean> => {
  const list = sql.join(amounts.map((amount) => sql`(${amount}::numeric)`));
  const { rows } = await sql<{ same: boolean }>`select sum(column1) = ${total}::numeric as same
    from (values ${list}) held`.execute(platform.db);
  return rows[0]?.same === true;
};

test('the holds of an account add up to its frozen and its locked part, and name their records', async () => {
  for (const part of ['frozen', 'locked'] as const) {
    const account = await firstOf(op, 'account/account', `sort=${part},desc`);
    const holds = await holdsOf(account);
    const own = holds.filter(({ bucket }) => bucket === part.toUpperCase());
    expect(own.length).toBeGreaterThan(0);
    expect(
      await isSum(
        own.map(({ amount }) => amount),
        account[part],
      ),
    ).toBe(true);
  }
  const withdrawal = await firstOf(op, 'wallet/withdraw', 'status=PENDING_REVIEW');
  const { memberUid, coinCode, withdrawNo, amount } = withdrawal;
  const account = await firstOf(
    op,
    'account/account',
    `memberUid=${String(memberUid)}&coinCode=${String(coinCode)}&accountType=FUND`,
  );
  expect(await holdsOf(account)).toContainEqual(
    expect.objectContaining({ bucket: 'FROZEN', bizType: 'WITHDRAW', bizNo: withdrawNo, amount }),
  );
});

test('a journal shows both sides, of members and of the platform, which are equal in each coin', async () => {
  const fee = await firstOf(op, 'account/ledger', 'bizType=WITHDRAW_FEE');
  const { data } = await journalOf(fee);
  expect(data).toMatchObject({ txnNo: fee.txnNo, isWhole: true });
  expect(data.entries).toContainEqual(
    expect.objectContaining({
      memberUid: fee.memberUid,
      bucket: 'FROZEN',
      side: 'DEBIT',
      amount: fee.amount,
    }),
  );
  expect(data.entries).toContainEqual(
    expect.objectContaining({ memberUid: null, glClass: 'REVENUE', side: 'CREDIT', amount: fee.amount }),
  );
  const of = (side: string) =>
    data.entries.filter((entry) => entry.side === side).map(({ amount }) => amount);
  const { rows } = await sql<{ sum: string }>`select sum(column1) as sum from (values ${sql.join(
    of('DEBIT').map((amount) => sql`(${amount}::numeric)`),
  )}) side`.execute(platform.db);
  expect(await isSum(of('CREDIT'), rows[0]?.sum)).toBe(true);
});

test('an agent reads the entries of the own members only, and holds of their accounts', async () => {
  const own = await firstOf(agent, 'account/ledger', 'bizType=SPOT_TRADE');
  const { data } = await journalOf(own, agent);
  expect(data.isWhole).toBe(false);
  expect(data.entries.length).toBeGreaterThan(0);
  const { rows } = await sql<{ uid: string }>`select distinct "memberUid" as uid from "ledgerEntry"
    where "agentPath" like (select path from agent where "agentNo" =
      (select "agentNo" from "staffUser" where username = 'agent')) || '%'`.execute(platform.db);
  const uids = new Set(rows.map(({ uid }) => uid));
  expect(data.entries.every(({ memberUid }) => memberUid !== null && uids.has(memberUid))).toBe(true);

  const { rows: others } = await sql<{ entry: string; account: string }>`select
    (select id::text from "ledgerEntry" where "agentPath" is null limit 1) as entry,
    (select id::text from account where "agentPath" is null limit 1) as account`.execute(platform.db);
  expect((await agent.get(`/admin/account/ledger/${others[0]?.entry ?? ''}/journal`)).code).toBe(40401);
  expect((await agent.get(`/admin/account/account/${others[0]?.account ?? ''}/holds`)).code).toBe(40401);
});
