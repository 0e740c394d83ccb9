import { recordsOf } from '@server/db/typedRecords';
import type { Platform } from '@server/platform';
import { daysAgo } from '@test/support/daysAgo';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

const open = 'status=PENDING_REVIEW';
let platform: Platform;
let op: Caller;
let agent: Caller;
let request: Shown;

beforeAll(async () => {
  platform = await startPlatform();
  [op, agent] = [await staff(platform, 'op'), await staff(platform, 'agent')];
  request = await firstOf(op, 'wallet/withdraw', open);
});
afterAll(() => platform.close());

const checks = async ({ id }: Shown = request) => (await op.get(`/admin/wallet/withdraw/${id}/checks`)).data;

/** Changes another withdrawal so that it goes to the address of the request. */
const sendToSame = async (status: string, memberUid: string, createdAt: string) => {
  const other = await firstOf(op, 'wallet/withdraw', `status=${status}&createdAtFrom=${daysAgo(80)}`);
  await recordsOf(platform.db)
    .updateTable('withdrawal')
    .set({ memberUid, createdAt, chainCode: `${request.chainCode}`, toAddress: `${request.toAddress}` })
    .where('id', '=', other.id)
    .execute();
};

test('the checks of a withdrawal tell what is known of its address', async () => {
  expect(await checks()).toMatchObject({ addressAgeHours: null, inAddressBook: false, sameAddressUids: [] });
  const now = Date.now();
  const ago = (hours: number) => new Date(now - hours * 3_600_000 - 60_000).toISOString();
  await sendToSame('COMPLETED', String(request.memberUid), ago(50));
  await sendToSame('REJECTED', '10000999', ago(30));
  expect(await checks()).toMatchObject({
    addressAgeHours: 50,
    inAddressBook: true,
    sameAddressUids: ['10000999'],
  });
});

test('earlier addresses of the member on chains of the family are named, look-alikes first', async () => {
  const { db } = platform;
  const mine = `${request.toAddress}`;
  const alike = `${mine.slice(0, 8)}${mine.slice(8, -6).split('').reverse().join('')}${mine.slice(-6)}`;
  const others = await recordsOf(db)
    .selectFrom('withdrawal')
    .select('id')
    .where('memberUid', '<>', `${request.memberUid}`)
    .where('status', '=', 'COMPLETED')
    .limit(3)
    .execute();
  const given = [
    { toAddress: alike, createdAt: daysAgo(60) },
    { toAddress: `${mine.slice(0, 2)}${'7'.repeat(mine.length - 2)}`, createdAt: daysAgo(40) },
    { toAddress: mine, createdAt: daysAgo(50) },
  ];
  for (const [place, { id }] of others.entries())
    await recordsOf(db)
      .updateTable('withdrawal')
      .set({ memberUid: `${request.memberUid}`, chainCode: `${request.chainCode}`, ...given[place] })
      .where('id', '=', id)
      .execute();
  const { earlierAddresses } = await checks();
  expect(earlierAddresses).toMatchObject([
    { address: alike, isPaid: true },
    ...(earlierAddresses as { address: string }[]).slice(1),
  ]);
  const named = (earlierAddresses as { address: string }[]).map(({ address }) => address);
  expect(named).toContain(given[1]?.toAddress);
  expect(named).not.toContain(mine);
});

test('the totals of the checks are those of the list of members', async () => {
  const uid = String(request.memberUid);
  const member = await firstOf(op, 'vip/member', `uid=${uid}`);
  const { totals } = await checks();
  expect(totals).toEqual({
    deposited: member.depositUsdt,
    withdrawn: member.withdrawUsdt,
    pnl: member.pnlUsdt,
  });
});

test('the checks list sign-ins and attempts to pay, the newest first', async () => {
  const at = new Date().toISOString();
  const attempt = { withdrawNo: String(request.withdrawNo), txHash: null, error: 'Node timeout', at };
  await platform.db
    .insertInto('withdrawAttempt')
    .values([
      { ...attempt, id: '1', attemptNo: 1, outcome: 'UNKNOWN' },
      { ...attempt, id: '2', attemptNo: 2, outcome: 'PAID', error: null, txHash: '0xabc' },
    ])
    .execute();
  const { attempts, signIns } = await checks();
  expect(attempts).toEqual([
    { attemptNo: 2, txHash: '0xabc', outcome: 'PAID', error: null, at },
    { attemptNo: 1, txHash: null, outcome: 'UNKNOWN', error: 'Node timeout', at },
  ]);
  const times = (signIns as { at: string }[]).map((each) => each.at);
  expect(times).toEqual([...times].sort().reverse());
});

test('the liquidity of a coin sets its enabled hot wallets against what waits to go out', async () => {
  const { db } = platform;
  const coinCode = `${request.coinCode}`;
  type Line = Record<'coinCode' | 'hotBalance' | 'outgoing' | 'shortage', string>;
  const line = async () =>
    (await op.get<Line[]>('/admin/wallet/withdraw/liquidity')).data.find(
      (each) => each.coinCode === coinCode,
    );
  await recordsOf(db)
    .updateTable('withdrawal')
    .set({ status: 'COMPLETED' })
    .where('coinCode', '=', coinCode)
    .execute();
  expect(await line()).toBeUndefined();
  await recordsOf(db)
    .updateTable('withdrawal')
    .set({ status: 'SECOND_REVIEW', netAmount: '7.5' })
    .where('id', '=', request.id)
    .execute();
  const hot = recordsOf(db).updateTable('platformWallet').where('coinCode', '=', coinCode);
  await hot.set({ status: 'DISABLED' }).execute();
  expect(await line()).toMatchObject({ hotBalance: '0', outgoing: '7.5', shortage: '7.5' });
  await hot.set({ status: 'ENABLED', balance: '0' }).execute();
  const { id } = await firstOf(op, 'wallet/hot', `coinCode=${String(coinCode)}&kind=HOT`);
  await recordsOf(db).updateTable('platformWallet').set({ balance: '5.25' }).where('id', '=', id).execute();
  expect(await line()).toMatchObject({ hotBalance: '5.25', outgoing: '7.5', shortage: '2.25' });
  await recordsOf(db).updateTable('platformWallet').set({ balance: '9' }).where('id', '=', id).execute();
  expect(await line()).toMatchObject({ hotBalance: '9', shortage: '0' });
});

test('a user limited to one team is refused both', async () => {
  const own = await firstOf(agent, 'wallet/withdraw', `createdAtFrom=${daysAgo(80)}`);
  expect((await agent.get(`/admin/wallet/withdraw/${own.id}/checks`)).status).toBe(403);
  expect((await agent.get('/admin/wallet/withdraw/liquidity')).status).toBe(403);
});

test('a claim is no review: who claims a withdrawal may still decide it as the second person', async () => {
  const admin = await staff(platform, 'admin');
  const { id, version } = await firstOf(admin, 'wallet/withdraw', 'status=SECOND_REVIEW&onHold=false');
  const { data } = await admin.post<Shown>(`/admin/wallet/withdraw/${id}/claim`, { version });
  expect(data).toMatchObject({ assigneeName: 'Ada Chen' });
  expect(data.allowedActions).toContain('secondApprove');
});
