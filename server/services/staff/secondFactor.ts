import type { Selectable } from 'kysely';
import type { Tables } from '@server/db/tables';
import type { Call } from '@server/call/call';
import { isRecord } from '@/kit/record';
import { code, Failure } from '@server/call/failure';
import type { Text } from '@server/call/failure';
import { texts } from '@server/call/texts';
import { addFailure, forgiveFailures, ownCodeCounters, secondsToWait } from './throttle';
import { stepOfCode } from './totp';

/** Place by which a secret is sealed (db/vault). */
export const secretPlace = 'staffUser.otpSecret';

/** Columns of a staff user that the check of a code reads. */
export const secondFactorColumns = [
  'id',
  'otpEnabled',
  'otpSecret',
  'otpStep',
  'failures',
  'failedSince',
  'lockedUntil',
] as const;

type CodeOwner = Pick<Selectable<Tables['staffUser']>, (typeof secondFactorColumns)[number]>;

/**
 * Checks a code of the user's app and marks it as used. The caller counts a wrong one and must keep the writes of its
 * refusal. The user's row must be locked (`forUpdate`), or two concurrent calls could use one code.
 */
export async function consumeOwnCode(call: Call, user: CodeOwner, given: string): Promise<boolean> {
  const { db, context } = call;
  const secret = user.otpSecret && context.vault.open(user.otpSecret, secretPlace);
  const step = user.otpEnabled && secret ? stepOfCode(secret, given, context.now()) : null;
  if (step === null || (user.otpStep !== null && step <= user.otpStep)) return false;
  await db.updateTable('staffUser').set({ otpStep: step }).where('id', '=', user.id).execute();
  return true;
}

/**
 * Demands the caller's second factor where the contract does: the guard `otp` of an action, or a body with `otp`. Each
 * code is valid once. Throws 40102 for a wrong or used code, and for a user without a second factor; 42901 after
 * five wrong codes, while the user must wait. Only the sessions of the user count here, so nobody without one can stop an
 * approval. Runs in the call's transaction, so a refused call does not use up its code.
 */
export const requireSecondFactor = async (call: Call): Promise<void> => {
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
  const counters = ownCodeCounters(user.id);
  const resendAfter = await secondsToWait(call, counters);
  if (resendAfter > 0) throw new Failure(code.tooMany, texts.tooOften, { resendAfter });
  if (await consumeOwnCode(call, user, String(given))) return forgiveFailures(call, counters);
  await addFailure(call, counters);
  throw refused(texts.wrongCode).keepingWrites();
};

const refused = (text: Text): Failure =>
  new Failure(code.wrongOtp, text, { errors: [{ field: 'otp', rule: 'otp', text }] });
