import { createHash } from 'node:crypto';
import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Opened = { url: string; name: string; mime: string; expiresAt: string };
type Duplicate = { memberUid: string; sameDocument: boolean; sameFace: boolean };

let platform: Platform;
let op: Caller;
let admin: Caller;
let clock = 0;

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(Date.now() + clock) });
  [op, admin] = [await staff(platform, 'op'), await staff(platform, 'admin')];
});
afterEach(() => {
  clock = 0;
});
afterAll(() => platform.close());

const pending = (level = 'L1') => firstOf(op, 'vip/kyc', `status=PENDING&level=${level}`);
const look = (who: Caller, { id }: Shown, field = 'frontImg') =>
  who.post<Opened>(`/admin/vip/kyc/${id}/look`, { field });
const looksAt = ({ id }: Shown) =>
  platform.db
    .selectFrom('auditLog')
    .select(['actorName', 'action', 'diff', 'result'])
    .where('logType', '=', 'ACCESS')
    .where('resource', '=', 'kyc')
    .where('resourceId', '=', id)
    .orderBy('id')
    .execute();

test('each look at a document is recorded with its field, and its address is for one user and a minute', async () => {
  const request = await pending();
  const { data } = await look(op, request);
  expect(data).toMatchObject({ name: 'id-front.png', mime: 'image/png' });
  expect(Date.parse(data.expiresAt) - Date.now()).toBeLessThanOrEqual(60_000);
  expect((await op.ask('GET', data.url)).status).toBe(200);
  expect((await admin.ask('GET', data.url)).status).toBe(404);
  await look(admin, request, 'backImg');
  expect((await looksAt(request)).map(({ action, diff }) => [action, diff])).toEqual([
    ['vip:kyc:detail', [{ field: 'frontImg', before: null, after: null }]],
    ['vip:kyc:detail', [{ field: 'backImg', before: null, after: null }]],
  ]);
  clock = 61_000;
  expect((await op.ask('GET', data.url)).status).toBe(404);
});

test('what is no document, was not sent, or is not to be seen has no address', async () => {
  const request = await pending();
  expect((await look(op, request, 'status')).code).toBe(40001);
  expect((await look(op, request, 'video')).code).toBe(40401);
  const clerk = await colleague(platform, { username: 'clerk', permissions: ['vip:member:detail'] });
  expect((await look(clerk, request)).code).toBe(40301);
});

test('the picture itself carries its reader, so two readers get different bytes', async () => {
  const request = await pending();
  const bytesFor = async (who: Caller) => {
    const { data } = await look(who, request);
    const answer = await who.ask('GET', data.url);
    return createHash('sha256')
      .update(new Uint8Array(await answer.arrayBuffer()))
      .digest('hex');
  };
  const [one, other] = [await bytesFor(op), await bytesFor(admin)];
  expect(one).not.toBe(other);
  const { sha256 } = await platform.db
    .selectFrom('file')
    .select('sha256')
    .where('id', '=', String(Object(request.frontImg).fileId))
    .executeTakeFirstOrThrow();
  expect([one, other]).not.toContain(sha256);
});

test('members with the same document or the same face are named, each with the reason', async () => {
  const requests = await recordsOf(platform.db)
    .selectFrom('kyc')
    .select(['id', 'memberUid', 'idNumber', 'duplicateUids'])
    .where('status', '=', 'PENDING')
    .execute();
  const kinds = new Set<string>();
  for (const request of requests) {
    const { data } = await op.get<Duplicate[]>(`/admin/vip/kyc/${String(request.id)}/duplicates`);
    expect(data.map(({ memberUid }) => memberUid)).toEqual(
      expect.arrayContaining(request.duplicateUids as string[]),
    );
    for (const { memberUid, sameDocument, sameFace } of data) {
      expect(memberUid).not.toBe(request.memberUid);
      kinds.add(`${sameDocument} ${sameFace}`);
      const { count } = await recordsOf(platform.db)
        .selectFrom('kyc')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('memberUid', '=', memberUid)
        .where('idNumber', '=', request.idNumber)
        .executeTakeFirstOrThrow();
      expect(Number(count) > 0).toBe(sameDocument);
    }
  }
  expect([...kinds].sort()).toEqual(['false true', 'true true']);
});

test('higher levels wait for an administrator: op sees them and may not decide them', async () => {
  const request = await pending('L2');
  expect(request.allowedActions).not.toContain('approve');
  for (const action of ['approve', 'reject', 'resubmit']) {
    const body = { version: request.version, rejectReason: 'BLURRED', reason: 'The picture is too dark' };
    const sent = action === 'approve' ? { version: request.version } : body;
    expect((await op.post(`/admin/vip/kyc/${request.id}/${action}`, sent)).code).toBe(40301);
  }
  const own = await firstOf(admin, 'vip/kyc', 'status=PENDING&level=L2');
  expect(own.allowedActions).toEqual(expect.arrayContaining(['approve', 'reject', 'resubmit']));
});

test('the handling time is the average from submission to decision', async () => {
  const before = (await op.get<{ decided: number; averageMinutes: number }>('/admin/vip/kyc/pace')).data;
  await platform.db
    .transaction()
    .execute((db) =>
      recordsOf(db)
        .updateTable('kyc')
        .set({ createdAt: '2020-01-01T00:00:00Z' })
        .where('reviewedAt', 'is not', null)
        .execute(),
    );
  const old = (await op.get<{ decided: number; averageMinutes: number }>('/admin/vip/kyc/pace')).data;
  expect(before.decided).toBeGreaterThan(0);
  expect(old.decided).toBe(before.decided);
  expect(old.averageMinutes).toBeGreaterThan(before.averageMinutes);
});

type Compared = { realName: string; idNumber: string };
const compare = (who: Caller, { id }: Shown) => who.post<Compared>(`/admin/vip/kyc/${id}/compare`, {});
const claimOf = async (who: Caller, { id }: Shown, action: 'claim' | 'unclaim') => {
  const { data } = await who.get<Shown>(`/admin/vip/kyc/${id}`);
  expect(await who.post(`/admin/vip/kyc/${id}/${action}`, { version: data.version })).toMatchObject({
    code: 0,
  });
};
const stored = ({ id }: Shown) =>
  recordsOf(platform.db)
    .selectFrom('kyc')
    .select(['realName', 'idNumber'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('who holds the claim compares name and number, recorded once a case', async () => {
  const request = await pending();
  expect((await compare(op, request)).code).toBe(40902);
  await claimOf(op, request, 'claim');
  const clear = await stored(request);
  const answers = await Promise.all([compare(op, request), compare(op, request), compare(op, request)]);
  expect(answers.map(({ data }) => data)).toEqual([clear, clear, clear]);
  expect(request.realName).not.toBe(clear.realName);
  const rows = (await looksAt(request)).filter(({ action }) => action === 'vip:kyc:compare');
  expect(rows.filter(({ result }) => result === 'SUCCESS')).toEqual([
    {
      actorName: 'Otto Wang',
      action: 'vip:kyc:compare',
      diff: ['realName', 'idNumber'].map((field) => ({ field, before: null, after: null })),
      result: 'SUCCESS',
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain(clear.idNumber);
  // The record itself stays masked, also for the holder.
  expect((await op.get<Shown>(`/admin/vip/kyc/${request.id}`)).data.idNumber).toBe(request.idNumber);
  await claimOf(op, request, 'unclaim');
  expect((await compare(op, request)).code).toBe(40902);
});

test('another reviewer, one without the right, and one whose claim has expired compare nothing', async () => {
  const request = await pending();
  const rights = ['list', 'detail', 'claim', 'unclaim', 'approve'].map((one) => `vip:kyc:${one}`);
  const second = await colleague(platform, {
    username: 'second',
    permissions: [...rights, 'vip:kyc:compare'],
  });
  const blind = await colleague(platform, { username: 'blind', permissions: rights });
  await claimOf(op, request, 'claim');
  expect((await compare(second, request)).code).toBe(42302);
  expect((await compare(admin, request)).code).toBe(42302);
  clock = 16 * 60_000;
  expect((await compare(op, request)).code).toBe(40902);
  await claimOf(blind, request, 'claim');
  expect((await compare(blind, request)).code).toBe(40301);
  await claimOf(blind, request, 'unclaim');
});

test('comparing is no reveal: it is not counted among those of an hour; a higher level needs its reviewer', async () => {
  const request = await pending();
  const rights = ['list', 'detail', 'claim', 'compare', 'reveal'].map((one) => `vip:kyc:${one}`);
  const reader = await colleague(platform, { username: 'reader', permissions: rights });
  await claimOf(reader, request, 'claim');
  const reveal = { field: 'idNumber', reason: 'The member asked on the phone' };
  for (let times = 0; times < 30; times += 1) {
    expect((await compare(reader, request)).code).toBe(0);
    expect((await reader.post(`/admin/vip/kyc/${request.id}/reveal`, reveal)).code).toBe(0);
  }
  expect((await reader.post(`/admin/vip/kyc/${request.id}/reveal`, reveal)).code).toBe(42901);
  expect((await compare(reader, request)).code).toBe(0);
  const higher = await pending('L2');
  await claimOf(reader, higher, 'claim');
  expect((await compare(reader, higher)).code).toBe(40301);
});
