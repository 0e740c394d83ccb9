import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import type { Actor } from './call';

/** Hashes a token. Only hashes are stored, so a copy of the database contains no usable token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Returns the bearer token of a request, null without one. */
export const bearerToken = (headers: Headers): string | null =>
  /^Bearer ([\w.~+/-]+=*)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;

const defaultIdleMinutes = 30;
const minute = 60_000;

/**
 * Returns the staff user of an access token with the present roles and permissions. Returns null when the token is
 * unknown, expired, ended or idle for too long (parameter idleMinutes), or when the user may not sign in any more.
 */
export const loadActor = (db: Kysely<Tables>, token: string, now: Date): Promise<Actor | null> =>
  findActor(db, { accessHash: tokenHash(token) }, now, true);

/**
 * Returns the staff user of a session as `loadActor` does, whatever its token is now. `isUse`: counts as a use of the
 * session.
 */
export const loadActorOfSession = (
  db: Kysely<Tables>,
  sessionId: string,
  now: Date,
  isUse: boolean,
): Promise<Actor | null> => findActor(db, { id: sessionId }, now, isUse);

const findActor = async (
  db: Kysely<Tables>,
  by: { accessHash: string } | { id: string },
  now: Date,
  isUse: boolean,
): Promise<Actor | null> => {
  const session = db
    .selectFrom('session')
    .innerJoin('staffUser', 'staffUser.id', 'session.userId')
    .leftJoin('param', (join) => join.on('param.paramKey', '=', 'idleMinutes'));
  const found = await (
    'id' in by
      ? session.where('session.id', '=', by.id)
      : session.where('session.accessHash', '=', by.accessHash)
  )
    .where('session.endedAt', 'is', null)
    .where('session.accessExpiresAt', '>', now.toISOString())
    .where('staffUser.status', '=', 'ACTIVE')
    .select(['session.id as sessionId', 'session.lastSeenAt', 'param.paramValue as idleMinutes'])
    .select(['staffUser.id as userId', 'staffUser.username', 'staffUser.realName', 'staffUser.agentNo'])
    .select('staffUser.mustChangePwd')
    .select(menuStamp.as('menu'))
    .executeTakeFirst();
  if (!found) return null;
  if (isIdle(found.lastSeenAt, found.idleMinutes, now)) return null;
  if (isUse && now.getTime() - Date.parse(found.lastSeenAt) > minute) await touch(db, found.sessionId, now);
  const { sessionId, userId, username, realName, agentNo, mustChangePwd, menu } = found;
  const access = await loadAccess(db, userId);
  const menuVersion = menuVersionOf(menu, access);
  return { sessionId, userId, username, name: realName, agentNo, mustChangePwd, menuVersion, ...access };
};

/** Changes with every write to the menu. */
const menuStamp = sql<string>`(select count(*) || ' ' || coalesce(max("updatedAt")::text, '') from menu)`;

const menuVersionOf = (menu: string, { roles, permissions }: Access): string => {
  const seen = JSON.stringify([menu, roles, [...permissions].sort()]);
  return String(createHash('sha256').update(seen).digest().readUIntBE(0, 6));
};

/** What the roles of a user allow. */
export type Access = Pick<Actor, 'roles' | 'permissions' | 'dataScope'>;

/** Returns a staff user without a session, for background tasks; null when the user may not sign in any more. */
export const loadStaff = async (db: Kysely<Tables>, userId: string): Promise<Actor | null> => {
  const user = await db
    .selectFrom('staffUser')
    .where('id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .select(['username', 'realName', 'agentNo', 'mustChangePwd'])
    .executeTakeFirst();
  if (!user) return null;
  const { username, realName: name, agentNo, mustChangePwd } = user;
  return {
    userId,
    username,
    name,
    agentNo,
    mustChangePwd,
    sessionId: '0',
    menuVersion: '0',
    ...(await loadAccess(db, userId)),
  };
};

/** Whether a session was unused for longer than the parameter idleMinutes allows. */
export const isIdle = (lastSeenAt: string, idleMinutes: string | null, now: Date): boolean =>
  now.getTime() - Date.parse(lastSeenAt) > Number(idleMinutes ?? defaultIdleMinutes) * minute;

/** Updates the last use of a session, at most once a minute. */
const touch = (db: Kysely<Tables>, sessionId: string, now: Date) =>
  db.updateTable('session').set({ lastSeenAt: now.toISOString() }).where('id', '=', sessionId).execute();

const scopes = ['SELF', 'AGENT_TREE', 'ALL'] as const;

/** Returns what the enabled roles of a user allow. */
export const loadAccess = async (db: Kysely<Tables>, userId: string): Promise<Access> => {
  const rows = await db
    .selectFrom('staffRole')
    .innerJoin('role', 'role.roleCode', 'staffRole.roleCode')
    .leftJoin('rolePermission', 'rolePermission.roleCode', 'role.roleCode')
    .where('staffRole.userId', '=', userId)
    .where('role.status', '=', 'ENABLED')
    .select(['role.roleCode', 'role.dataScope', 'rolePermission.permission'])
    .orderBy('role.roleCode')
    .execute();
  return {
    roles: [...new Set(rows.map((row) => row.roleCode))],
    permissions: new Set(rows.flatMap((row) => row.permission ?? [])),
    dataScope: scopes.findLast((scope) => rows.some((row) => row.dataScope === scope)) ?? 'SELF',
  };
};
