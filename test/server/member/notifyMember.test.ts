import { randomUUID } from 'node:crypto';
import type { Platform } from '@server/platform';
import { anyRecordsOf } from '@server/db/records';
import { recordsOf } from '@server/db/typedRecords';
import type { Row } from '@server/db/records';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let admin: Caller;
const reason = 'The rear side is cut off';

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
});
beforeEach(async () => {
  for (const log of ['mailLog', 'smsLog'] as const) await platform.db.deleteFrom(log).execute();
});
afterAll(() => platform.close());

const sentBy = (log: 'mailLog' | 'smsLog'): Promise<Row[]> =>
  anyRecordsOf(platform.db).selectFrom(log).selectAll().execute();
const livesIn = (uid: unknown, areaCode: string, email: string | null) =>
  recordsOf(platform.db)
    .updateTable('member')
    .set({ areaCode, email, mobile: '6581234567' })
    .where('uid', '=', `${uid}`)
    .execute();
const act = (path: string, { id, version }: Shown, action: string, body: object, key = randomUUID()) =>
  admin.post<Shown>(`/admin/${path}/${id}/${action}`, { version, reason, ...body }, key);

const told = [
  {
    path: 'vip/kyc',
    query: 'status=PENDING',
    action: 'reject',
    body: { rejectReason: 'BLURRED' },
    member: 'memberUid',
    names: 'kycNo',
    zh: '照片模糊',
    en: 'Blurry photo',
  },
  {
    path: 'vip/kyc',
    query: 'status=PENDING',
    action: 'resubmit',
    body: { rejectReason: 'EXPIRED_DOC' },
    member: 'memberUid',
    names: 'kycNo',
    zh: '证件过期',
    en: 'Expired document',
  },
  {
    path: 'otc/merchant',
    query: 'merchantStatus=PENDING',
    action: 'reject',
    body: {},
    member: 'memberUid',
    names: 'shopName',
    zh: '商家认证',
    en: 'merchant',
  },
  {
    path: 'otc/ad',
    query: 'status=PENDING_REVIEW',
    action: 'reject',
    body: {},
    member: 'memberUid',
    names: 'adNo',
    zh: '广告',
    en: 'ad',
  },
  {
    path: 'nft/trade',
    query: 'status=LISTED',
    action: 'takeDown',
    body: {},
    member: 'sellerUid',
    names: 'listingNo',
    zh: '挂单',
    en: 'listing',
  },
];

describe.each(told)('$path $action', ({ path, query, action, body, member, names, zh, en }) => {
  test('mails the member the decision and the reason in their language, once', async () => {
    const record = await firstOf(admin, path, query);
    await livesIn(record[member], 'HK', 'somebody@example.com');
    const key = randomUUID();
    const answers = [await act(path, record, action, body, key), await act(path, record, action, body, key)];
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    expect((await act(path, record, action, body)).code).toBe(40902);
    const mails = await sentBy('mailLog');
    expect(mails).toEqual([
      expect.objectContaining({
        memberUid: record[member],
        toAddress: 'somebody@example.com',
        language: 'zh-CN',
        scene: 'NOTICE',
        status: 'QUEUED',
        subject: expect.stringContaining(zh) as string,
      }),
    ]);
    const { data } = await admin.get<{ html: string }>(
      `/admin/message/email/${String(mails[0]?.id)}/preview`,
    );
    expect(data.html).toContain(String(record[names]));
    expect(data.html).toContain(`原因：${reason}`);
    expect(await sentBy('smsLog')).toEqual([]);
    await platform.tick();
    expect(await sentBy('mailLog')).toEqual([expect.objectContaining({ status: 'SENT' })]);
  });

  test('sends a text message to members without e-mail', async () => {
    const record = await firstOf(admin, path, query);
    await livesIn(record[member], 'SG', null);
    expect((await act(path, record, action, { ...body, reason: reason.repeat(12) })).code).toBe(0);
    const [text, ...more] = await sentBy('smsLog');
    expect(more).toEqual([]);
    expect(text).toMatchObject({
      memberUid: record[member],
      mobile: '6581234567',
      scene: 'NOTICE',
      status: 'QUEUED',
      content: expect.stringMatching(
        new RegExp(`${en}.*${String(record[names])}.*Reason: The rear`),
      ) as string,
    });
    expect(String(text?.content).length).toBeLessThanOrEqual(300);
    expect((await admin.get(`/admin/message/sms/${String(text?.id)}`)).code).toBe(0);
  });
});

test('in a batch of refusals, the failed ones notify nobody', async () => {
  await recordsOf(platform.db).updateTable('otcAd').set({ status: 'PENDING_REVIEW' }).execute();
  const { data } = await admin.get<{ records: Shown[] }>('/admin/otc/ad/page?status=PENDING_REVIEW');
  const [one, stale] = data.records;
  if (!one || !stale) throw new Error('There are not two ads to review.');
  const items = [
    { id: one.id, version: one.version },
    { id: stale.id, version: stale.version + 1 },
  ];
  await admin.post('/admin/otc/ad/batch/reject', { items, reason });
  const sent = [...(await sentBy('mailLog')), ...(await sentBy('smsLog'))];
  expect(sent).toEqual([expect.objectContaining({ memberUid: one.memberUid })]);
});

test('both parties of an appeal are asked for the evidence that is missing', async () => {
  const open = await firstOf(admin, 'otc/appeal', 'status=OPEN');
  const { data: claimed } = await act('otc/appeal', open, 'claim', { reason: undefined });
  expect((await act('otc/appeal', claimed, 'requestEvidence', {})).code).toBe(0);
  const sent = [...(await sentBy('mailLog')), ...(await sentBy('smsLog'))];
  expect(sent.map(({ memberUid }) => memberUid).sort()).toEqual(
    [open.initiatorUid, open.defendantUid].sort(),
  );
  for (const { content } of sent) expect(content).toContain(String(open.appealNo));
});

test('whoever has a plan of a product that goes offline is told that it is paused', async () => {
  const running = await recordsOf(platform.db)
    .selectFrom('autoInvestPlan')
    .select(['planCode', 'planNo', 'memberUid'])
    .where('status', '=', 'ONGOING')
    .execute();
  const planCode = String(running[0]?.planCode);
  const product = await firstOf(admin, 'finance/fixed-plan', `planCode=${planCode}`);
  expect((await act('finance/fixed-plan', product, 'offline', {})).code).toBe(0);
  const sent = [...(await sentBy('mailLog')), ...(await sentBy('smsLog'))];
  const plans = running.filter((plan) => plan.planCode === planCode);
  expect(sent).toHaveLength(plans.length);
  for (const { planNo, memberUid } of plans)
    expect(sent).toContainEqual(
      expect.objectContaining({ memberUid, content: expect.stringContaining(String(planNo)) as string }),
    );
});
