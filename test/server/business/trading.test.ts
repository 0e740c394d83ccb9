import type { Platform } from '@server/platform';
import { recordsOf } from '@server/db/typedRecords';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { firstOf, pick, refused } from '@test/support/records';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';
import { seconded } from '@test/support/twoPeople';

const day = 86_400_000;
let clock = Date.now();
let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
  admin = seconded(platform, await staff(platform, 'admin'));
});
afterAll(() => platform.close());

const reason = 'Decided by the listing committee';
const inDays = (days: number): string => new Date(clock + days * day).toISOString();
const at = async (moment: number) => {
  clock = moment;
  await platform.tick();
  admin = seconded(platform, await staff(platform, 'admin'));
};

describe('a market', () => {
  const body = {
    symbol: 'AVAX/BTC',
    baseCoin: 'AVAX',
    quoteCoin: 'BTC',
    priceScale: 8,
    amountScale: 2,
    minAmount: '0.1',
    minNotional: '0.0001',
    makerFeeRate: '0.001',
    takerFeeRate: '0.001',
    reason,
  };
  const create = (values: object) => admin.post('/admin/exchange/symbol', { ...body, ...values });

  test('is named by its two coins, with scales and limits that fit', async () => {
    expect(refused(await create({ symbol: 'AVAX/ETH' }))).toEqual(['symbol pair']);
    expect(refused(await create({ quoteCoin: 'AVAX', symbol: 'AVAX/AVAX' }))).toEqual([
      'quoteCoin different',
    ]);
    expect(refused(await create({ priceScale: 12, amountScale: 7 }))).toEqual(['amountScale sum']);
    expect(refused(await create({ maxAmount: '0.01' }))).toEqual(['maxAmount notBelowLeast']);
  });

  test('that opens later counts down, and trades by itself from then on', async () => {
    const { data } = await create({ maxAmount: '0', openAt: inDays(1) });
    const path = `/admin/exchange/symbol/${String(data.id)}`;
    const opened = await admin.post(`${path}/open`, { version: data.version, reason });
    expect(opened.data.status).toBe('PREOPEN');
    await at(clock + 1.1 * day);
    expect((await admin.get(path)).data.status).toBe('TRADING');
  });

  test('keeps its scales while orders are open', async () => {
    const market = await firstOf(admin, 'exchange/symbol', 'symbol=SOL/BTC');
    await recordsOf(platform.db)
      .insertInto('spotOrder')
      .values({
        id: platform.nextId(),
        version: 1,
        createdAt: inDays(0),
        memberUid: '100001',
        orderNo: 'SO1',
        symbol: 'SOL/BTC',
        side: 'BUY',
        type: 'LIMIT',
        amount: '1',
        filledAmount: '0',
        remainAmount: '1',
        turnover: '0',
        source: 'WEB',
        status: 'NEW',
      })
      .execute();
    const values = pick(market, 'version amountScale minAmount minNotional makerFeeRate takerFeeRate');
    const answer = await admin.put(`/admin/exchange/symbol/${market.id}`, { ...values, priceScale: 6 });
    expect(refused(answer)).toEqual(['priceScale openOrders']);
  });
});

test('a perpetual contract’s terms leave a position room to live', async () => {
  const one = await firstOf(admin, 'contract/symbol', 'symbol=ADA/USDT-PERP');
  const own = pick(
    one,
    'version priceTick minQty maxQty leverages maxLeverage maintenanceRate makerFeeRate takerFeeRate liquidationFeeRate fundingInterval fundingCap indexSource markMethod',
  );
  const path = `/admin/contract/symbol/${one.id}`;
  const save = (values: object) => admin.put(path, { ...own, reason, ...values });
  expect(refused(await save({ maintenanceRate: '0.05' }))).toEqual(['maintenanceRate belowMargin']);
  expect(refused(await save({ leverages: ['5', '3', '20'] }))).toEqual(['leverages rising']);
  expect(refused(await save({ leverages: ['1', '10'] }))).toEqual(['maxLeverage largest']);
  expect(refused(await save({ minQty: 10, maxQty: 9 }))).toEqual(['maxQty notBelowLeast']);
  const tier = (maxNotional: string, maxLeverage: number, initialRate: string, maintenanceRate: string) => ({
    maxNotional,
    maxLeverage,
    initialRate,
    maintenanceRate,
  });
  const tiers = (...riskTiers: object[]) =>
    admin.post(`${path}/tiers`, { version: one.version, reason, riskTiers });
  expect(refused(await tiers(tier('1000', 20, '0.05', '0.02'), tier('1000', 20, '0.05', '0.02')))).toEqual([
    'riskTiers.1.maxNotional rising',
    'riskTiers.1.maintenanceRate rising',
    'riskTiers.1.initialRate rising',
    'riskTiers.1.maxLeverage falling',
  ]);
  expect(refused(await tiers(tier('1000', 25, '0.03', '0.03')))).toEqual([
    'riskTiers.0.maxLeverage most',
    'riskTiers.0.initialRate initial',
    'riskTiers.0.maintenanceRate maintenance',
  ]);
  const set = await tiers(tier('1000', 20, '0.05', '0.02'), tier('5000', 10, '0.1', '0.04'));
  expect(set.data.riskTiers).toHaveLength(2);
});

test('an option market’s stakes rise, and fit its caps', async () => {
  const one = await firstOf(admin, 'contract/option-symbol');
  const own = pick(
    one,
    'version payoutRate openSeconds lockSeconds feeRate winFeeRate drawRule maxMemberStake maxRoundStake priceSource stakeOptions',
  );
  const save = (values: object) =>
    admin.put(`/admin/contract/option-symbol/${one.id}`, { ...own, ...values });
  expect(refused(await save({ stakeOptions: ['10', '5'] }))).toEqual(['stakeOptions.1 rising']);
  expect(refused(await save({ stakeOptions: ['5', '3000'] }))).toEqual(['maxMemberStake cap']);
  expect(refused(await save({ maxRoundStake: '1999' }))).toEqual(['maxRoundStake notBelowLeast']);
});

describe('a dual-currency product', () => {
  const path = '/admin/finance/dual-product';
  const product = () => ({
    dualType: 'SELL_HIGH',
    investCoin: 'BTC',
    targetCoin: 'USDT',
    strikePrice: '90000',
    titleZh: '高卖',
    apr: '0.2',
    saleStart: inDays(1),
    saleEnd: inDays(3),
    settleAt: inDays(3),
    quota: '10',
    minAmount: '0.01',
    maxAmount: '1',
    stepAmount: '0.01',
  });
  const create = (values: object = {}) => admin.post<Shown>(path, { ...product(), ...values });

  test('has times, amounts and coins that fit', async () => {
    expect(refused(await create({ targetCoin: 'BTC' }))).toEqual(['targetCoin different']);
    expect(refused(await create({ saleEnd: inDays(1), settleAt: inDays(0.5) }))).toEqual([
      'saleEnd later',
      'settleAt later',
    ]);
    expect(refused(await create({ minAmount: '2', maxAmount: '1' }))).toEqual(['maxAmount notBelowLeast']);
    expect(refused(await create({ maxAmount: '11' }))).toEqual(['quota notBelowLeast']);
  });

  test('goes on sale as another user reviewed it, and without orders ends and settles automatically', async () => {
    const low = await create({ strikePrice: '60000' });
    const send = (caller: Caller, id: string, action: string, version: number) =>
      caller.post<Shown>(`${path}/${id}/${action}`, { version });
    expect(refused(await send(admin, low.data.id, 'submit', 1))).toEqual(['strikePrice apart']);
    const { data } = await create();
    expect(data.productNo).toMatch(/^DP\d{17}$/);
    await send(admin, data.id, 'submit', 1);
    const { dualType: _type, strikePrice: _price, investCoin: _from, targetCoin: _to, ...body } = product();
    expect((await admin.put(`${path}/${data.id}`, { ...body, version: 2 })).code).toBe(40902);
    expect((await send(admin, data.id, 'approve', 2)).code).toBe(40904);
    const other = await colleague(platform, {
      username: 'reviewer',
      permissions: ['finance:dual-product:approve', 'finance:dual-product:update'],
    });
    const sold = await send(other, data.id, 'approve', 2);
    expect(sold.data.status).toBe('ON_SALE');
    expect(sold.data.allowedActions).not.toContain('update');
    const copied = await send(admin, data.id, 'copy', 3);
    expect(copied.data).toMatchObject({ status: 'DRAFT', soldAmount: '0', strikePrice: '90000' });
    expect(copied.data.productNo).not.toBe(data.productNo);
    await at(clock + 4 * day);
    expect((await admin.get(`${path}/${data.id}`)).data.status).toBe('SETTLED');
    expect(refused(await send(admin, copied.data.id, 'submit', 1))).toEqual(['saleEnd ahead']);
  });
});

test('an auto-invest product is divided among different coins, and pauses its plans when it goes offline', async () => {
  const one = await firstOf(admin, 'finance/fixed-plan', 'status=PUBLISHED');
  const own = pick(one, 'version titleZh cycles minAmount maxAmount feeRate slippage');
  const path = `/admin/finance/fixed-plan/${one.id}`;
  const save = (...targets: (readonly [string, number])[]) =>
    admin.put(path, { ...own, targets: targets.map(([coinCode, percent]) => ({ coinCode, percent })) });
  expect(refused(await save(['BTC', 60], ['ETH', 39]))).toEqual(['targets sum']);
  expect(refused(await save(['BTC', 50], ['BTC', 50]))).toEqual(['targets.1.coinCode unique']);
  expect(refused(await save(['USDT', 50], ['NONE', 50]))).toEqual([
    'targets.0.coinCode different',
    'targets.1.coinCode reference',
  ]);
  const plan = {
    id: platform.nextId(),
    version: 1,
    createdAt: inDays(0),
    updatedAt: inDays(0),
    memberUid: '100001',
    planNo: 'AP1',
    planCode: `${one.planCode}`,
    sourceCoin: 'USDT',
    amount: '10' as const,
    cycle: 'DAILY' as const,
    runDay: 0,
    runHour: 8,
    nextRunAt: inDays(1),
    runs: 0,
    failedRuns: 0,
    totalInvested: '0' as const,
    totalBought: '0' as const,
    status: 'ONGOING' as const,
  };
  await recordsOf(platform.db).insertInto('autoInvestPlan').values(plan).execute();
  await admin.post(`${path}/offline`, { version: one.version, reason });
  const orders = '/admin/finance/fixed-order';
  const { data } = await admin.get<Shown>(`${orders}/${plan.id}`);
  expect(data).toMatchObject({ status: 'PAUSED', nextRunAt: null });
  const resume = (version: number) => admin.post<Shown>(`${orders}/${plan.id}/resume`, { version });
  expect((await resume(data.version)).code).toBe(40902);
  await admin.post(`${path}/publish`, { version: one.version + 1 });
  const resumed = await resume(data.version);
  expect(resumed.data.status).toBe('ONGOING');
  expect(String(resumed.data.nextRunAt)).toMatch(/T08:00:00/);
});

test('a conversion pair’s limits widen', async () => {
  const one = await firstOf(admin, 'finance/convert-pair', 'fromCoin=BTC');
  const own = pick(
    one,
    'version spreadRate minAmount maxAmount memberDayLimit platformDayLimit quoteSeconds',
  );
  const save = (values: object) => admin.put(`/admin/finance/convert-pair/${one.id}`, { ...own, ...values });
  expect(refused(await save({ maxAmount: '21' }))).toEqual(['memberDayLimit notBelowLeast']);
  expect(refused(await save({ memberDayLimit: '301' }))).toEqual(['platformDayLimit notBelowLeast']);
});

test('a coin offer is paid with other coins, locks by cycle and periods, and stays as it was submitted', async () => {
  const offer = {
    kind: 'DIRECT',
    coinCode: 'DOT',
    payCoins: ['USDT'],
    titleZh: '专场',
    price: '6',
    totalAmount: '1000',
    perMemberMin: '1',
    startAt: inDays(1),
    endAt: inDays(2),
  };
  const path = '/admin/finance/coin-product';
  const create = (values: object) => admin.post<Shown>(path, { ...offer, ...values });
  expect(refused(await create({ payCoins: ['DOT'] }))).toEqual(['payCoins different']);
  expect(refused(await create({ lockPeriods: 3 }))).toEqual(['lockCycle required']);
  expect(refused(await create({ lockCycle: 'ONCE', lockPeriods: 2 }))).toEqual(['lockPeriods once']);
  expect(refused(await create({ perMemberMax: '1001' }))).toEqual(['totalAmount notBelowLeast']);
  expect(refused(await create({ endAt: inDays(1) }))).toEqual(['endAt later']);
  const { data } = await create({ lockCycle: 'MONTH', lockPeriods: 3 });
  expect(data.projectNo).toMatch(/^CO\d{17}$/);
  await admin.post(`${path}/${data.id}/submit`, { version: 1 });
  expect((await admin.get<Shown>(`${path}/${data.id}`)).data.allowedActions).not.toContain('update');
});
