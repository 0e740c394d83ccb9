import type { Selectable } from 'kysely';
import type { Tables } from '@server/db/tables';
import type { Call } from '@server/call/call';

const minute = 60_000;
const failureLimit = 5;
const failureWindow = 15 * minute;
const lockTime = 30 * minute;

type Counted = Pick<Selectable<Tables['staffUser']>, 'id' | 'failures' | 'failedSince' | 'lockedUntil'>;

/** Whether an account is locked for sign-ins by password; never in test mode. Sessions and their codes go on. */
export const isLocked = ({ context }: Call, { lockedUntil }: Pick<Counted, 'lockedUntil'>): boolean =>
  !context.options.test && lockedUntil !== null && Date.parse(lockedUntil) > context.now().getTime();

/** Counts a wrong password, or a wrong second factor of a sign-in. Five within 15 minutes lock the account for 30 minutes. */
export async function countFailure(call: Call, user: Counted): Promise<void> {
  const now = call.context.now().getTime();
  const isRecent = user.failedSince !== null && now - Date.parse(user.failedSince) < failureWindow;
  const failures = isRecent ? user.failures + 1 : 1;
  const failedSince = isRecent ? user.failedSince : new Date(now).toISOString();
  const lockedUntil = failures < failureLimit ? user.lockedUntil : new Date(now + lockTime).toISOString();
  await call.db
    .updateTable('staffUser')
    .set({ failures, failedSince, lockedUntil })
    .where('id', '=', user.id)
    .execute();
}
