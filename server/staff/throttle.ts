import { sql } from 'kysely';
import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';

/** Failures that are counted together, and how many of them cost nothing. */
type Counter = { key: string; free: number };

const minute = 60_000;
const firstWait = 2_000;
const longestWait = 15 * minute;
/** Failures are forgotten this long after the last one. */
const memory = 30 * minute;

/**
 * Returns the counters of a call from outside: 5 free failures for an account from one address, 20 for an address. Another
 * address has counters of its own, so nobody can keep a user out who signs in elsewhere.
 *
 * @param account id of the user, or the name or mail address that belongs to nobody
 */
export const outsideCounters = ({ ip }: Pick<Call, 'ip'>, account: string): Counter[] => [
  { key: `account ${account} ${ip}`, free: 5 },
  { key: `address ${ip}`, free: 20 },
];

/** Returns the counter of the one-time codes that a user gives in a session, which nobody else reaches. */
export const ownCodeCounters = (userId: string): Counter[] => [{ key: `code ${userId}`, free: 5 }];

/** Returns the seconds until the next attempt: 0 while failures are free, then 2 s, doubling up to 15 minutes. */
export const secondsToWait = async (call: Call, counters: readonly Counter[]): Promise<number> => {
  if (call.context.options.test) return 0;
  const rows = await call.db
    .selectFrom('throttle')
    .selectAll()
    .where(
      'key',
      'in',
      counters.map(({ key }) => key),
    )
    .execute();
  const now = call.context.now().getTime();
  const waits = rows.map(({ key, failures, lastAt }) => {
    const free = counters.find((one) => one.key === key)?.free ?? 0;
    const wait = failures < free ? 0 : Math.min(longestWait, firstWait * 2 ** (failures - free));
    return Date.parse(lastAt) + wait - now;
  });
  return Math.max(0, Math.ceil(Math.max(0, ...waits) / 1000));
};

/** Counts a failure. The caller must keep the writes of its refusal. */
export const addFailure = async (call: Call, counters: readonly Counter[]): Promise<void> => {
  const now = instant(call);
  const forgotten = instant(call, -memory);
  for (const { key } of counters)
    await sql`insert into throttle (key, failures, "lastAt") values (${key}, 1, ${now})
      on conflict (key) do update set "lastAt" = ${now},
        failures = case when throttle."lastAt" <= ${forgotten} then 1 else throttle.failures + 1 end`.execute(
      call.db,
    );
  await sql`delete from throttle where key in (
    select key from throttle where "lastAt" <= ${forgotten} limit 100 for update skip locked)`.execute(
    call.db,
  );
};

/** Forgets the failures of the first counter, that of the account or the codes, after a success. */
export const forgiveFailures = async ({ db }: Call, [own]: readonly Counter[]): Promise<void> => {
  if (own) await db.deleteFrom('throttle').where('key', '=', own.key).execute();
};
