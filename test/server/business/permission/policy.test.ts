import { bodyProperties } from '@server/resources/import/values';
import { recordsOf } from '@server/db/typedRecords';
import type { Platform } from '@server/platform';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { nextCode } from '@test/support/nextCode';
import { startPlatform } from '@test/support/platform';
import { firstOf, refused } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { approve } from '@test/support/twoPeople';
import type { Proposed } from '@test/support/twoPeople';

const reason = 'Decided by the committee for rules';
let platform: Platform;
let admin: Caller;
const code = nextCode(demoAccounts[0]);
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
});
afterEach(() => recordsOf(platform.db).updateTable('approval').set({ status: 'WITHDRAWN' }).execute());
afterAll(() => platform.close());

type Values = Readonly<Record<string, unknown>>;
type Change = Values | ((record: Shown) => Values);

const valuesOf = (change: Change, record: Shown): Values =>
  typeof change === 'function' ? change(record) : change;

const times =
  (field: string, factor: number) =>
  (record: Shown): Values => ({ [field]: String(Number(record[field]) * factor) });

const detail = async (path: string, id: string): Promise<Shown> =>
  (await admin.get<Shown>(`/admin/${path}/${id}`)).data;

/** Saves a record as its form does, with some other values. */
const save = async (path: string, record: Shown, values: Values) => {
  const operation = platform.contract.operations.find(
    (one) => one.method === 'put' && one.path === `/admin/${path}/{id}`,
  );
  if (!operation) throw new Error(`${path} has no form.`);
  const known = Object.entries(bodyProperties(platform.contract, operation));
  const shown = known.flatMap(([name, schema]) =>
    name in record && schema['x-mask'] === undefined ? [[name, record[name]] as const] : [],
  );
  return admin.put<Shown & Proposed>(`/admin/${path}/${record.id}`, {
    ...Object.fromEntries(shown),
    reason,
    ...values,
  });
};

describe.each<readonly [path: string, query: string, loose: readonly Change[], tight: Change]>([
  [
    'account/coin',
    'coinCode=USDT',
    [{ autoWithdrawMax: '1001' }, { secondReviewMin: null }, { secondReviewMin: '900000000' }],
    { autoWithdrawMax: '1', withdrawEnabled: false },
  ],
  ['account/coin', 'coinCode=USDT', [{ withdrawEnabled: true }], { depositEnabled: false }],
  [
    'wallet/chain',
    'chainCode=eth',
    [{ confirmDeposit: 1 }, { confirmWithdraw: 1 }, { rpcUrl: 'https://other.example.com' }],
    { confirmDeposit: 100 },
  ],
  [
    'wallet/coin',
    'coinCode=USDT&chainCode=tron',
    [{ maxWithdraw: null }, { dayLimit: null }, { withdrawFee: '0' }],
    { maxWithdraw: '1000', withdrawEnabled: false },
  ],
  ['wallet/hot', 'kind=HOT', [{ maxBalance: '0', minBalance: '0' }], { gateway: 'mpc-2' }],
  [
    'exchange/symbol',
    'symbol=BTC/USDT',
    [{ makerFeeRate: '0' }, { takerFeeRate: '0' }, { priceBandUp: null }, { priceBandDown: '0.9' }],
    { priceBandUp: '0.01', priceBandDown: '0.01' },
  ],
  [
    'contract/symbol',
    'symbol=BTC/USDT-PERP',
    [{ makerFeeRate: '0' }, times('maintenanceRate', 0.5), { indexSource: 'MANUAL' }],
    { openLongOn: false },
  ],
  [
    'contract/option-symbol',
    '',
    [{ payoutRate: '0.99' }, times('maxMemberStake', 2), times('maxRoundStake', 10), { winFeeRate: '0' }],
    { upOn: false },
  ],
  [
    'finance/convert-pair',
    'fromCoin=BTC&toCoin=USDT',
    [{ spreadRate: '0' }, times('memberDayLimit', 10), times('platformDayLimit', 10), { quoteSeconds: 60 }],
    times('memberDayLimit', 0.5),
  ],
  [
    'finance/fixed-plan',
    'status=PUBLISHED',
    [{ feeRate: '0' }, times('slippage', 2), times('maxAmount', 10)],
    times('maxAmount', 0.9),
  ],
  [
    'otc/config',
    'status=ENABLED',
    [{ sellFeeRate: '0.009' }, times('maxAmount', 10), { adReviewOn: false }],
    times('maxAmount', 0.9),
  ],
  [
    'vip/level',
    '',
    [{ inviteRebateRate: '0.4' }, times('dayWithdrawUsdt', 10)],
    times('dayWithdrawUsdt', 0.5),
  ],
  ['agent/rebate', 'status=ENABLED', [{ levelOneRate: '0.8' }, { capUsdt: '0' }], { levelTwoRate: '0' }],
  [
    'system/app-version',
    'status=DRAFT',
    [{ packageUrl: 'https://other.example.com/app.apk' }, { updateMode: 'FORCED' }],
    { notesEn: 'Faster lists' },
  ],
  [
    'nft/organization',
    'status=ACTIVE',
    [times('shareRate', 0.5), { royaltyRate: '0' }],
    { nameEn: 'Press office' },
  ],
  ['nft/item', 'status=ON_SALE', [{ price: '0.01' }], { perMemberMax: 1 }],
])('the form of %s (%s)', (path, query, loose, tight) => {
  test.each(loose.map((change) => [change] as const))('waits for a second person: %j', async (change) => {
    const before = await detail(path, (await firstOf(admin, path, query)).id);
    const asked = await save(path, before, valuesOf(change, before));
    expect([asked.status, refused(asked)]).toEqual([202, []]);
    expect(await detail(path, before.id)).toMatchObject({ version: before.version });
  });

  test('counts at once where it tightens', async () => {
    const before = await detail(path, (await firstOf(admin, path, query)).id);
    const values = valuesOf(tight, before);
    expect(await save(path, before, values)).toMatchObject({ status: 200, code: 0 });
    expect(await detail(path, before.id)).toMatchObject(values);
  });
});

const act = (path: string, { id, version }: Shown, action: string, body: Values) =>
  admin.post<Shown & Proposed>(`/admin/${path}/${id}/${action}`, { version, reason, ...body });

test.each<readonly [path: string, query: string, action: string, body: Change]>([
  ['contract/symbol', '', 'tiers', ({ riskTiers }) => ({ riskTiers })],
  ['contract/symbol', '', 'payIn', () => ({ amount: '1000000', otp: code() })],
  ['vip/member', 'status=NORMAL', 'setLevel', { levelNo: '5' }],
  ['vip/member', 'agentNo=A00001', 'setAgent', { agentNo: 'A00002' }],
  [
    'agent/user',
    'agentNo=A00001',
    'setRate',
    ({ rates }) => ({ rates: { ...Object(rates), SPOT_FEE: '0.8' }, effectiveFrom: tomorrow() }),
  ],
  ['agent/user', 'status=ACTIVE', 'suspend', { accrualTo: 'PARENT' }],
  ['wallet/address', 'status=FREE', 'assign', { memberUid: '100001' }],
  ['wallet/hot', 'kind=COLD', 'disable', {}],
])('%s (%s) waits for a second person on %s', async (path, query, action, body) => {
  const before = await detail(path, (await firstOf(admin, path, query)).id);
  const asked = await act(path, before, action, valuesOf(body, before));
  expect([asked.status, refused(asked)]).toEqual([202, []]);
  expect(await detail(path, before.id)).toMatchObject({ version: before.version });
});

test('switches of a member that are taken away count at once, those that are given wait', async () => {
  const { id } = await firstOf(admin, 'vip/member', 'status=NORMAL');
  const fewer = await act('vip/member', await detail('vip/member', id), 'setFlags', { flags: ['CAN_LOGIN'] });
  expect(fewer).toMatchObject({ status: 200, data: { flags: ['CAN_LOGIN'] } });
  const more = { flags: ['CAN_LOGIN', 'CAN_WITHDRAW'] };
  expect((await act('vip/member', fewer.data, 'setFlags', more)).status).toBe(202);
  expect((await detail('vip/member', id)).flags).toEqual(['CAN_LOGIN']);
});

test('the highest verification is proposed by who reviews it, and given by a second person', async () => {
  const pending = await firstOf(admin, 'vip/kyc', 'status=PENDING&level=L1');
  const level = (level: 'L1' | 'L3') =>
    recordsOf(platform.db)
      .updateTable('kyc')
      .set({ level, birthday: '1990-01-01', idExpiresOn: null, idNumber: 'ZZ1' })
      .where('id', '=', pending.id)
      .execute();
  await level('L3');
  const path = `/admin/vip/kyc/${pending.id}`;
  const { data: claimed } = await admin.post<Shown>(`${path}/claim`, { version: pending.version });
  const asked = await admin.post<Proposed>(`${path}/approve`, { version: claimed.version, reason });
  expect(asked.status).toBe(202);
  expect((await detail('vip/kyc', pending.id)).status).toBe('PENDING');
  expect((await approve(platform, asked.data.approvalId)).code).toBe(0);
  expect((await detail('vip/kyc', pending.id)).status).toBe('APPROVED');
});

test('all orders of a market are cancelled by two people, those of a member by one', async () => {
  const cancelAll = (body: Values) =>
    admin.post<{ orders: number }>('/admin/exchange/entrust/cancelAll', { reason, ...body });
  expect((await cancelAll({ symbol: 'BTC/USDT', confirmation: 'BTC/USDT' })).status).toBe(202);
  expect((await cancelAll({ memberUid: '100001', confirmation: '100001' })).status).toBe(200);
});

test.each<readonly [path: string, body: Values, status: number]>([
  [
    'account/coin',
    { coinCode: 'ONE', coinType: 'TOKEN', nameZh: '一', scale: 2, autoWithdrawMax: '1000000' },
    202,
  ],
  ['account/coin', { coinCode: 'TWO', coinType: 'TOKEN', nameZh: '二', scale: 2 }, 200],
  ['vip/member', { account: 'one@example.org', email: 'one@example.org', levelNo: '5' }, 202],
  ['vip/member', { account: 'two@example.org', email: 'two@example.org' }, 200],
])(
  'a new record of %s is made by two people if it brings a limit or level: %j',
  async (path, body, status) => {
    const count = async () => (await admin.get<{ total: number }>(`/admin/${path}/page`)).data.total;
    const before = await count();
    const made = await admin.post(`/admin/${path}`, { ...body, reason });
    expect([made.status, refused(made)]).toEqual([status, []]);
    expect(await count()).toBe(before + (status === 200 ? 1 : 0));
  },
);
