import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { loadActor, loadActorOfSession, tokenHash } from '@server/call/actor';
import type { Actor } from '@server/call/call';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { shownName } from '@server/member/names';

/** Staff of the console, or a member in the own app. */
export type Person = {
  /** Id of a staff user, uid of a member. */
  key: string;
  /** Shown to the others. */
  name: string;
  /** Null for a member. */
  actor: Actor | null;
  /** Id of the session of a member or of staff. */
  sessionId: string;
  /** When the token ends. */
  expiresAt: string;
};

/** Rights with which staff may open the chat. */
const chatRights = ['otc:chat:list', 'otc:chat:detail'] as const;

/** Whether staff may open the chat; members may. */
export const mayChat = ({ actor }: Pick<Person, 'actor'>): boolean =>
  actor === null || chatRights.some((right) => actor.permissions.has(right));

/** Returns the person of a token; null when the token is unknown or has ended, or a new password is due. */
export const personOf = (
  context: Pick<Context, 'db' | 'now'>,
  { token, client }: { token: string; client: 'admin' | 'member' },
): Promise<Person | null> => (client === 'admin' ? staffOf(context, token) : memberOf(context, token));

const staffOf = async ({ db, now }: Pick<Context, 'db' | 'now'>, token: string): Promise<Person | null> => {
  const actor = await loadActor(db, token, now());
  if (!actor || actor.mustChangePwd) return null;
  const { accessExpiresAt: expiresAt } = await db
    .selectFrom('session')
    .select('accessExpiresAt')
    .where('id', '=', actor.sessionId)
    .executeTakeFirstOrThrow();
  return { key: actor.userId, name: actor.name, actor, sessionId: actor.sessionId, expiresAt };
};

const memberOf = async ({ db, now }: Pick<Context, 'db' | 'now'>, token: string): Promise<Person | null> => {
  const session = await db
    .selectFrom('memberSession')
    .select(['id', 'memberUid', 'expiresAt'])
    .where('accessHash', '=', tokenHash(token))
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now().toISOString())
    .executeTakeFirst();
  if (!session) return null;
  const { id: sessionId, memberUid: key, expiresAt } = session;
  const name = await memberName(db, key);
  return name === null ? null : { key, name, actor: null, sessionId, expiresAt };
};

/** The name that a member shows to others: the nickname. Null for a closed account. */
export const memberName = async (db: Kysely<Tables>, uid: string): Promise<string | null> => {
  const member = await recordsOf(db)
    .selectFrom('member')
    .select(['nickname', 'status'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!member || member.status === 'CLOSED') return null;
  return shownName(uid, member.nickname);
};

/**
 * Returns the person with the present rights; null when the session has ended. `isUse`: the person acts, which keeps the
 * session alive.
 */
export const reloaded = async (
  context: Pick<Context, 'db' | 'now'>,
  person: Person,
  isUse: boolean,
): Promise<Person | null> => {
  const { actor, sessionId } = person;
  if (actor === null) {
    const name = (await namesOf(context.db, [sessionId])).get(sessionId);
    return name === undefined ? null : { ...person, name };
  }
  const present = await loadActorOfSession(context.db, actor.sessionId, context.now(), isUse);
  return present && !present.mustChangePwd ? { ...person, name: present.name, actor: present } : null;
};

/** The same for many persons, by session. Members, who are many, take one query. */
export const reloadedAll = async (
  context: Pick<Context, 'db' | 'now'>,
  persons: readonly Person[],
): Promise<Map<string, Person | null>> => {
  const bySession = new Map(persons.map((person) => [person.sessionId, person]));
  const members = [...bySession.values()].filter(({ actor }) => actor === null);
  const names = await namesOf(
    context.db,
    members.map(({ sessionId }) => sessionId),
  );
  const found = new Map<string, Person | null>();
  for (const [sessionId, person] of bySession) {
    const name = names.get(sessionId);
    if (person.actor) found.set(sessionId, await reloaded(context, person, false));
    else found.set(sessionId, name === undefined ? null : { ...person, name });
  }
  return found;
};

/** Names of members by their sessions, without sessions that have ended and accounts that are closed. */
const namesOf = async (
  db: Kysely<Tables>,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (sessionIds.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    uid: string;
    nickname: string | null;
  }>`select session.id, uid, nickname
    from "memberSession" session join member on uid = "memberUid"
    where session.id = any(${sessionIds}) and "endedAt" is null and member.status <> 'CLOSED'`.execute(db);
  return new Map(rows.map(({ id, uid, nickname }) => [id, shownName(uid, nickname)]));
};
