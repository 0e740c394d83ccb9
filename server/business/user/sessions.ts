import type { components } from '@/api/gen/contract/user';
import { endSession, endSessions } from '@server/staff/sessions';
import { readParam } from '@server/site/params';
import { isStorableId } from '@server/db/snowflake';
import { isIdle } from '@server/call/actor';
import { signedIn } from '@server/call/call';
import type { Call, Handler, Handlers } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import { texts } from '@server/call/texts';

type OwnSession = components['schemas']['OwnSession'];

/** Returns the user's open sessions that were used within the parameter idleMinutes. */
const getMySessions: Handler<'getMySessions'> = async (call): Promise<OwnSession[]> => {
  const { sessionId } = signedIn(call);
  const idleMinutes = await readParam(call.db, 'idleMinutes');
  const rows = await livingSessions(call)
    .select(['id', 'createdAt', 'lastSeenAt', 'ip', 'userAgent'])
    .orderBy('lastSeenAt', 'desc')
    .execute();
  return rows
    .filter(({ lastSeenAt }) => !isIdle(lastSeenAt, idleMinutes, call.context.now()))
    .map((row) => ({ ...row, current: row.id === sessionId }))
    .sort((a, b) => (a.current === b.current ? 0 : a.current ? -1 : 1));
};

const livingSessions = (call: Call) =>
  call.db.selectFrom('session').where('userId', '=', signedIn(call).userId).where('endedAt', 'is', null);

/** Ends one of the user's sessions; those of others answer 40401. */
const deleteMySession: Handler<'deleteMySession'> = async (call) => {
  const id = call.params.id ?? '';
  const found = isStorableId(id)
    ? await livingSessions(call).where('id', '=', id).select('id').executeTakeFirst()
    : undefined;
  if (!found) throw new Failure(code.notFound, texts.notFound);
  await endSession(call, id);
  call.note({ resource: 'session', resourceId: id });
};

/** Ends all sessions but the calling one. */
const endMyOtherSessions: Handler<'endMyOtherSessions'> = async (call) => {
  const { userId, sessionId } = signedIn(call);
  await endSessions(call, userId, sessionId);
  call.note({ resource: 'staffUser', resourceId: userId });
};

export const sessionHandlers: Handlers = { getMySessions, deleteMySession, endMyOtherSessions };
