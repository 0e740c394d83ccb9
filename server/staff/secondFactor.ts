import type { Selectable } from 'kysely';
import type { Tables } from '@server/db/tables';
import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import { isRecord } from '@/kit/record';
import { code, Failure } from '@server/call/failure';
import type { Text } from '@server/call/failure';
import { texts } from '@server/call/texts';
import { pathOperation } from '@server/contract/contract';
import { lockStaff } from './staffLock';
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
  'resetAt',
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

/** Resources whose writes change staff users: an approval may. */
const lockedResources: readonly (string | undefined)[] = ['staffUser', 'approval'];

/**
 * Demands the caller's second factor where the contract does: the guard `otp` of an action, or a body with `otp`. Each
 * code is valid once. Throws 40102 for a wrong or used code, and for a user without a second factor; 42901 after
 * five wrong codes, while the user must wait; 40303 for a decision about money (x-codes) within 24 hours after a reset of
 * the password or second factor. Only the sessions of the user count here, so nobody without one can stop an approval. Runs
 * in the call's transaction, so a refused call does not use up its code.
 */
export const requireSecondFactor = async (call: Call): Promise<void> => {
  const { operation, body, db, actor } = call;
  if (lockedResources.includes(operation.resource?.name)) await lockStaff(db);
  const given = isRecord(body) ? body.otp : undefined;
  if (given === undefined && !operation.action?.guards.includes('otp')) return;
  const user = await db
    .selectFrom('staffUser')
    .select(secondFactorColumns)
    .where('id', '=', actor?.userId ?? '0')
    .forUpdate()
    .executeTakeFirst();
  if (!user?.otpEnabled || user.otpSecret === null) throw refused(texts.noSecondFactor);
  refuseAfterReset(call, user);
  const counters = ownCodeCounters(user.id);
  const resendAfter = await secondsToWait(call, counters);
  if (resendAfter > 0) throw new Failure(code.tooMany, texts.tooOften, { resendAfter });
  if (await consumeOwnCode(call, user, `${given}`)) return forgiveFailures(call, counters);
  await addFailure(call, counters);
  throw refused(texts.wrongCode).keepingWrites();
};

const day = 86_400_000;

/** A user who reset the password or second factor of another one cannot at once decide about money as that person. */
const refuseAfterReset = ({ operation, context }: Call, { resetAt }: Pick<CodeOwner, 'resetAt'>): void => {
  const { 'x-codes': codes = [] } = pathOperation(context.contract, operation);
  const until = resetAt === null ? 0 : Date.parse(resetAt) + day;
  if (!codes.includes(code.moneyWaits) || until <= context.now().getTime()) return;
  const at = new Date(until).toISOString();
  const shown = `${at.slice(0, 16).replace('T', ' ')} UTC`;
  throw new Failure(
    code.moneyWaits,
    {
      'zh-CN': `您的密码或双因素认证刚被重置，${shown} 之后才能作出资金决定`,
      'en-US': `Your password or second factor was reset: you can decide about money from ${shown} on`,
    },
    { until: at },
  );
};

/** Returns the columns of a staff user without a second factor. */
export const withoutSecondFactor = (call: Call) => ({
  otpEnabled: false,
  otpSecret: null,
  otpPending: null,
  otpSignIn: false,
  resetAt: instant(call),
});

/**
 * Throws 40102 when an update needs the caller's code and has none; a code that is there has been checked, and so has that of a
 * proposal and of its approval.
 */
export const demandOwnCode = ({ body, approved }: Call): void => {
  if (approved) return;
  if (!isRecord(body) || body.otp === undefined) throw refused(texts.codeDue);
};

const refused = (text: Text): Failure =>
  new Failure(code.wrongOtp, text, { errors: [{ field: 'otp', rule: 'otp', text }] });
