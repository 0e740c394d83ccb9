import fc from 'fast-check';
import { hooksOf, jobs } from '@server/business/tables';
import { checkInvariants } from '@server/check';
import type { Platform } from '@server/platform';
import { workOff } from '@server/resources/tasks/job';
import type { Task } from '@server/resources/tasks/job';
import { mulberry32 } from '@server/seeds/context';
import { scatter } from '@server/seeds/scatter';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { codeAt, stepAt } from '@server/staff/totp';
import { convert } from '@server/business/finance/acts/conversions';
import { beginPlan, changePlan } from '@server/business/finance/acts/plans';
import { buyOfOffer, subscribeToDual } from '@server/business/finance/acts/products';
import { runUntilCrash } from '@test/support/crashing';
import { runs } from '@test/support/fuzzRuns';
import { ignoreRefusal } from '@test/support/ignoreRefusal';
import { startPlatform } from '@test/support/platform';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import { seconded } from '@test/support/twoPeople';

// Random acts of members, staff and the clock, with crashes. After each, every order is settled at most once, for what it says
// (I-15), and nothing is sold beyond its quota (I-16); after each run all invariants hold. FUZZ_RUNS=500 repeats it as often.
let platform: Platform;
let clock = Date.now();

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
});
afterAll(() => platform.close());

/** Does something in a process that crashes at a query; refusals are part of the world. */
const withCrash = (query: number | null, work: (context: Platform) => Promise<unknown>) =>
  runUntilCrash(platform, query, work).catch(ignoreRefusal);

const acts = [subscribeToDual, subscribeToDual, convert, buyOfOffer, buyOfOffer, beginPlan, changePlan];
const entities = [
  'dualOrder',
  'dualProduct',
  'convertOrder',
  'coinOffer',
  'coinPurchase',
  'autoInvestPlan',
] as const;

/** Takes the queued tasks as the runner does. What a crash leaves is queued again, as after a start. */
const runTasks = async (query: number | null) => {
  const queued = platform.db.updateTable('task').set({ status: 'RUNNING' }).where('status', '=', 'QUEUED');
  for (const task of await queued.returningAll().execute())
    await withCrash(query, async (context) => {
      const job = jobs[task.operationId as keyof typeof jobs];
      if (job) await workOff(job, task as Task, context, () => false);
    });
  await platform.db.updateTable('task').set({ status: 'QUEUED' }).where('status', '=', 'RUNNING').execute();
};

const pass = async (hours: number, query: number | null) => {
  clock += hours * 3_600_000;
  const hooks = hooksOf(platform.contract);
  for (const entity of entities) await withCrash(query, async (context) => hooks[entity]?.tick?.(context));
  await runTasks(query);
};

const decisions = [
  ['dual-product', 'close'],
  ['dual-product', 'settle'],
  ['dual-order', 'refund'],
  ['dual-order', 'approveRefund'],
  ['dual-order', 'retry'],
  ['coin-product', 'close'],
  ['coin-product', 'allot'],
  ['coin-order', 'refund'],
  ['convert-order', 'reverse'],
] as const;
const withReason: readonly string[] = ['close', 'refund', 'approveRefund', 'allot', 'reverse'];

/** A decision of staff on one of the records that offer it, sent twice. */
const decide = async (which: number, place: number, who: 'admin' | 'chief') => {
  const [list, action] = decisions[which % decisions.length] ?? decisions[0];
  clock += 30_000;
  const caller = seconded(platform, await staff(platform, who), who === 'admin' ? 'chief' : 'admin');
  const path = `/admin/finance/${list}`;
  const { data } = await caller.get<{ records: Shown[] }>(`${path}/page?size=100`);
  const offered = data.records.filter(({ allowedActions }) => allowedActions.includes(action));
  const record = offered[place % Math.max(1, offered.length)];
  if (!record) return;
  const account = demoAccounts.find(({ username }) => username === who);
  const body = {
    version: record.version,
    ...(withReason.includes(action) && { reason: 'Drawn by the model test' }),
    ...(action === 'reverse' && { otp: codeAt(String(account?.otpSecret), stepAt(new Date(clock))) }),
  };
  const first = await caller.post(`${path}/${record.id}/${action}`, body);
  expect([0, 40902, 40904, 42201, 42301]).toContain(first.code);
  const second = await caller.post(`${path}/${record.id}/${action}`, body);
  expect(second.code).not.toBe(0);
};

const crash = fc.option(fc.nat(150), { freq: 2 });
const step = fc.oneof(
  fc.tuple(fc.nat(acts.length - 1), fc.nat(), crash).map(([act, seed, query]) => async () => {
    const random = mulberry32(seed);
    const chance = { random, ...scatter({ random }) };
    await withCrash(query, async (context) => acts[act]?.(context, chance));
  }),
  fc.tuple(fc.constantFrom(0, 1, 20, 90), crash).map(
    ([hours, query]) =>
      () =>
        pass(hours, query),
  ),
  fc.tuple(fc.nat(), fc.nat(99), fc.constantFrom('admin' as const, 'chief' as const)).map(
    ([which, place, who]) =>
      () =>
        decide(which, place, who),
  ),
);

const brokenOf = async (only?: string) =>
  (await checkInvariants(platform.db, only)).filter(({ state }) => state === 'BROKEN');

test('whatever members, staff, the clock and crashes do, each order of a product is settled once and the money is right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
      for (const run of steps) {
        await run();
        expect([...(await brokenOf('I-15')), ...(await brokenOf('I-16'))]).toEqual([]);
      }
      expect(await brokenOf()).toEqual([]);
    }),
    { ...runs(8), endOnFailure: true },
  );
});
