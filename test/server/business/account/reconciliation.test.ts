import { sql } from 'kysely';
import type { components } from '@/api/gen/contract/account';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { firstOf, refused } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Breakdown = components['schemas']['ReconciliationBreakdown'];

let platform: Platform;
let admin: Caller;
let op: Caller;
let bizDate: string;
const path = '/admin/account/reconcile';

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
  op = await staff(platform, 'op');
  bizDate = platform.now().toISOString().slice(0, 10);
});
afterAll(() => platform.close());

const run = (fields: object = {}, who = admin) => who.post(`${path}/run`, { bizDate, ...fields });
const rowsOf = async (coinCode?: string): Promise<Shown[]> => {
  const query = `bizDateFrom=${bizDate}&bizDateTo=${bizDate}&size=100&sort=runNo,desc`;
  const coin = coinCode === undefined ? '' : `&coinCode=${coinCode}`;
  return (await op.get<{ records: Shown[] }>(`${path}/page?${query}${coin}`)).data.records;
};
const breakdownOf = async ({ id }: Shown) => (await op.get<Breakdown>(`${path}/${id}/breakdown`)).data;

test('a run compares every coin with a wallet, and the demo world agrees', async () => {
  expect((await run({}, op)).code).toBe(40301);
  expect((await run()).code).toBe(0);
  const rows = await rowsOf();
  const { rows: coins } = await sql<{ coin: string }>`select distinct "coinCode" as coin from "platformWallet"
    where "coinCode" is not null`.execute(platform.db);
  expect(rows.map(({ coinCode }) => coinCode).sort()).toEqual(coins.map(({ coin }) => coin).sort());
  expect(
    new Set(
      rows.map(
        ({ reconcileStatus, gap, ledgerDiff }) =>
          `${String(reconcileStatus)} ${String(gap)} ${String(ledgerDiff)}`,
      ),
    ),
  ).toEqual(new Set(['BALANCED 0 0']));
  expect(rows[0]).toMatchObject({ runNo: 1, createdByName: 'Ada Chen' });
});

test('a wallet that holds less than the ledger says is a gap, and the breakdown names its kind', async () => {
  await sql`update "platformWallet" set balance = balance - 0.25 where kind = 'COLD' and "coinCode" = 'BTC'`.execute(
    platform.db,
  );
  expect((await run({ coinCodes: ['BTC', 'ETH'] })).code).toBe(0);
  const [faulty, former] = await rowsOf('BTC');
  expect(faulty).toMatchObject({ reconcileStatus: 'DIFF', gap: '-0.25', ledgerDiff: '0', runNo: 2 });
  expect(former).toMatchObject({ reconcileStatus: 'BALANCED', gap: '0', runNo: 1 });
  expect((await rowsOf('ETH'))[0]).toMatchObject({ reconcileStatus: 'BALANCED', runNo: 2 });
  if (!faulty) throw new Error('BTC was not compared.');
  const { kinds, wallets, members, inFlight } = await breakdownOf(faulty);
  expect(kinds.map(({ kind, difference }) => `${kind} ${difference}`)).toEqual(['COLD -0.25', 'HOT 0']);
  expect(wallets).toContainEqual(
    expect.objectContaining({
      walletName: 'COLD-BTC-btc',
      kind: 'COLD',
      blockHeight: expect.any(Number) as number,
    }),
  );
  expect(members).toEqual([]);
  const open = await firstOf(op, 'wallet/withdraw', 'status=UNKNOWN&status=CONFIRMING');
  const of = await firstOf(op, 'account/reconcile', `coinCode=${String(open.coinCode)}`);
  expect((await breakdownOf(of)).inFlight).toContainEqual(
    expect.objectContaining({ withdrawNo: open.withdrawNo, status: open.status }),
  );
  expect(inFlight.every(({ status }) => status !== 'COMPLETED')).toBe(true);
  await sql`update "platformWallet" set balance = balance + 0.25 where kind = 'COLD' and "coinCode" = 'BTC'`.execute(
    platform.db,
  );
});

test('an account whose balance is not the sum of its entries is named', async () => {
  const { memberUid, id } = await firstOf(
    op,
    'account/account',
    'coinCode=ETH&accountType=FUND&sort=total,desc',
  );
  await sql`update account set available = available + 1, total = total + 1 where id = ${id}`.execute(
    platform.db,
  );
  await run({ coinCodes: ['ETH'] });
  const [row] = await rowsOf('ETH');
  expect(row).toMatchObject({ reconcileStatus: 'DIFF', ledgerDiff: '-1', gap: '-1' });
  if (!row) throw new Error('ETH was not compared.');
  expect((await breakdownOf(row)).members.map((one) => one.memberUid)).toEqual([memberUid]);
});

test('an explanation is kept with its run and changes no figure; a later run keeps both', async () => {
  const [row] = await rowsOf('ETH');
  if (!row) throw new Error('ETH was not compared.');
  const explanation = 'Booked twice by hand, reversed tomorrow';
  const explain = (who: Caller) =>
    who.post<Shown>(`${path}/${row.id}/explain`, { version: row.version, explanation });
  expect((await explain(op)).code).toBe(40301);
  expect((await explain(admin)).data).toMatchObject({
    reconcileStatus: 'EXPLAINED',
    explanation,
    gap: row.gap,
    ledgerDiff: row.ledgerDiff,
  });
  await run({ coinCodes: ['ETH'] });
  expect((await rowsOf('ETH')).map(({ reconcileStatus }) => reconcileStatus)).toEqual([
    'DIFF',
    'EXPLAINED',
    'BALANCED',
    'BALANCED',
  ]);
});

test('only the present day can be compared, and only coins with a wallet', async () => {
  expect(refused(await run({ bizDate: '2026-01-01' }))).toEqual(['bizDate present']);
  expect(refused(await run({ coinCodes: ['CNY'] }))).toEqual(['coinCodes wallet']);
});
