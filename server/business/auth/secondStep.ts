import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { isInRanges } from '@server/call/addressRange';
import type { Tables } from '@server/db/tables';
import { tokenHash } from '@server/call/actor';
import { instant } from '@server/call/call';
import type { Call, CallOf } from '@server/call/call';
import { code, Failure, fieldError, HttpFailure } from '@server/call/failure';
import { countFailure, isLocked } from '@server/staff/lockout';
import { secondFactorColumns, consumeOwnCode } from '@server/staff/secondFactor';
import { texts } from '@server/call/texts';

const life = 5 * 60_000;
const triesLimit = 5;

const asked = { 'zh-CN': '请输入双因素验证码', 'en-US': 'A two-factor code is needed as well' };
const over = {
  'zh-CN': '本次登录已失效，请重新登录',
  'en-US': 'This sign-in has expired. Please start again',
};

/** Refuses the first step with a ticket for the second one (40103) when the user requires two. */
export async function requireSecondStep(
  call: Call,
  user: Pick<Selectable<Tables['staffUser']>, 'id' | 'otpEnabled' | 'otpSignIn'>,
): Promise<void> {
  if (!user.otpEnabled || !user.otpSignIn) return;
  await call.db.deleteFrom('signInTicket').where('expiresAt', '<=', instant(call)).execute();
  const otpTicket = randomBytes(32).toString('base64url');
  await call.db
    .insertInto('signInTicket')
    .values({ ticketHash: tokenHash(otpTicket), userId: user.id, expiresAt: instant(call, life) })
    .execute();
  throw new Failure(code.otpAsked, asked, { otpTicket }).keepingWrites();
}

/**
 * Returns the user of a ticket and a code, and uses up the ticket. Throws 40102 for a wrong code, which counts; 401 for an
 * expired ticket and for an account that may not sign in, which are not distinguished, because that would only help
 * guessing; 42901 with the end of the lock for an account that is locked: its password was right.
 */
export async function completeSecondStep(call: CallOf<'createTokenByOtp'>): Promise<{ id: string }> {
  const { otpTicket, code: given } = call.body;
  const ticketHash = tokenHash(otpTicket);
  const user = await call.db
    .selectFrom('signInTicket as ticket')
    .innerJoin('staffUser', 'staffUser.id', 'ticket.userId')
    .where('ticket.ticketHash', '=', ticketHash)
    .where('ticket.expiresAt', '>', instant(call))
    .select(secondFactorColumns.map((column) => `staffUser.${column}` as const))
    .select(['staffUser.status', 'staffUser.ipAllowList', 'ticket.tries'])
    .forUpdate() // Serializes attempts, so that parallel ones are counted and a ticket opens one session.
    .executeTakeFirst();
  if (user) call.note({ resource: 'staffUser', resourceId: user.id });
  if (user?.status === 'ACTIVE' && isLocked(call, user)) throw locked(user.lockedUntil);
  if (user?.status !== 'ACTIVE' || !isInRanges(call.ip, user.ipAllowList))
    throw new HttpFailure(401, code.unauthorized, over);
  const isRight = await consumeOwnCode(call, user, given);
  const isOver = isRight || user.tries + 1 >= triesLimit;
  if (isOver) await call.db.deleteFrom('signInTicket').where('ticketHash', '=', ticketHash).execute();
  if (isRight) return user;
  await countFailure(call, user);
  const { lockedUntil } = await call.db
    .selectFrom('staffUser')
    .select('lockedUntil')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  if (isLocked(call, { lockedUntil })) throw locked(lockedUntil).keepingWrites();
  if (isOver) throw new HttpFailure(401, code.unauthorized, over).keepingWrites();
  await call.db
    .updateTable('signInTicket')
    .set({ tries: user.tries + 1 })
    .where('ticketHash', '=', ticketHash)
    .execute();
  const errors = [fieldError('code', 'otp', texts.wrongCode)];
  throw new Failure(code.wrongOtp, texts.wrongCode, { errors }).keepingWrites();
}

const locked = (lockedUntil: string | null): Failure =>
  new Failure(code.tooMany, texts.locked, lockedUntil === null ? null : { lockedUntil });
