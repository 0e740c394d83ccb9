import { sql } from 'kysely';
import { loadUserInfo } from '@server/staff/userInfo';
import { loadAccess } from '@server/call/actor';
import type { Access } from '@server/call/actor';
import { instant, prepared, signedIn } from '@server/call/call';
import type { Call, CallOf, Handler, Handlers } from '@server/call/call';
import { logFault } from '@server/call/envelope';
import { code, HttpFailure } from '@server/call/failure';
import { texts } from '@server/call/texts';
import { openableItems } from '@server/site/menuTree';
import { endSession, openSession } from '@server/staff/sessions';
import { forgiveFailures, outsideCounters } from '@server/staff/throttle';
import type { Tokens } from '@server/staff/tokens';
import { captchaHandlers } from './captcha/handlers';
import { clientBasic } from './clientConstants';
import { sendCode } from './codes/sendCode';
import { register } from './register';
import { renewSession } from './renewal';
import { resetPassword } from './resetPassword';
import { requireSecondStep, completeSecondStep } from './secondStep';
import { authenticate, authenticateByCode, proveMailCode, provePassword } from './signIn';

/** Signs in or renews by grant_type. Both need the client's basic header (401). */
const createToken: Handler<'createToken'> = prepared(
  async (call) => {
    requireClient(call);
    const { grant_type: grant } = call.query;
    if (grant === 'refresh_token') return { enter: null };
    if (grant === 'mail_code') {
      const proof = await proveMailCode(call);
      return { enter: (inside: CallOf<'createToken'>) => authenticateByCode(inside, proof) };
    }
    const proof = await provePassword(call);
    return { enter: (inside: CallOf<'createToken'>) => authenticate(inside, proof) };
  },
  async (call, { enter }) => {
    if (!enter) return renew(call);
    const user = await enter(call);
    await requireSecondStep(call, user);
    return signIn(call, user);
  },
);

/** Handles the second step of a sign-in, after 40103. */
const createTokenByOtp: Handler<'createTokenByOtp'> = async (call) => {
  requireClient(call);
  return signIn(call, await completeSecondStep(call));
};

function requireClient({ headers }: Call): void {
  if (headers.get('authorization') !== `Basic ${clientBasic}`)
    throw new HttpFailure(401, code.unauthorized, texts.signIn);
}

async function signIn(call: Call, user: { id: string }) {
  await call.db
    .updateTable('staffUser')
    .set({
      failures: 0,
      failedSince: null,
      lockedUntil: null,
      lastLoginAt: instant(call),
      lastLoginIp: call.ip,
    })
    .where('id', '=', user.id)
    .execute();
  await forgiveFailures(call, outsideCounters(call, user.id));
  return answer(call, user.id, await openSession(call, user.id));
}

async function renew(call: CallOf<'createToken'>) {
  const { userId, ...tokens } = await renewSession(call, call.body.refresh_token ?? '');
  return answer(call, userId, tokens);
}

async function answer(call: Call, userId: string, tokens: Tokens) {
  const info = await loadUserInfo(call.db, userId);
  const access = await loadAccess(call.db, userId);
  const actor = { userId, name: info.name, roles: access.roles };
  call.note({ resource: 'staffUser', resourceId: userId, actor });
  const menu = info.mustChangePwd ? null : await includedMenu(call, access);
  return { ...tokens, user_info: info, ...(menu && { menu }) };
}

/** Returns the menu if the call asks for it; null when it cannot be read, because the sign-in succeeds without it. */
async function includedMenu(call: Call, access: Access) {
  const { include } = call.query;
  if (!Array.isArray(include) || !include.includes('menu')) return null;
  await sql`savepoint menu`.execute(call.db);
  try {
    return await openableItems(call, access, false);
  } catch (error) {
    logFault(`${call.requestId} ${call.operation.id}: the menu is left out`, 500, error);
    await sql`rollback to savepoint menu`.execute(call.db);
    return null;
  }
}

/** Ends the session of the token. */
const deleteToken: Handler<'deleteToken'> = async (call) => {
  await endSession(call, signedIn(call).sessionId);
};

export const authHandlers: Handlers = {
  ...captchaHandlers,
  sendCode,
  register,
  resetPassword,
  createToken,
  createTokenByOtp,
  deleteToken,
};
