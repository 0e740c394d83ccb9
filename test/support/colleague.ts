import type { Platform } from '@server/platform';
import { staff } from './staff';
import type { Caller } from './staff';

type Person = {
  username: string;
  permissions: readonly string[];
  /** @default 'ALL' */
  dataScope?: 'ALL' | 'SELF' | 'AGENT_TREE';
  agentNo?: string;
};

/** Creates a staff user with a new role, and signs in. */
export const colleague = async (
  platform: Platform,
  { username, permissions, dataScope = 'ALL', agentNo }: Person,
): Promise<Caller & { userId: string }> => {
  const { db, nextId, now } = platform;
  const stamp = { createdAt: now().toISOString(), updatedAt: now().toISOString() };
  const userId = nextId();
  await db
    .insertInto('role')
    .values({ ...stamp, id: nextId(), roleCode: username, roleName: username, dataScope })
    .execute();
  if (permissions.length > 0) {
    const rights = permissions.map((permission) => ({ roleCode: username, permission }));
    await db.insertInto('rolePermission').values(rights).execute();
  }
  await db
    .insertInto('staffUser')
    .values({
      ...stamp,
      id: userId,
      username,
      realName: username,
      passwordHash: '',
      agentNo: agentNo ?? null,
    })
    .execute();
  await db.insertInto('staffRole').values({ userId, roleCode: username }).execute();
  return { ...(await staff(platform, username)), userId };
};
