import type { Kysely } from 'kysely';
import type { components } from '@/api/gen/contract';
import type { Tables } from '@server/db/tables';
import { loadAccess } from '@server/call/actor';

export type UserInfo = components['schemas']['UserInfo'];

/** What the console knows of its user: names, and the roles and permissions of this moment. */
export async function loadUserInfo(db: Kysely<Tables>, userId: string): Promise<UserInfo> {
  const { realName, agentNo, ...user } = await db
    .selectFrom('staffUser')
    .where('id', '=', userId)
    .select(['username', 'realName', 'avatar', 'agentNo', 'mustChangePwd', 'timeZone'])
    .executeTakeFirstOrThrow();
  const { roles, permissions, dataScope } = await loadAccess(db, userId);
  return {
    userId,
    ...user,
    name: realName,
    access: [...roles, ...permissions],
    ...(agentNo !== null && { agentNo }),
    dataScope,
  };
}
