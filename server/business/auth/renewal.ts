import { isIdle, tokenHash } from '@server/call/actor';
import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import { code, HttpFailure } from '@server/call/failure';
import { texts } from '@server/call/texts';
import { endSessions } from '@server/staff/sessions';
import { newTokens } from '@server/staff/tokens';
import type { Tokens } from '@server/staff/tokens';

/** How long an answer may be lost before its refresh token counts as copied, in milliseconds. */
const grace = 20_000;

/**
 * Exchanges a refresh token for new tokens of the same session; the old access token expires. A second use within the
 * grace gives other tokens in place of those that the first use gave, if these were not renewed: its answer was lost. Any
 * other second use means that the token was copied, so every session of the user ends. Throws 401 in all other cases.
 */
export async function renewSession(call: Call, refreshToken: string): Promise<Tokens & { userId: string }> {
  const refused = new HttpFailure(401, code.unauthorized, texts.signIn);
  const found = await findToken(call, tokenHash(refreshToken));
  if (!found) throw refused;
  const { userId, sessionId } = found;
  const current = found.usedAt === null ? found.tokenHash : await lostToken(call, found);
  if (current === null) {
    await endSessions(call, userId);
    throw refused.keepingWrites();
  }
  const isOver = found.endedAt !== null || found.expiresAt <= instant(call) || found.status !== 'ACTIVE';
  if (isOver || isIdle(found.lastSeenAt, found.idleMinutes, call.context.now())) throw refused;

  const { tokens, access, refresh } = newTokens(call);
  await call.db
    .updateTable('refreshToken')
    .set({ usedAt: instant(call), replacedBy: refresh.tokenHash })
    .where('tokenHash', '=', current)
    .execute();
  await call.db
    .insertInto('refreshToken')
    .values({ sessionId, userId, ...refresh })
    .execute();
  await call.db.updateTable('session').set(access).where('id', '=', sessionId).execute();
  return { ...tokens, userId };
}

/** Returns the hash of the token that a lost answer held; null when the grace is over or that token was used. */
async function lostToken(
  call: Call,
  { usedAt, replacedBy }: { usedAt: string | null; replacedBy: string | null },
): Promise<string | null> {
  if (usedAt === null || replacedBy === null || usedAt <= instant(call, -grace)) return null;
  const held = await call.db
    .selectFrom('refreshToken')
    .where('tokenHash', '=', replacedBy)
    .where('usedAt', 'is', null)
    .select('tokenHash')
    .forUpdate()
    .executeTakeFirst();
  return held?.tokenHash ?? null;
}

/** Returns the token with its session and user. The row is locked, so that of two concurrent uses one is the second. */
const findToken = (call: Call, hash: string) =>
  call.db
    .selectFrom('refreshToken as token')
    .innerJoin('session', 'session.id', 'token.sessionId')
    .innerJoin('staffUser', 'staffUser.id', 'token.userId')
    .leftJoin('param', (join) => join.on('param.paramKey', '=', 'idleMinutes'))
    .where('token.tokenHash', '=', hash)
    .select([
      'token.tokenHash',
      'token.userId',
      'token.sessionId',
      'token.usedAt',
      'token.replacedBy',
      'token.expiresAt',
    ])
    .select(['session.endedAt', 'session.lastSeenAt', 'staffUser.status', 'param.paramValue as idleMinutes'])
    .forUpdate('token')
    .executeTakeFirst();
