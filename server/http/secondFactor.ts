import type { Call } from './call';
import { isRecord } from './body';
import { code, Failure } from './failure';
import type { Text } from './failure';
import { countFailure, isLocked } from './lockout';
import { texts } from './texts';
import { stepOfCode } from './totp';

/** Where a person's secret is sealed to (db/vault). */
export const secretPlace = 'staffUser.otpSecret';

/**
 * Demands the caller's own second factor wherever the contract does: by the guard `otp` of an action, or by a body that takes
 * an `otp`. Each code is good once. 40102 for a wrong or used one, which counts as a wrong password does, and for a person
 * who has none; 42901 while the account is locked. Runs in the call's transaction: a refused call leaves its code unused.
 */
export const demandSecondFactor = async (call: Call): Promise<void> => {
  const { operation, body, db, actor, platform } = call;
  const given = isRecord(body) ? body.otp : undefined;
  if (given === undefined && !operation.action?.guards.includes('otp')) return;
  const user = await db
    .selectFrom('staffUser')
    .select(['id', 'otpEnabled', 'otpSecret', 'otpStep', 'failures', 'failedSince', 'lockedUntil'])
    .where('id', '=', actor?.userId ?? '0')
    .forUpdate() // One code after the other, or one sent twice at once would be good twice.
    .executeTakeFirst();
  if (!user?.otpEnabled || user.otpSecret === null) throw refused(texts.noSecondFactor);
  if (isLocked(call, user)) throw new Failure(code.tooMany, texts.locked);
  const step = stepOfCode(platform.vault.open(user.otpSecret, secretPlace), String(given), platform.now());
  if (step === null || (user.otpStep !== null && step <= user.otpStep)) {
    await countFailure(call, user);
    throw refused(texts.wrongCode).keepingWrites();
  }
  await db
    .updateTable('staffUser')
    .set({ otpStep: step, failures: 0, failedSince: null })
    .where('id', '=', user.id)
    .execute();
};

const refused = (text: Text): Failure =>
  new Failure(code.wrongOtp, text, { errors: [{ field: 'otp', rule: 'otp', text }] });
