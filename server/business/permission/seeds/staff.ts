import { hashPassword } from '@server/staff/password';
import type { Contract } from '@server/contract/contract';
import { secretPlace } from '@server/staff/secondFactor';
import { actionCode } from '@server/resources/entity/entity';
import type { Seed } from '@server/seeds/context';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { agentGrants, opGrants } from './grants';

const roleNames = {
  admin: { roleName: '管理员', roleNameEn: 'Administrator' },
  op: { roleName: '运营', roleNameEn: 'Operations' },
  agent: { roleName: '代理商', roleNameEn: 'Agent' },
};
const scopes = { admin: 'ALL', op: 'ALL', agent: 'AGENT_TREE' };

/** Seeds the three built-in roles with their permissions (domain section 2), and the demo accounts. */
export const seedStaff: Seed = async (db, { contract, nextId, at, vault }) => {
  const time = at.toISOString();
  const base = () => ({ id: nextId(), createdAt: time, updatedAt: time });
  const grants = grantsOf(contract);
  for (const role of ['admin', 'op', 'agent'] as const) {
    await db
      .insertInto('role')
      .values({
        ...base(),
        roleCode: role,
        ...roleNames[role],
        dataScope: scopes[role],
        isSystem: true,
      })
      .execute();
    const permissions = grants[role].map((permission) => ({ roleCode: role, permission }));
    if (permissions.length > 0) await db.insertInto('rolePermission').values(permissions).execute();
  }
  for (const { role, username, password, otpSecret, name } of demoAccounts) {
    const passwordHash = await hashPassword(password);
    const email = `${username}@example.com`;
    const user = {
      ...base(),
      username,
      realName: name,
      email,
      passwordHash,
      otpEnabled: true,
      otpSecret: vault.seal(otpSecret, secretPlace),
      agentNo: role === 'agent' ? 'A00001' : null,
    };
    await db.insertInto('staffUser').values(user).execute();
    await db.insertInto('staffRole').values({ userId: user.id, roleCode: role }).execute();
  }
};

/** Returns the permission codes by role; admin holds all. */
const grantsOf = ({ operations }: Contract): Record<'admin' | 'op' | 'agent', string[]> => {
  const known = operations.flatMap(({ permission }) => (permission?.includes(':') ? [permission] : []));
  const all = [...new Set(known)].sort();
  const screen = (permission: string) => permission.slice(0, permission.lastIndexOf(':'));
  const held = (grants: Readonly<Record<string, readonly string[] | undefined>>) =>
    all.filter((permission) => grants[screen(permission)]?.includes(actionCode(permission)));
  return { admin: all, op: held(opGrants), agent: held(agentGrants) };
};
