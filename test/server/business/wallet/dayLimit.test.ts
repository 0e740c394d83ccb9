import { sql } from 'kysely';
import type { Decimal } from '@/kit/format/units';
import { recordsOf } from '@server/db/typedRecords';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

const path = '/admin/wallet/withdraw';
/** 23:00 in Shanghai, the zone of business. */
const evening = Date.parse('2026-11-20T15:00:00Z');
const hour = 3_600_000;
let clock = evening;
let platform: Platform;
let op: Caller;
let admin: Caller;

beforeEach(async () => {
  clock = evening;
  platform = await startPlatform({ now: () => new Date(clock) });
  await signIn();
});
afterEach(() => platform.close());

const signIn = async () => {
  op = await staff(platform, 'op');
  admin = await staff(platform, 'admin');
};
const limit = (paramValue: string) =>
  platform.db.updateTable('param').set({ paramValue }).where('paramKey', '=', 'firstReviewDayMax').execute();

/** Returns withdrawals of low risk that need no second review for their coin, worth as named. */
const waiting = async (...worths: Decimal[]): Promise<Shown[]> => {
  await recordsOf(platform.db).updateTable('coin').set({ secondReviewMin: null }).execute();
  const { data } = await admin.get<{ records: Shown[] }>(`${path}/page?status=PENDING_REVIEW&size=50`);
  const rows = data.records.slice(0, worths.length);
  for (const [place, amountUsdt] of worths.entries())
    await recordsOf(platform.db)
      .updateTable('withdrawal')
      .set({ amountUsdt, riskLevel: 'LOW', onHold: false, claimedUntil: null })
      .where('id', '=', String(rows[place]?.id))
      .execute();
  return rows;
};
const approve = async (one: Shown | undefined, who: Caller) =>
  who.post<Shown>(`${path}/${one?.id}/approve`, { version: one?.version });

/** What each person passed alone in the day of business of the clock, by the audit log. */
const passed = async () => {
  const { rows } = await sql<{ name: string; sum: string }>`
    select audit."actorName" as name, trim_scale(sum(w."amountUsdt"))::text as sum
    from "auditLog" audit join withdrawal w on w.id::text = audit."resourceId"
    where audit.action = 'wallet:withdraw:approve' and audit.result = 'SUCCESS' and w."secondReviewerName" is null
      and w.status <> 'SECOND_REVIEW'
      and date(audit."createdAt"::timestamptz at time zone 'Asia/Shanghai')
        = date(${new Date(clock).toISOString()}::timestamptz at time zone 'Asia/Shanghai')
    group by 1 order by 1`.execute(platform.db);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
};

test('one person passes withdrawals alone up to the bound of the day; another person goes on', async () => {
  await limit('1000.5');
  const [one, two, three] = await waiting('600', '400.25', '0.5');
  expect((await approve(one, op)).data.status).toBe('APPROVED');
  expect((await approve(two, op)).data.status).toBe('APPROVED');
  expect(await approve(three, op)).toMatchObject({
    code: 40902,
    msg: 'One person passes withdrawals worth 1,000.5 USDT a day alone, and 0.25 USDT are left for you today: somebody else must review this one',
  });
  expect(await passed()).toEqual({ 'Otto Wang': '1000.25' });
  expect((await approve(three, admin)).data.status).toBe('APPROVED');
  expect(await passed()).toEqual({ 'Ada Chen': '0.5', 'Otto Wang': '1000.25' });
});

test('the refusal is in Chinese too', async () => {
  await limit('1000');
  const [one, two] = await waiting('999', '2');
  await approve(one, op);
  const { msg } = await op.send<Shown>('POST', `${path}/${two?.id}/approve`, {
    body: { version: two?.version },
    headers: { 'accept-language': 'zh-CN' },
  });
  expect(msg).toBe('每人每日最多单独通过价值 1,000 USDT 的提币，您今日还可通过 1 USDT：此笔请由他人审核');
});

test('a batch stops where the bound is reached, and passes what still fits', async () => {
  await limit('1000');
  const rows = await waiting('400', '400', '400', '200');
  const sorted = rows.toSorted((a, b) => a.id.localeCompare(b.id));
  const worths = ['400', '400', '400', '200'] as const;
  for (const [place, row] of sorted.entries())
    await recordsOf(platform.db)
      .updateTable('withdrawal')
      .set({ amountUsdt: worths[place] ?? '0' })
      .where('id', '=', row.id)
      .execute();
  const items = sorted.map(({ id, version }) => ({ id, version }));
  const { data } = await op.post<{ code: number }[]>(`${path}/batch/approve`, { items });
  expect(data.map(({ code }) => code)).toEqual([0, 0, 40902, 0]);
  expect(await passed()).toEqual({ 'Otto Wang': '1000' });
});

test('the day ends at midnight in the zone of business, whatever the zone of the person', async () => {
  await limit('1000');
  await platform.db.updateTable('staffUser').set({ timeZone: 'America/New_York' }).execute();
  const [one, two, three] = await waiting('1000', '1', '1000');
  expect((await approve(one, op)).code).toBe(0);
  clock = evening + hour - 1000;
  await signIn();
  expect((await approve(two, op)).code).toBe(40902);
  clock = evening + hour;
  await signIn();
  expect((await approve(three, op)).code).toBe(0);
  expect(await passed()).toEqual({ 'Otto Wang': '1000' });
  // Midnight in New York begins no new day of business.
  clock = evening + 14 * hour;
  await signIn();
  expect((await approve(two, op)).code).toBe(40902);
});

test('parallel reviews of one person stay within the bound', async () => {
  await limit('1000');
  const rows = await waiting('300', '300', '300', '300', '300');
  const answers = await Promise.all(rows.map((row) => approve(row, op)));
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 0, 0, 40902, 40902]);
  expect(await passed()).toEqual({ 'Otto Wang': '900' });
});

test('a withdrawal that alone is above the bound goes to the second review, and counts toward nothing', async () => {
  await limit('1000');
  const [one, two] = await waiting('1000.01', '1000');
  const { data } = await op.get<{ needsSecondReview: boolean }>(`${path}/${one?.id}/checks`);
  expect(data.needsSecondReview).toBe(true);
  expect((await approve(one, op)).data.status).toBe('SECOND_REVIEW');
  expect((await approve(two, op)).data.status).toBe('APPROVED');
});
