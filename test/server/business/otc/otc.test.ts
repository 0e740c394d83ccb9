import type { Platform } from '@server/platform';
import { anyRecordsOf } from '@server/db/records';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { firstOf, refused } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const reason = 'Asked for by the service desk';
const at = new Date().toISOString();
const insert = (table: string, values: object) =>
  anyRecordsOf(platform.db)
    .insertInto(table)
    .values({ id: platform.nextId(), version: 1, ...values })
    .execute();

test('an OTC setting is a coin against a fiat currency', async () => {
  const setting = {
    coinCode: 'BTC',
    fiatCode: 'USDT',
    buyFeeRate: '0',
    sellFeeRate: '0',
    minAmount: '2',
    maxAmount: '1',
    priceFloat: '0.1',
    payMinutes: 15,
    appealAfterMinutes: 10,
    maxUnpaidCancels: 3,
    payMethods: ['BANK'],
    reason: 'Asked for by members',
  };
  expect(refused(await admin.post('/admin/otc/config', setting))).toEqual([
    'maxAmount notBelowLeast',
    'fiatCode fiat',
  ]);
});

test('an appeal belongs to its handler, who can hand it over', async () => {
  const base = { createdAt: at, updatedAt: at };
  const appeal = {
    initiatorUid: '100001',
    defendantUid: '100002',
    initiatorRole: 'BUYER',
    statement: '',
    amount: '1',
    money: '7',
  };
  await insert('otcOrder', {
    ...base,
    orderNo: 'OO1',
    adNo: 'AD1',
    side: 'BUY',
    coinCode: 'USDT',
    fiatCode: 'CNY',
    buyerUid: '100001',
    sellerUid: '100002',
    price: '7',
    amount: '1',
    money: '7',
    fee: '0',
    payMethod: 'BANK',
    payHolder: 'A',
    payAccount: '1',
    status: 'APPEALING',
    payDeadline: at,
    referenceCode: 'R1',
  });
  await insert('otcAppeal', {
    ...base,
    ...appeal,
    appealNo: 'AP1',
    orderNo: 'OO1',
    reason: 'NOT_RECEIVED',
    status: 'OPEN',
  });
  const one = await firstOf(admin, 'otc/appeal', 'appealNo=AP1');
  const codes = ['list', 'detail', 'claim', 'unclaim', 'requestEvidence', 'transfer'];
  const permissions = codes.map((code) => `otc:appeal:${code}`);
  const [handler, other] = [
    await colleague(platform, { username: 'handler', permissions }),
    await colleague(platform, { username: 'other', permissions }),
  ];
  const act = (caller: Caller, action: string, version: number, body: object = {}) =>
    caller.post<Shown>(`/admin/otc/appeal/${one.id}/${action}`, { version, ...body });
  const claimed = await act(handler, 'claim', 1);
  expect(claimed.data).toMatchObject({ status: 'IN_PROGRESS', assigneeName: 'handler' });
  expect(await act(other, 'unclaim', 2)).toMatchObject({ code: 42302, data: { assignee: 'handler' } });
  expect(refused(await act(handler, 'transfer', 2, { reason, toUsername: 'nobody' }))).toEqual([
    'toUsername reference',
  ]);
  const moved = await act(handler, 'transfer', 2, { reason, toUsername: 'other' });
  expect(moved.data).toMatchObject({ status: 'IN_PROGRESS', assigneeName: 'other' });
  expect((await act(handler, 'requestEvidence', 3, { reason })).code).toBe(42302);
  expect((await act(other, 'requestEvidence', 3, { reason })).data.status).toBe('WAIT_EVIDENCE');
});

test('a suspended merchant’s ads are offline, and the reason is stored with the merchant', async () => {
  const base = { createdAt: at, updatedAt: at, memberUid: '100001' };
  const ad = {
    side: 'SELL',
    coinCode: 'USDT',
    fiatCode: 'CNY',
    priceType: 'FIXED',
    autoReply: '',
    terms: '',
  };
  const amounts = {
    price: '7',
    quantity: '10',
    remain: '10',
    tradedAmount: '0',
    minLimit: '1',
    maxLimit: '70',
  };
  for (const status of ['ONLINE', 'PAUSED', 'BLOCKED'])
    await insert('otcAd', { ...base, ...ad, ...amounts, adNo: `AD-${status}`, payMinutes: 15, status });
  const figures = { orders30d: 1, completion30d: '1', avgReleaseMin: 1, appealLost: 0 };
  const deposit = { depositCoin: 'USDT', depositAmount: '1000' };
  await insert('otcMerchant', {
    ...base,
    ...figures,
    ...deposit,
    shopName: '诚信小店',
    merchantStatus: 'VERIFIED',
  });
  const one = await firstOf(admin, 'otc/merchant', 'memberUid=100001');
  const { data } = await admin.post(`/admin/otc/merchant/${one.id}/suspend`, { version: 1, reason });
  expect(data).toMatchObject({ merchantStatus: 'SUSPENDED', auditRemark: reason });
  const ads = await admin.get<{ records: Shown[] }>('/admin/otc/ad/page?memberUid=100001');
  expect(ads.data.records.map(({ status }) => status).sort()).toEqual(['BLOCKED', 'OFFLINE', 'OFFLINE']);
});
