import fc from 'fast-check';
import { sql } from 'kysely';
import type { components } from '@/api/gen/contract/finance';
import type { components as task } from '@/api/gen/contract/task';
import { one, toDecimal, toUnits } from '@/kit/format/decimal';
import type { Decimal } from '@/kit/format/units';
import { hooksOf } from '@server/business/tables';
import { checkInvariants } from '@server/check';
import type { Platform } from '@server/platform';
import { inTransaction } from '@server/db/transaction';
import { workOff } from '@server/resources/tasks/job';
import type { Task } from '@server/resources/tasks/job';
import { settleJob } from '@server/business/finance/dual/runSettlements';
import { paymentOf } from '@server/business/finance/dual/payment';
import { subscribe } from '@server/business/finance/dual/subscribe';
import { runUntilCrash } from '@test/support/crashing';
import { runs } from '@test/support/fuzzRuns';
import { startPlatform } from '@test/support/platform';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import { tasksDone } from '@test/support/tasksDone';
import type { Caller } from '@test/support/staff';

type Outcomes = components['schemas']['DualProductOutcomes'];

const products = '/admin/finance/dual-product';
const orders = '/admin/finance/dual-order';
const reason = 'The member asked for it';
let platform: Platform;
let admin: Caller;
let chief: Caller;
let clock = Date.now();

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
});
afterAll(() => platform.close());
beforeEach(async () => {
  admin = await staff(platform, 'admin');
  chief = await staff(platform, 'chief');
});

const expectSound = async () => {
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
};
/** Lets the system move products and orders by the clock, and work off what it began. */
const tick = async () => {
  const { dualProduct, dualOrder } = hooksOf(platform.contract);
  await dualOrder?.tick?.(platform);
  await dualProduct?.tick?.(platform);
  await tasksDone(platform);
};
const outcomes = async (id: unknown): Promise<Outcomes> =>
  (await admin.get<Outcomes>(`${products}/${String(id)}/outcomes`)).data;
const productOf = async (condition: string): Promise<Shown> => {
  const { rows } = await sql<{ id: string }>`select id from "dualProduct" product where ${sql.raw(condition)}
    order by id limit 1`.execute(platform.db);
  return (await admin.get<Shown>(`${products}/${rows[0]?.id}`)).data;
};
const ordersOf = async ({ productNo }: Shown, status: string): Promise<Shown[]> => {
  const path = `${orders}/page?size=100&productNo=${String(productNo)}&status=${status}`;
  return (await admin.get<{ records: Shown[] }>(path)).data.records;
};
const paidSum = async ({ productNo }: Shown): Promise<string> => {
  const { rows } = await sql<{
    sum: string;
  }>`select coalesce(sum(entry.amount), 0)::text as sum from "ledgerEntry" entry
    join "dualOrder" on "bizNo" = "orderNo" where "bizType" = 'DUAL_SETTLE' and "productNo" = ${productNo}`.execute(
    platform.db,
  );
  return toDecimal(toUnits(rows[0]?.sum ?? '0'));
};

test('members get the invested coin with interest, or no more than its exact value at the strike', () => {
  const amount = (min: bigint, max: bigint) =>
    fc.bigInt({ min, max }).map((value) => toUnits(toDecimal(value)));
  const units = (most: bigint) => amount(10n ** 10n, most);
  const terms = fc.record({
    isSell: fc.boolean(),
    investCoin: fc.constant('IN'),
    targetCoin: fc.constant('OUT'),
    strike: units(10n ** 24n),
    apr: amount(0n, 10n * one),
    days: fc.nat(365),
  });
  fc.assert(
    fc.property(terms, units(10n ** 26n), (given, invested) => {
      const kept = paymentOf(given, invested, false);
      expect(kept.amount).toBe(invested + kept.income);
      expect(kept.fromPool).toBe(invested);
      expect(kept.income * 365n * one).toBeLessThanOrEqual(invested * given.apr * BigInt(given.days));
      const turned = paymentOf(given, invested, true);
      const [all, part] = given.isSell ? [one, given.strike] : [given.strike, one];
      expect(turned.amount * all).toBeLessThanOrEqual(kept.amount * part);
      expect((turned.amount + 10n ** 10n) * all).toBeGreaterThan(kept.amount * part);
      expect(turned.fromPool).toBe(turned.amount);
    }),
    runs(300),
  );
});

test('a subscription is frozen, active a moment later, and closes the sale when it takes the rest of the quota', async () => {
  const product = await productOf(`status = 'ON_SALE' and "investCoin" = 'USDT'`);
  const { rows } = await sql<{
    memberUid: string;
  }>`select "memberUid" from account join member on uid = "memberUid"
    where "accountType" = 'FUND' and "coinCode" = 'USDT' and account.status = 'NORMAL' and member.status = 'NORMAL'
      and flags ? 'CAN_TRADE' order by available desc limit 2`.execute(platform.db);
  const [first, second] = rows.map(({ memberUid }) => memberUid);
  const { productNo } = product;
  const buy = (memberUid: unknown, amount: Decimal) =>
    inTransaction(platform.db, (db) =>
      subscribe(db, platform, {
        memberUid: String(memberUid),
        accountType: 'FUND',
        productNo: String(productNo),
        amount,
      }),
    );
  await expect(buy(first, '1')).rejects.toThrow();
  const least = toDecimal(toUnits(String(product.minAmount)));
  const active = await buy(first, least);
  const failed = await buy(second, least);
  await expectSound();
  await sql`update account set status = 'FROZEN' where "memberUid" = ${second} and "accountType" = 'FUND'
    and "coinCode" = 'USDT'`.execute(platform.db);
  await tick();
  const found = async (orderNo: string): Promise<Shown> =>
    (await admin.get<{ records: [Shown] }>(`${orders}/page?orderNo=${orderNo}`)).data.records[0];
  expect(await found(active)).toMatchObject({ status: 'ACTIVE', issue: null });
  const refused = await found(failed);
  expect(refused).toMatchObject({ status: 'FAILED', issue: 'ACCOUNT_FROZEN' });
  await expectSound();

  const asked = await admin.post<Shown>(`${orders}/${refused.id}/refund`, {
    version: refused.version,
    reason,
  });
  expect(asked.data.status).toBe('REFUNDING');
  const approve = (caller: Caller) =>
    caller.post<Shown>(`${orders}/${refused.id}/approveRefund`, { version: asked.data.version });
  expect((await approve(admin)).code).toBe(40904);
  expect((await approve(chief)).data.status).toBe('REFUNDED');
  expect((await approve(chief)).code).toBe(40902);
  await expectSound();

  await sql`update "dualProduct" set quota = "soldAmount" + ${least}::numeric, "maxAmount" = 1000000
    where id = ${product.id}`.execute(platform.db);
  await buy(first, least);
  await expect(buy(first, least)).rejects.toThrow();
  expect((await productOf(`id = ${product.id}`)).status).toBe('SOLD_OUT');
  await tick();
});

test('a product settles by the clock for what was shown before, once, at a price that is fixed once', async () => {
  const product = await productOf(`status = 'ON_SALE' and "investCoin" = 'ETH'`);
  const before = await outcomes(product.id);
  expect(before).toMatchObject({ settlePrice: null, exercised: null });
  expect(before.cases.map(({ coinCode }) => coinCode)).toEqual([product.targetCoin, product.investCoin]);
  const early = await admin.post(`${products}/${product.id}/close`, { version: product.version, reason });
  expect(early.code).toBe(0);
  const closed = await productOf(`id = ${product.id}`);
  expect((await admin.post(`${products}/${product.id}/settle`, { version: closed.version })).code).toBe(
    40902,
  );
  const [stuck] = await ordersOf(product, 'ACTIVE');
  await sql`update member set status = 'FROZEN' where uid = ${stuck?.memberUid}`.execute(platform.db);
  clock = Date.parse(String(product.settleAt)) + 1_000;
  admin = await staff(platform, 'admin');
  await tick();
  const shown = await outcomes(product.id);
  const [real] = shown.cases;
  expect(real?.payout).toBe(before.cases.find(({ exercised }) => exercised === shown.exercised)?.payout);
  expect(shown).toMatchObject({ orders: before.orders, settled: before.orders - shown.waiting });
  expect(shown.waiting).toBeGreaterThan(0);
  const waiting = await ordersOf(product, 'SETTLING');
  const { data: tasks } = await admin.get<task['schemas']['Task'][]>('/admin/system/task');
  const task = tasks.find(({ expected, failed }) => expected === before.orders && failed > 0);
  expect(task).toMatchObject({ status: 'DONE', failed: waiting.length, allowedActions: [] });
  const failures = await admin.get<{ msg: string }[]>(`/admin/system/task/${task?.id}/failures`);
  expect(failures.data[0]?.msg).toBe('The member is frozen or has left');
  expect(new Set(waiting.map(({ issue }) => issue))).toEqual(new Set(['MEMBER_BLOCKED']));
  await expectSound();

  for (const { id, version } of waiting) {
    const retried = await admin.post<Shown>(`${orders}/${id}/retry`, { version });
    expect(retried).toMatchObject({ code: 0, data: { status: 'SETTLED', issue: null } });
    expect((await admin.post(`${orders}/${id}/retry`, { version })).code).toBe(40902);
  }
  await tick();
  expect((await productOf(`id = ${product.id}`)).status).toBe('SETTLED');
  expect(await paidSum(product)).toBe(real?.payout);
  expect((await outcomes(product.id)).cases[0]?.needed).toBe('0');
  await expectSound();
});

test('staff try a settlement again whose member is free again', async () => {
  const product = await productOf(`status in ('CLOSED', 'SOLD_OUT') and "settlePrice" is not null and exists (
    select from "dualOrder" own where own."productNo" = product."productNo" and own.status = 'SETTLING'
      and own.issue is not null)`);
  await sql`update member set status = 'NORMAL' where status in ('FROZEN', 'CLOSED')`.execute(platform.db);
  const again = await admin.post(`${products}/${product.id}/settle`, { version: product.version });
  expect(again.code).toBe(0);
  await tasksDone(platform);
  await tick();
  const settled = await productOf(`id = ${product.id}`);
  expect(settled).toMatchObject({ status: 'SETTLED', settlePrice: product.settlePrice });
  expect(await paidSum(product)).toBe((await outcomes(product.id)).cases[0]?.payout);
  await expectSound();
});

/** Sells a new product of USDT to one member, in as many orders as given. Returns the product. */
const sellMany = async (count: number): Promise<Shown> => {
  const at = new Date(clock + 86_400_000).toISOString();
  const changed = {
    id: 77,
    productNo: 'DPMANY',
    status: 'ON_SALE',
    settlePrice: null,
    exercised: false,
    quota: '9999',
    soldAmount: '0',
    minAmount: '1',
    maxAmount: '1000',
    stepAmount: '0.01',
    saleEnd: at,
    settleAt: at,
  };
  await sql`insert into "dualProduct" select (jsonb_populate_record(one, ${JSON.stringify(changed)}::jsonb)).*
    from "dualProduct" one where "investCoin" = 'USDT' limit 1`.execute(platform.db);
  const { rows } = await sql<{ memberUid: string; accountType: 'FUND' }>`select "memberUid", "accountType"
    from account join member on uid = "memberUid" where "coinCode" = 'USDT' and account.status = 'NORMAL'
      and member.status = 'NORMAL' and flags ? 'CAN_TRADE' and "accountType" = 'FUND'
    order by available desc limit 1`.execute(platform.db);
  const [buyer] = rows;
  if (!buyer) throw new Error('Nobody can buy.');
  await inTransaction(platform.db, async (db) => {
    for (let order = 0; order < count; order += 1)
      await subscribe(db, platform, {
        ...buyer,
        productNo: 'DPMANY',
        amount: toDecimal(toUnits(`1.${10 + (order % 83)}`)),
      });
  });
  for (let done = 0; done < count; done += 100) await hooksOf(platform.contract).dualOrder?.tick?.(platform);
  return productOf('id = 77');
};

// SETTLE_ORDERS=500 takes a minute; three parts are enough to see a crash in and between them.
const many = Number(process.env.SETTLE_ORDERS ?? 60);

test('a settlement that crashes between and inside its parts goes on, and pays each order once', async () => {
  const product = await sellMany(many);
  const before = await outcomes(product.id);
  expect(before.orders).toBe(many);
  clock = Date.parse(String(product.settleAt)) + 1_000;
  admin = await staff(platform, 'admin');
  const { dualProduct } = hooksOf(platform.contract);
  for (let times = 0; times < 2; times += 1) await dualProduct?.tick?.(platform);
  const { rows: begun } = await sql<Task>`update task set status = 'RUNNING'
    where body ->> 'recordNo' = 'DPMANY' and status = 'QUEUED' returning *`.execute(platform.db);
  const [task] = begun;
  expect(task?.expected).toBe(many);
  const work = async (context: Platform) => task && (await workOff(settleJob, task, context, () => false));
  let crashes = 0;
  for (let query = 3; await runUntilCrash(platform, query, work); query += 97) {
    crashes += 1;
    const { settled } = await outcomes(product.id);
    const { rows: counted } = await sql<Task>`select written from task where id = ${task?.id}`.execute(
      platform.db,
    );
    expect(settled).toBe(counted[0]?.written);
    const { data } = await admin.get(`/admin/system/task/${task?.id}`);
    expect(data.allowedActions).toEqual(settled > 0 ? ['pause'] : ['pause', 'cancel']);
  }
  expect(crashes).toBeGreaterThan(2);
  await dualProduct?.tick?.(platform);
  const { exercised, ...after } = await outcomes(product.id);
  expect(after).toMatchObject({ orders: many, settled: many, waiting: 0 });
  expect(await paidSum(product)).toBe(before.cases.find((one) => one.exercised === exercised)?.payout);
  expect((await productOf('id = 77')).status).toBe('SETTLED');
  await expectSound();
});
