import type { Seed } from '@server/seeds/context';
import { day } from '@server/seeds/scatter';

/** Further roles with the areas that they work in. */
const roles = [
  ['kyc', '实名审核', 'Identity checks', '会员实名与资料审核', ['vip']],
  ['finance', '财务', 'Finance', '币种、钱包与对账', ['account', 'wallet']],
  ['support', '客服', 'Support', '消息日志与会员资料', ['message', 'vip']],
  ['cms', '内容编辑', 'Content', '文章、标签与轮播', ['cms']],
] as const;

const team = [
  ['linfeng', '林峰', 'kyc', 'ACTIVE'],
  ['zhaoyu', '赵雨', 'finance', 'ACTIVE'],
  ['sunli', '孙丽', 'support', 'ACTIVE'],
  ['hejing', '何静', 'cms', 'ACTIVE'],
  ['xuming', '徐明', 'op', 'ACTIVE'],
  ['guotao', '郭涛', 'support', 'DISABLED'],
] as const;

/** Seeds colleagues of the demo accounts. Their passwords are unknown; an administrator can reset them. */
export const seedTeam: Seed = async (db, { nextId, at, today }) => {
  const base = () => ({ id: nextId(), createdAt: at.toISOString(), updatedAt: at.toISOString() });
  const held = await db
    .selectFrom('rolePermission')
    .select('permission')
    .where('roleCode', '=', 'op')
    .execute();
  for (const [roleCode, roleName, roleNameEn, remark, areas] of roles) {
    await db
      .insertInto('role')
      .values({ ...base(), roleCode, roleName, roleNameEn, remark, dataScope: 'ALL' })
      .execute();
    const own = held.filter(({ permission }) => areas.some((area) => permission.startsWith(`${area}:`)));
    const rights = own.map(({ permission }) => ({ roleCode, permission }));
    if (rights.length > 0) await db.insertInto('rolePermission').values(rights).execute();
  }
  for (const [index, [username, realName, roleCode, status]] of team.entries()) {
    const user = {
      ...base(),
      username,
      realName,
      email: `${username}@example.com`,
      mobile: `138001380${10 + index}`,
      passwordHash: 'none',
      status,
      mustChangePwd: status !== 'ACTIVE',
      lastLoginAt: status === 'ACTIVE' ? new Date(today.getTime() - index * day).toISOString() : null,
      lastLoginIp: status === 'ACTIVE' ? `203.0.113.${20 + index}` : null,
    };
    await db.insertInto('staffUser').values(user).execute();
    await db.insertInto('staffRole').values({ userId: user.id, roleCode }).execute();
  }
};
