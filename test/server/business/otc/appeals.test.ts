import fc from 'fast-check';
import { sql } from 'kysely';
import { checkInvariants } from '@server/check';
import { recordsOf } from '@server/db/typedRecords';
import { inTransaction } from '@server/db/transaction';
import type { Platform } from '@server/platform';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { addEvidence, openAppeal, withdrawAppeal } from '@server/business/otc/openAppeal';
import { secretPlace } from '@server/staff/secondFactor';
import { codeAt, stepAt } from '@server/staff/totp';
import { colleague } from '@test/support/colleague';
import { openOtcDesk } from '@test/support/otcDesk';
import { startPlatform } from '@test/support/platform';
import { firstOf, refused } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Desk = Awaited<ReturnType<typeof openOtcDesk>>;

const minute = 60_000;
const [{ otpSecret: secret }] = demoAccounts;
let platform: Platform;
let desk: Desk;
let handler: Caller;
let admin: Caller;
let clock = Date.now();

const permissions = [
  'list',
  'detail',
  'claim',
  'requestEvidence',
  'rule',
  'approve',
  'reject',
  'transfer',
].map((one) => `otc:appeal:${one}`);

/** Creates a colleague with an authenticator app. */
const approver = async (username: string): Promise<Caller> => {
  const one = await colleague(platform, { username, permissions });
  const otpSecret = platform.vault.seal(secret, secretPlace);
  await platform.db
    .updateTable('staffUser')
    .set({ otpSecret, otpEnabled: true })
    .where('id', '=', one.userId)
    .execute();
  return one;
};
/** A code that nobody has used yet. */
const code = () => codeAt(secret, stepAt(new Date((clock += minute))));

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
  desk = await openOtcDesk(platform);
  handler = await approver('handler');
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const reason = 'The receipt of the bank names the account, the amount and the reference of the order.';

/** Opens an appeal of the buyer and returns it, claimed by the handler. */
const appealed = async (side: 'BUY' | 'SELL' = 'SELL'): Promise<Shown & { order: string; ad: string }> => {
  const ad = await desk.post(side);
  const order = await desk.take(ad, '100');
  await desk.pay(order);
  clock += minute;
  const appealNo = await inTransaction(platform.db, (db) =>
    openAppeal(db, platform, { orderNo: order, role: 'BUYER', reason: 'NOT_RECEIVED', statement: '已付款' }),
  );
  const { id, version } = await firstOf(handler, 'otc/appeal', `appealNo=${appealNo}`);
  const { data } = await handler.post<Shown>(`/admin/otc/appeal/${id}/claim`, { version });
  return { ...data, order, ad };
};
const act = (caller: Caller, { id, version }: Shown, action: string, body: object = {}) =>
  caller.post<Shown>(`/admin/otc/appeal/${id}/${action}`, { version, ...body });
const ruling = { ruling: 'RELEASE_TO_BUYER', penalty: 'NONE', penaltyDays: null, reason };
const orderOf = ({ order }: { order: string }) => desk.order(order);
const expectSound = async () => {
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
};

test('only the handler rules, with a reason of 20 characters, and only an OTC ban has days', async () => {
  const appeal = await appealed();
  expect((await act(admin, appeal, 'rule', ruling)).code).toBe(42302);
  expect(refused(await act(handler, appeal, 'rule', { ...ruling, reason: 'Too short.' }))).toEqual([
    'reason minLength',
  ]);
  const wrong = (penalty: string, penaltyDays: number | null) =>
    act(handler, appeal, 'rule', { ...ruling, penalty, penaltyDays });
  expect(refused(await wrong('OTC_BAN', null))).toEqual(['penaltyDays required']);
  expect(refused(await wrong('WARN', 3))).toEqual(['penaltyDays onlyBan']);
  const ruled = await wrong('OTC_BAN', 3);
  expect(ruled.data).toMatchObject({ status: 'PENDING_REVIEW', rulingReason: reason, penalty: 'OTC_BAN' });
  expect((await orderOf(appeal)).status).toBe('APPEALING');
});

test('the handler cannot approve the own ruling; a rejected ruling goes back to the handler', async () => {
  const appeal = await appealed();
  const ruled = (await act(handler, appeal, 'rule', ruling)).data;
  expect(ruled.allowedActions).not.toContain('approve');
  expect((await act(handler, ruled, 'approve', { otp: code() })).code).toBe(40904);
  const back = (await act(admin, ruled, 'reject', { reason: 'The receipt is not legible' })).data;
  expect(back).toMatchObject({ status: 'IN_PROGRESS', ruling: null, assigneeName: 'handler' });
  expect((await act(handler, back, 'rule', ruling)).data.status).toBe('PENDING_REVIEW');
});

test('of twenty parallel approvals of one ruling, one moves the escrow', async () => {
  const appeal = await appealed();
  const ruled = (await act(handler, appeal, 'rule', ruling)).data;
  const people = await Promise.all(Array.from({ length: 20 }, (_, index) => approver(`approver${index}`)));
  const otp = code();
  const answers = await Promise.all(people.map((one) => act(one, ruled, 'approve', { otp })));
  expect(answers.map((answer) => answer.code).sort()).toEqual([
    0,
    ...Array.from({ length: 19 }, () => 40902),
  ]);
  const { rows } = await sql<{ step: string }>`select step from journal where "bizType" = 'OTC_TRADE'
    and "bizNo" = ${appeal.order} order by "txnNo"`.execute(platform.db);
  expect(rows).toEqual([{ step: 'escrow' }, { step: 'release' }]);
  expect((await orderOf(appeal)).status).toBe('COMPLETED');
  const { data } = await admin.get<Shown>(`/admin/otc/appeal/${appeal.id}`);
  expect(data).toMatchObject({ status: 'RESOLVED', resolvedAt: new Date(clock).toISOString() });
  const told = sql`select 1 from "mailLog" where "templateCode" = 'notice.approveOtcAppeal'
    and content like ${`%${String(data.appealNo)}%`} union all select 1 from "smsLog"
    where "templateCode" = 'notice.approveOtcAppeal' and content like ${`%${String(data.appealNo)}%`}`;
  expect((await told.execute(platform.db)).rows).toHaveLength(2);
  const room = await firstOf(admin, 'otc/chat', `orderNo=${appeal.order}`);
  expect(room).toMatchObject({ orderStatus: 'COMPLETED', lastMessage: '申诉已裁决：放币给买方' });
  await expectSound();
});

type Line = { memberUid: string | null; kind: string; amount: string; toAd: boolean };
type Preview = { lines: Line[]; penaltyUid: string | null; blockedUntil: string | null };

/** What the ledger says of the end of an order: member or platform, account and amount. */
const bookedFor = async (order: string): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`with ended as (select "txnNo" from journal
      where "bizType" = 'OTC_TRADE' and "bizNo" = ${order} and step in ('release', 'return'))
    select "memberUid" || ' ' || bucket || ' ' || trim_scale(amount) as line from "ledgerEntry" join ended using ("txnNo")
    union all select 'platform ' || trim_scale(amount) from "houseEntry" join ended using ("txnNo")
      where "glClass" = 'REVENUE'`.execute(platform.db);
  return rows.map(({ line }) => line).sort();
};
const shown = ({ memberUid, toAd, amount }: Line): string =>
  memberUid === null ? `platform ${amount}` : `${memberUid} ${toAd ? 'FROZEN' : 'AVAILABLE'} ${amount}`;

test('the preview of a ruling is what the approval books', async () => {
  const property = fc.asyncProperty(
    fc.constantFrom('BUY' as const, 'SELL' as const),
    fc.constantFrom('RELEASE_TO_BUYER', 'RETURN_TO_SELLER'),
    fc.constantFrom('NONE', 'WARN', 'OTC_BAN'),
    fc.boolean(),
    async (side, decision, penalty, isAdClosed) => {
      await sql`update member set "otcBlockedUntil" = null`.execute(platform.db);
      const appeal = await appealed(side);
      const penaltyDays = penalty === 'OTC_BAN' ? 7 : null;
      const given = { ruling: decision, penalty, penaltyDays, reason };
      if (isAdClosed) {
        const ad = await firstOf(admin, 'otc/ad', `adNo=${appeal.ad}`);
        await admin.post(`/admin/otc/ad/${ad.id}/close`, { version: ad.version, reason });
      }
      const days = penaltyDays === null ? '' : `&penaltyDays=${penaltyDays}`;
      const path = `/admin/otc/appeal/${appeal.id}/preview`;
      const asked = await handler.get<Preview>(`${path}?ruling=${decision}&penalty=${penalty}${days}`);
      const ruled = (await act(handler, appeal, 'rule', given)).data;
      const otp = code();
      const { data: preview } = await admin.get<Preview>(path);
      expect(preview.lines).toEqual(asked.data.lines);
      expect((await act(admin, ruled, 'approve', { otp })).data.status).toBe('RESOLVED');
      const booked = preview.lines.filter(({ kind }) => kind !== 'NOTHING').map(shown);
      expect(await bookedFor(appeal.order)).toEqual(booked.sort());
      const loser = decision === 'RELEASE_TO_BUYER' ? 'sellerUid' : 'buyerUid';
      const blocked = await recordsOf(platform.db)
        .selectFrom('member')
        .select(['uid', 'otcBlockedUntil'])
        .where('otcBlockedUntil', 'is not', null)
        .execute();
      const { blockedUntil, penaltyUid } = preview;
      expect(penaltyUid).toBe(penalty === 'NONE' ? null : (await orderOf(appeal))[loser]);
      expect(blocked).toEqual(
        blockedUntil === null ? [] : [{ uid: penaltyUid, otcBlockedUntil: blockedUntil }],
      );
      await expectSound();
    },
  );
  await fc.assert(property, { numRuns: 10 });
  await sql`update member set "otcBlockedUntil" = null`.execute(platform.db);
});

test('a frozen loser cannot trade any more', async () => {
  const appeal = await appealed();
  const ruled = (await act(handler, appeal, 'rule', { ...ruling, penalty: 'FREEZE' })).data;
  await act(admin, ruled, 'approve', { otp: code() });
  const { data } = await admin.get<{ records: Shown[] }>(`/admin/vip/member/page?uid=${desk.owner}`);
  expect(data.records[0]?.status).toBe('FROZEN');
  await expect(desk.post('SELL')).rejects.toMatchObject({ code: 40902 });
  await sql`update member set status = 'NORMAL' where uid = ${desk.owner}`.execute(platform.db);
});

test('evidence that is added returns the appeal to its handler, and stays', async () => {
  const appeal = await appealed();
  const wanted = 'The complete statement of the account';
  const asked = await act(handler, appeal, 'requestEvidence', { reason: wanted });
  expect(asked.data).toMatchObject({ status: 'WAIT_EVIDENCE', evidenceWanted: wanted });
  type Case = { sides: { role: string; missing: string | null; dueAt: string | null; evidence: object[] }[] };
  const caseFile = async () => (await handler.get<Case>(`/admin/otc/appeal/${appeal.id}/case`)).data;
  const dueAt = asked.data.evidenceDueAt;
  expect((await caseFile()).sides).toMatchObject([
    { role: 'BUYER', missing: wanted, dueAt, evidence: [] },
    { role: 'SELLER', missing: wanted, dueAt, evidence: [] },
  ]);
  const file = await platform.db.selectFrom('file').select('id').limit(1).executeTakeFirstOrThrow();
  clock += minute;
  const appealNo = String(appeal.appealNo);
  const add = () =>
    inTransaction(platform.db, (db) =>
      addEvidence(db, platform, { appealNo, role: 'SELLER', fileId: file.id, note: '当日流水' }),
    );
  expect(await add()).toBe(true);
  const { data } = await handler.get<Shown>(`/admin/otc/appeal/${appeal.id}`);
  expect(data).toMatchObject({ status: 'IN_PROGRESS', assigneeName: 'handler', evidenceDueAt: null });
  expect((await caseFile()).sides).toMatchObject([
    { role: 'BUYER', missing: null, evidence: [] },
    { role: 'SELLER', evidence: [{ note: '当日流水', uploadedAt: new Date(clock).toISOString() }] },
  ]);
  await expect(sql`delete from "otcEvidence"`.execute(platform.db)).rejects.toThrow('append-only');
  for (let sent = 1; sent < 10; sent += 1) await add();
  await expect(add()).rejects.toMatchObject({ code: 40902 });
});

test('an appeal that is withdrawn leaves a paid order; a new one has to wait its time', async () => {
  const appeal = await appealed();
  const withdraw = () =>
    inTransaction(platform.db, (db) => withdrawAppeal(db, platform, String(appeal.appealNo)));
  expect(await withdraw()).toBe(true);
  expect(await withdraw()).toBe(false);
  expect((await orderOf(appeal)).status).toBe('PAID');
  const fresh = await desk.take(appeal.ad, '20');
  await desk.pay(fresh);
  const early = inTransaction(platform.db, (db) =>
    openAppeal(db, platform, { orderNo: fresh, role: 'SELLER', reason: 'NOT_PAID', statement: '' }),
  );
  await expect(early).rejects.toMatchObject({ code: 40902 });
  await expectSound();
});

test('the case file of a seeded appeal has the evidence of both sides and the payment', async () => {
  const seeded = await firstOf(admin, 'otc/appeal', 'status=PENDING_REVIEW&sort=createdAt,asc');
  const { data } = await admin.get<{
    sides: { evidence: { file: { fileId: string } }[] }[];
    payments: object[];
  }>(`/admin/otc/appeal/${seeded.id}/case`);
  expect(data.sides.map(({ evidence }) => evidence.length > 0)).toEqual([true, true]);
  expect(data.payments).toHaveLength(1);
  const fileId = data.sides[0]?.evidence[0]?.file.fileId ?? '';
  const opened = await admin.post(`/open/api/file/${fileId}/open`, { entity: 'otcAppeal', id: seeded.id });
  expect(opened.code).toBe(0);
});
