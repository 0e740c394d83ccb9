import type { Selectable } from 'kysely';
import type { Tables } from '@server/db/tables';
import type { Call } from '@server/call/call';
import { isRecord } from '@/kit/record';
import { code, Failure } from '@server/call/failure';
import type { Text } from '@server/call/failure';
import { texts } from '@server/call/texts';
import { countFailure, isLocked } from './lockout';
import { stepOfCode } from './totp';

/** Where a person's secret is sealed to (db/vault). */
export const secretPlace = 'staffUser.otpSecret';

/** The columns of a staff user that tell whether a code is good. */
export const secondFactorColumns = [
  'id',
  'otpEnabled',
  'otpSecret',
  'otpStep',
  'failures',
  'failedSince',
  'lockedUntil',
] as const;

type Holder = Pick<Selectable<Tables['staffUser']>, (typeof secondFactorColumns)[number]>;

/**
 * Whether a code is of this person's app and was not used yet. A right one is used up; a wrong one counts as a wrong password
 * does, so whoever refuses must keep the writes. The user's row is held (`forUpdate`), or a code sent twice at once would be good twice.
 */
export async function takeOwnCode(call: Call, user: Holder, given: string): Promise<boolean> {
  const { db, context } = call;
  const secret = user.otpSecret && context.vault.open(user.otpSecret, secretPlace);
  const step = user.otpEnabled && secret ? stepOfCode(secret, given, context.now()) : null;
  if (step === null || (user.otpStep !== null && step <= user.otpStep)) {
    await countFailure(call, user);
    return false;
  }
  await db
    .updateTable('staffUser')
    .set({ otpStep: step, failures: 0, failedSince: null })
    .where('id', '=', user.id)
    .execute();
  return true;
}

/**
 * Demands the caller's own second factor wherever the contract does: by the guard `otp` of an action, or by a body that takes
 * an `otp`. Each code is good once. 40102 for a wrong or used one, and for a person who has none; 42901 while the account is
 * locked. Runs in the call's transaction: a refused call leaves its code unused.
 */
export const demandSecondFactor = async (call: Call): Promise<void> => {
  const { operation, body, db, actor } = call;
  const given = isRecord(body) ? body.otp : undefined;
  if (given === undefined && !operation.action?.guards.includes('otp')) return;
  const user = await db
    .selectFrom('staffUser')
    .select(secondFactorColumns)
    .where('id', '=', actor?.userId ?? '0')
    .forUpdate()
    .executeTakeFirst();
  if (!user?.otpEnabled || user.otpSecret === null) throw refused(texts.noSecondFactor);
  if (isLocked(call, user)) throw new Failure(code.tooMany, texts.locked);
  if (!(await takeOwnCode(call, user, String(given)))) throw refused(texts.wrongCode).keepingWrites();
};

const refused = (text: Text): Failure =>
  new Failure(code.wrongOtp, text, { errors: [{ field: 'otp', rule: 'otp', text }] });
