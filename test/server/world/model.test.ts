import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { hooksOf } from '@server/business/tables';
import { checkInvariants } from '@server/check';
import type { Platform } from '@server/platform';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { codeAt, stepAt } from '@server/staff/totp';
import { live } from '@server/world/life';
import { runUntilCrash } from '@test/support/crashing';
import { startPlatform } from '@test/support/platform';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

// Random acts of staff, of members and of the system, with retries and crashes. After each, every invariant of the money
// holds and each acknowledged act is there once. MODEL_RUNS=5000 repeats it as often; MODEL_SEED repeats one run.
const runs = process.env.MODEL_RUNS === undefined ? null : Number(process.env.MODEL_RUNS);
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31);
const timeLimit = 90_000;

/** Far more than a run takes, so that only a run that hangs reaches the limit of the test. */
const timePerRun = 60_000;

/** Runs on one database. The invariants read all of it, so that a larger one would slow down the later runs. */
const runsPerDatabase = 100;

let platform: Platform;
let people: readonly Caller[];
let clock = Date.now();

const start = async (): Promise<void> => {
  platform = await startPlatform({ now: () => new Date(clock) });
  people = [await staff(platform, 'admin'), await staff(platform, 'op')];
};
beforeAll(start);
afterAll(() => platform.close());

/** One second of the world, in which the process may crash at a query. */
const second = async (crashAt: number | null): Promise<void> => {
  clock += 1_000;
  await runUntilCrash(platform, crashAt, async (context) => {
    for (const { tick } of Object.values(hooksOf(platform.contract))) await tick?.(context);
    await live(context, 'busy');
  });
};

const lists = [
  ['wallet/withdraw', ['approve', 'secondApprove', 'reject', 'hold', 'unhold', 'markFailed', 'resend']],
  ['wallet/deposit', ['release', 'reject', 'reprocess']],
  ['account/adjust', ['approve', 'reject']],
  ['exchange/entrust', ['cancel']],
  ['exchange/lock', ['release', 'cancel']],
  ['permission/approval', ['approve', 'approve', 'reject', 'withdraw']],
] as const;

/** Acts that were acknowledged: list, record and action, by how often. */
const acknowledged = new Map<string, number>();

type Decision = { list: number; action: number; who: number; place: number; isRepeated: boolean };

/** A decision by one of two people on one of the records that offer it, sent twice under the same key if `isRepeated`. */
const decide = async ({ list, action, who, place, isRepeated }: Decision): Promise<void> => {
  const [path, actions] = lists[list % lists.length] ?? lists[0];
  const name = actions[action % actions.length] ?? actions[0];
  const caller = people[who % people.length];
  const { data } = (await caller?.get<{ records: Shown[] }>(`/admin/${path}/page?size=50`)) ?? {};
  const offered = (data?.records ?? []).filter(({ allowedActions }) => allowedActions.includes(name));
  const record = offered[place % Math.max(1, offered.length)];
  if (!caller || !record) return;
  clock += 30_000;
  const otp = codeAt(demoAccounts[0].otpSecret, stepAt(new Date(clock)));
  const needsCode =
    ['secondApprove', 'markFailed', 'resend'].includes(name) ||
    ['account/adjust', 'permission/approval'].includes(path);
  const body = {
    version: record.version,
    ...(name !== 'approve' || path === 'account/adjust' ? { reason: 'Drawn by the model test' } : {}),
    ...(needsCode && !['reject', 'withdraw'].includes(name) && { otp }),
  };
  const { reason: _, ...plain } = body;
  const sent = ['approve', 'secondApprove', 'reprocess', 'withdraw'].includes(name) ? plain : body;
  const key = randomUUID();
  const answers = [];
  let isProposed = false;
  for (let time = 0; time < (isRepeated ? 3 : 1); time += 1) {
    const answer = await caller.post(`/admin/${path}/${record.id}/${name}`, sent, key);
    answers.push(answer.code);
    isProposed = answer.status === 202;
  }
  expect(new Set(answers).size).toBe(1);
  expect([0, 40902, 40904, 42201, 42301, 40001]).toContain(answers[0]);
  if (answers[0] !== 0) return;
  const act = `${record.id} ${isProposed ? 'propose' : name}`;
  acknowledged.set(act, (acknowledged.get(act) ?? 0) + 1);
};

const expectSound = async (): Promise<void> => {
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
};

/** Each acknowledged act is in the history of its record as often as it was acknowledged. */
const expectAll = async (): Promise<void> => {
  const { rows } = await sql<{
    act: string;
    times: number;
  }>`select "resourceId" || ' ' || action as act, count(*)::int as times
    from timeline where "actorId" is not null group by 1`.execute(platform.db);
  const found = new Map(rows.map(({ act, times }) => [act, times]));
  for (const [act, times] of acknowledged) expect([act, found.get(act)]).toEqual([act, times]);
  decided += acknowledged.size;
};

/** Acts that were acknowledged in all databases. */
let decided = 0;
let done = 0;

/** Counts a run. Each hundredth begins a new database; by command it also shows the progress. */
const nextRun = async (): Promise<void> => {
  if (done > 0 && done % runsPerDatabase === 0) {
    if (runs !== null) process.stderr.write(`${done} of ${runs} runs hold (seed ${seed})\n`);
    await platform.close();
    acknowledged.clear();
    await start();
  }
  done += 1;
};

const decision = fc.record({
  list: fc.nat(lists.length - 1),
  action: fc.nat(6),
  who: fc.nat(1),
  place: fc.nat(49),
  isRepeated: fc.boolean(),
});
const step = fc.oneof(
  { weight: 5, arbitrary: decision.map((one) => () => decide(one)) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 8 }).map((count) => () => seconds(count)) },
  { weight: 2, arbitrary: fc.nat(120).map((query) => () => second(query)) },
);

/** Takes the steps of a run. Every invariant holds after each. */
const runAll = async (steps: readonly (() => Promise<void>)[]): Promise<void> => {
  await nextRun();
  for (const run of steps) {
    await run();
    await expectSound();
  }
  await expectAll();
};

const seconds = async (count: number): Promise<void> => {
  for (let done = 0; done < count; done += 1) await second(null);
};

test(
  `whatever people, members and crashes do, no money is lost or moved twice (seed ${seed})`,
  async () => {
    let last = Promise.resolve();
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 6 }),
      (steps) => (last = runAll(steps)),
    );
    await fc.assert(property, {
      seed,
      endOnFailure: true,
      numRuns: runs ?? 5_000,
      ...(runs === null && { interruptAfterTimeLimit: timeLimit }),
    });
    // The time limit leaves the last run to itself.
    await last;
    expect(decided).toBeGreaterThan(0);
  },
  runs === null ? undefined : runs * timePerRun,
);
