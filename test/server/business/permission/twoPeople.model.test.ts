import fc from 'fast-check';
import { recordsOf } from '@server/db/typedRecords';
import type { Platform } from '@server/platform';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { codeAt, stepAt } from '@server/staff/totp';
import { colleague } from '@test/support/colleague';
import { runs } from '@test/support/fuzzRuns';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Proposed } from '@test/support/twoPeople';

// Three administrators, one of them fresh, propose and decide in any order, with retries, races, a clock that steps and other
// changes of the records. Whatever they do: each effect has one proposal and two different people, of whom the second one
// qualifies, and no effect comes twice. FUZZ_RUNS=500 repeats it as often.
const people = ['admin', 'chief', 'fresh'] as const;
type Person = (typeof people)[number];
const params = ['idleMinutes', 'withdrawSlaMinutes'] as const;
type Param = (typeof params)[number];

type Step =
  | { act: 'propose'; by: Person; param: Param; value: number; isTwice: boolean }
  | { act: 'decide'; by: readonly Person[]; nth: number; verdict: 'approve' | 'reject' | 'withdraw' }
  | { act: 'touch'; param: Param }
  | { act: 'wait'; hours: number };

const person = fc.constantFrom(...people);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('propose' as const),
      by: person,
      param: fc.constantFrom(...params),
      value: fc.integer({ min: 5, max: 120 }),
      isTwice: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('decide' as const),
      // Several people at once are a race.
      by: fc.array(person, { minLength: 1, maxLength: 3 }),
      nth: fc.nat(5),
      verdict: fc.constantFrom('approve', 'approve', 'approve', 'reject', 'withdraw'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('touch' as const), param: fc.constantFrom(...params) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('wait' as const), hours: fc.constantFrom(1, 40, 73, -2) }),
  },
);

let clock = Date.parse('2026-11-28T10:00:00Z');
let platform: Platform;
let freshId = '';

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
  ({ userId: freshId } = await colleague(platform, { username: 'fresh', permissions: [] }));
  const otpSecret = platform.vault.seal(demoAccounts[1].otpSecret, 'staffUser.otpSecret');
  await platform.db
    .updateTable('staffUser')
    .set({ otpEnabled: true, otpSecret })
    .where('id', '=', freshId)
    .execute();
  await platform.db.insertInto('staffRole').values({ userId: freshId, roleCode: 'admin' }).execute();
});
afterAll(() => platform.close());

const secrets: Record<Person, string> = {
  admin: demoAccounts[0].otpSecret,
  chief: demoAccounts[3].otpSecret,
  fresh: demoAccounts[1].otpSecret,
};
const codeOf = async (who: Person): Promise<string> => {
  await platform.db.updateTable('staffUser').set({ otpStep: null }).where('username', '=', who).execute();
  return codeAt(secrets[who], stepAt(platform.now()));
};

/** The role of the third person is as new as the start of each run. */
const reset = async () => {
  await recordsOf(platform.db).deleteFrom('approval').execute();
  await recordsOf(platform.db).deleteFrom('paramChange').execute();
  await platform.db.deleteFrom('timeline').where('resource', '=', 'staffUser').execute();
  await platform.db
    .insertInto('timeline')
    .values({
      id: platform.nextId(),
      resource: 'staffUser',
      resourceId: freshId,
      at: new Date(clock).toISOString(),
      kind: 'AUDIT',
      action: 'roles',
      actorName: null,
      actorId: null,
      changes: '[]',
    } as never)
    .execute();
  return clock;
};

const take = async (one: Step, given: string[]) => {
  if (one.act === 'wait') {
    clock += one.hours * 3_600_000;
    return platform.tick();
  }
  const admin = await staff(platform, 'admin');
  if (one.act === 'touch') {
    const { id, version, nameZh, paramType, groupName } = await firstOf(
      admin,
      'system/param',
      `paramKey=${one.param}`,
    );
    const remark = `Seen at ${clock}, version ${String(version)}`;
    await admin.put(`/admin/system/param/${id}`, { version, nameZh, paramType, groupName, remark });
    return;
  }
  if (one.act === 'propose') {
    const { id, version, nameZh, paramType, groupName } = await firstOf(
      admin,
      'system/param',
      `paramKey=${one.param}`,
    );
    const body = {
      version,
      nameZh,
      paramType,
      groupName,
      paramValue: `${one.value}`,
      reason: 'Agreed in the meeting',
    };
    const who = await staff(platform, one.by);
    const send = () => who.put<Proposed | null>(`/admin/system/param/${id}`, body);
    for (const { data } of await Promise.all(one.isTwice ? [send(), send()] : [send()]))
      if (data && 'approvalId' in data) given.push(data.approvalId);
    return;
  }
  const id = given[one.nth % Math.max(1, given.length)];
  if (id === undefined) return;
  await Promise.all(
    one.by.map(async (name) => {
      const who = await staff(platform, name);
      const { data } = await who.get<{ version: number } | null>(`/admin/permission/approval/${id}`);
      const reason = 'Not agreed in the meeting';
      const body = {
        approve: async () => ({ otp: await codeOf(name) }),
        reject: async () => ({ reason }),
        withdraw: async () => ({}),
      }[one.verdict];
      await who.post(`/admin/permission/approval/${id}/${one.verdict}`, {
        version: data?.version ?? 1,
        ...(await body()),
      });
    }),
  );
};

/** What own SQL finds wrong. */
const faults = async (since: number) => {
  const approvals = await recordsOf(platform.db)
    .selectFrom('approval')
    .selectAll()
    .orderBy('decidedAt')
    .execute();
  const history = await recordsOf(platform.db).selectFrom('paramChange').selectAll().execute();
  const done = approvals.filter(({ status }) => status === 'APPROVED');
  const alone = done.filter(({ requestedById, decidedById }) => requestedById === decidedById);
  const unqualified = done.filter(
    ({ decidedById, decidedAt }) =>
      decidedById === freshId && Date.parse(decidedAt ?? '') < since + 24 * 3_600_000,
  );
  const late = done.filter(({ decidedAt, expiresAt }) => `${decidedAt}` > expiresAt);
  const withoutTwo = history.filter(
    ({ requestedById, reviewedById }) => !reviewedById || requestedById === reviewedById,
  );
  const open = approvals.filter(({ status, decidedById }) => status === 'PENDING' && decidedById !== null);
  return {
    alone,
    unqualified,
    late,
    withoutTwo,
    open,
    effects: history.length - done.length,
  };
};

const none = { alone: [], unqualified: [], late: [], withoutTwo: [], open: [], effects: 0 };

test('whatever three people do, each effect has two of them who qualify, and comes once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const since = await reset();
      const given: string[] = [];
      for (const one of steps) {
        await take(one, given);
        expect(await faults(since)).toEqual(none);
      }
      // Nothing is lost: what was proposed is there, decided or not.
      const { length } = await recordsOf(platform.db).selectFrom('approval').select('id').execute();
      expect(length).toBe(given.length);
    }),
    runs(8),
  );
});
