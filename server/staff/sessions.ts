import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import { newTokens } from './tokens';
import type { Tokens } from './tokens';

/** Starts a session for a user. */
export async function openSession(call: Call, userId: string): Promise<Tokens> {
  const { tokens, access, refresh } = newTokens(call);
  const id = call.context.nextId();
  const userAgent = (call.headers.get('user-agent') ?? '').slice(0, 255);
  await call.db
    .insertInto('session')
    .values({ id, userId, ...access, createdAt: instant(call), ip: call.ip, userAgent })
    .execute();
  await call.db
    .insertInto('refreshToken')
    .values({ sessionId: id, userId, ...refresh })
    .execute();
  return tokens;
}

/** Ends one session. */
export const endSession = (call: Call, id: string) =>
  call.db
    .updateTable('session')
    .set({ endedAt: instant(call) })
    .where('id', '=', id)
    .execute();

/** Ends all sessions of a user, or all but one, and the sign-ins that wait for their second step. */
export async function endSessions(call: Call, userId: string, except = '0'): Promise<void> {
  await call.db.deleteFrom('signInTicket').where('userId', '=', userId).execute();
  await call.db
    .updateTable('session')
    .set({ endedAt: instant(call) })
    .where('userId', '=', userId)
    .where('id', '!=', except)
    .where('endedAt', 'is', null)
    .execute();
}
