import { sql } from 'kysely';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Row = { id: string; version: number; status: string; allowedActions: string[] } & Readonly<
  Record<string, unknown>
>;
type Entry = { id: string; at: string; action: string; actorName: string | null; from: string; to: string };

let platform: Platform;
let admin: Caller;
beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const idOf = async (table: string, where: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where ${sql.raw(where)}
    order by id limit 1`.execute(platform.db);
  if (!rows[0]) throw new Error(`${table} has nothing where ${where}`);
  return rows[0].id;
};
const storyOf = async (path: string, id: string) =>
  (await admin.get<Entry[]>(`/admin/${path}/${id}/timeline`)).data.reverse();

test.each([
  ['wallet/withdraw', 'withdrawal', `status = 'COMPLETED'`],
  ['wallet/withdraw', 'withdrawal', `status = 'REJECTED'`],
  ['vip/kyc', 'kyc', `status = 'APPROVED'`],
  ['cms/article', 'article', `status = 'PUBLISHED'`],
  ['otc/order', 'otcOrder', `status = 'COMPLETED'`],
  ['otc/appeal', 'otcAppeal', `status = 'RESOLVED'`],
  ['otc/ad', 'otcAd', `status = 'ONLINE'`],
  ['agent/settle', 'settlement', `status = 'PAID'`],
  ['nft/order', 'nftOrder', `status <> 'PENDING_PAY'`],
])(
  'what %s (%s, %s) tells of itself leads from its making to its state, in order of time',
  async (path, table, where) => {
    const id = await idOf(table, where);
    const { data: record } = await admin.get<Row>(`/admin/${path}/${id}`);
    const story = await storyOf(path, id);
    expect(story.length).toBeGreaterThan(1);
    expect(story[0]).toMatchObject({ action: 'create', at: record.createdAt, from: null });
    story.slice(1).forEach(({ from, at }, place) => {
      expect(from).toBe(story[place]?.to);
      expect(at >= String(story[place]?.at)).toBe(true);
    });
    expect(story.at(-1)?.to).toBe(record.status);
    expect(new Set(story.map((each) => each.id)).size).toBe(story.length);
  },
);

test('reviews are derived with their reviewers', async () => {
  const id = await idOf('withdrawal', `status = 'COMPLETED' and "secondReviewerName" is not null`);
  const { data: record } = await admin.get<Row>(`/admin/wallet/withdraw/${id}`);
  const story = await storyOf('wallet/withdraw', id);
  expect(story.map(({ to, actorName }) => [to, actorName])).toEqual([
    ['PENDING_REVIEW', record.memberUid],
    ['SECOND_REVIEW', record.firstReviewerName],
    ['APPROVED', record.secondReviewerName],
    ['COMPLETED', null],
  ]);
});

test('what staff do now follows what was before, and what is made now tells of nothing older', async () => {
  const id = await idOf('settlement', `status = 'DRAFT'`);
  const { data: draft } = await admin.get<Row>(`/admin/agent/settle/${id}`);
  await admin.post(`/admin/agent/settle/${id}/submit`, { version: draft.version });
  expect(
    (await storyOf('agent/settle', id)).map(({ action, to, actorName }) => [action, to, actorName]),
  ).toEqual([
    ['create', 'DRAFT', draft.createdByName],
    ['submit', 'PENDING_REVIEW', 'Ada Chen'],
  ]);
  const adjustment = { side: 'CREDIT', amount: '20', category: 'OTHER', reason: 'A closed ticket' };
  const { rows } = await sql<{ uid: string }>`select uid from member where status = 'NORMAL' limit 1`.execute(
    platform.db,
  );
  const place = { memberUid: rows[0]?.uid, accountType: 'FUND', coinCode: 'USDT' };
  const { data: made } = await admin.post<Row>('/admin/account/adjust', { ...place, ...adjustment });
  expect((await storyOf('account/adjust', made.id)).map(({ action }) => action)).toEqual(['create']);
});

test('who is known to have made a record from elsewhere does not review it', async () => {
  const id = await idOf('adjustment', `"reviewStatus" = 'PENDING'`);
  await sql`update adjustment set "createdByName" = realName, "createdById" = known.id
    from (select id, "realName" as realName from "staffUser" where username = 'admin') known
    where adjustment.id = ${id}`.execute(platform.db);
  const { data: own } = await admin.get<Row>(`/admin/account/adjust/${id}`);
  expect(own.allowedActions).not.toContain('reject');
  const body = { version: own.version, reason: 'No evidence for it' };
  expect((await admin.post(`/admin/account/adjust/${id}/reject`, body)).code).toBe(40904);
});
