import type { Updateable } from 'kysely';
import type { components } from '@/api/gen/contract/user';
import { addStep, stepBy } from '@server/resources/history/history';
import { checkPassword } from '@server/staff/password';
import type { Proof } from '@server/staff/password';
import { prepared, signedIn } from '@server/call/call';
import type { Call, CallOf, Handler, Handlers } from '@server/call/call';
import { code, Failure, fieldError, invalid } from '@server/call/failure';
import type { Tables } from '@server/db/tables';
import { secretPlace } from '@server/staff/secondFactor';
import { texts } from '@server/call/texts';
import { newSecret, stepOfCode } from '@server/staff/totp';

/** Place by which an unconfirmed secret is sealed. */
const pendingPlace = 'staffUser.otpPending';

/** Name in authenticator apps. */
const issuer = 'Coin Console';

const wrongPassword = { 'zh-CN': '密码不正确', 'en-US': 'The password is wrong' };
const notStarted = { 'zh-CN': '请先获取密钥', 'en-US': 'Request a secret first' };

const ownRow = (call: Call) =>
  call.db
    .selectFrom('staffUser')
    .select(['username', 'passwordHash', 'otpEnabled', 'otpPending', 'otpSignIn'])
    .where('id', '=', signedIn(call).userId);

const save = (call: Call, columns: Updateable<Tables['staffUser']>) =>
  call.db.updateTable('staffUser').set(columns).where('id', '=', signedIn(call).userId).execute();

const ownOtp = async (call: Call): Promise<components['schemas']['OwnOtp']> => {
  const { otpEnabled, otpSignIn } = await ownRow(call).executeTakeFirstOrThrow();
  return { enabled: otpEnabled, signIn: otpSignIn };
};

const getMyOtp: Handler<'getMyOtp'> = ownOtp;

/**
 * Returns a new secret. Needs the password, and the present code if there is a second factor
 * (`staff/secondFactor`).
 */
const startMyOtp: Handler<'startMyOtp'> = prepared(
  async (call): Promise<Proof> => {
    const { passwordHash: hash } = await ownRow(call).executeTakeFirstOrThrow();
    return {
      hash,
      isRight: await checkPassword(call.body.password, hash),
    };
  },
  (call, proof) => start(call, proof),
);

const start = async (
  call: CallOf<'startMyOtp'>,
  proof: Proof,
): Promise<components['schemas']['OtpSecret']> => {
  const { otp } = call.body;
  const { username, passwordHash, otpEnabled } = await ownRow(call).forUpdate().executeTakeFirstOrThrow();
  if (!proof.isRight || proof.hash !== passwordHash)
    throw invalid(fieldError('password', 'wrong', wrongPassword));
  if (otpEnabled && otp === undefined)
    throw new Failure(code.wrongOtp, texts.wrongCode, {
      errors: [fieldError('otp', 'otp', texts.wrongCode)],
    });
  const secret = newSecret();
  await save(call, { otpPending: call.context.vault.seal(secret, pendingPlace) });
  const label = encodeURIComponent(`${issuer}:${username}`);
  return { secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}` };
};

/** Activates the secret with its first valid code. */
const confirmMyOtp: Handler<'confirmMyOtp'> = async (call) => {
  const { vault, now } = call.context;
  const { otpPending } = await ownRow(call).forUpdate().executeTakeFirstOrThrow();
  if (otpPending === null) throw new Failure(code.notAllowed, notStarted);
  const secret = vault.open(otpPending, pendingPlace);
  const step = stepOfCode(secret, call.body.code, now());
  if (step === null) throw invalid(fieldError('code', 'otp', texts.wrongCode));
  const otpSecret = vault.seal(secret, secretPlace);
  await save(call, { otpEnabled: true, otpSecret, otpPending: null, otpStep: step });
  const { userId } = signedIn(call);
  // Who has a new second factor decides on nothing at once (approvals/qualify).
  await addStep(call.db, call.context, { name: 'staffUser' }, userId, { ...stepBy(call), action: 'bindOtp' });
  call.note({ resource: 'staffUser', resourceId: userId });
  return ownOtp(call);
};

/** `staff/secondFactor` has checked the code in the body. */
const updateMyOtpSignIn: Handler<'updateMyOtpSignIn'> = async (call) => {
  const { signIn } = call.body;
  await save(call, { otpSignIn: signIn });
  call.note({ resource: 'staffUser', resourceId: signedIn(call).userId });
  return ownOtp(call);
};

export const otpHandlers: Handlers = { getMyOtp, startMyOtp, confirmMyOtp, updateMyOtpSignIn };
