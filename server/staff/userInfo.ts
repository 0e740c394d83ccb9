import type { Kysely } from 'kysely';
import type { components } from '@/api/gen/contract/shared';
import type { Tables } from '@server/db/tables';
import { loadAccess } from '@server/call/actor';

export type UserInfo = components['schemas']['UserInfo'];

/** Returns the profile of a user with present roles and permissions. */
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
