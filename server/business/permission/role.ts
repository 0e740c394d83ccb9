import { sql } from 'kysely';
import { allMenus } from '@server/site/menuTree';
import { instant, signedIn } from '@server/call/call';
import type { BodyOf, Call } from '@server/call/call';
import { code, Failure, fieldError, invalid, refusedIf } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { RecordEntry } from '@server/db/typedRecords';
import type { EntityHooks } from '@server/resources/entity/entity';
import { codesOf, permissionsOf } from '@server/staff/grants';
import { guardRights } from '@server/staff/administrators';
import { demandOwnCode } from '@server/staff/secondFactor';
import { isWider } from '@server/staff/staffLock';

const text = {
  builtIn: {
    'zh-CN': '内置角色不可删除或停用',
    'en-US': 'A built-in role can be neither deleted nor disabled',
  },
  used: { 'zh-CN': '仍有用户拥有此角色', 'en-US': 'Users still have this role' },
  noMenu: { 'zh-CN': '部分菜单已不存在，请刷新', 'en-US': 'Some of these menus are gone: reload' },
  ownRights: {
    'zh-CN': '不可移除自己的角色管理权限',
    'en-US': 'You cannot remove your own permissions on roles',
  },
  wider: {
    'zh-CN': '不能超出自己的数据范围',
    'en-US': 'Must not be wider than your own data scope',
  },
  taken: { 'zh-CN': '已存在', 'en-US': 'Exists already' },
};

type Role = RecordEntry<'role'>;

const builtIn = ({ isSystem }: Role) => refusedIf(isSystem, text.builtIn);

/** Roles (domain screen 58). Grants are stored as permission codes; the tree is a view of them. */
export const roleHooks: EntityHooks<'role'> = {
  derived: {
    userCount: sql`(select count(*)::int from "staffRole" where "staffRole"."roleCode" = role."roleCode")`,
  },
  check: (after, before, call) => {
    if (before === null || after.dataScope === before.dataScope) return [];
    demandOwnCode(call);
    return isWider(after.dataScope ?? '', call) ? [fieldError('dataScope', 'wider', text.wider)] : [];
  },
  may: {
    disable: builtIn,
    delete: (role) => builtIn(role) ?? refusedIf(role.userCount > 0, text.used, code.inUse),
  },
  checkAction: {
    grant: grantErrors,
    copy: async ({ roleCode }, _, { db }) => {
      const other = db.selectFrom('role').select('id').where('roleCode', '=', roleCode);
      return (await other.executeTakeFirst())
        ? [{ field: 'roleCode', rule: 'unique', text: text.taken }]
        : [];
    },
  },
  act: {
    delete: async (role, _, { db }) => {
      await db.deleteFrom('rolePermission').where('roleCode', '=', role.roleCode).execute();
    },
    grant: async ({ roleCode }, body, call) => {
      const wanted = await wantedCodes(body, call);
      await call.db.deleteFrom('rolePermission').where('roleCode', '=', roleCode).execute();
      await grantAll(call, roleCode, wanted);
    },
    copy: copyRole,
  },
};

type Grant = BodyOf<'grantPermissionRole'>;

const wantedCodes = async ({ menuIds }: Grant, call: Call): Promise<Set<string>> => {
  const wanted = new Set(menuIds);
  return codesOf((await allMenus(call)).filter(({ id }) => wanted.has(id)));
};

const grantAll = async ({ db }: Call, roleCode: string, codes: Iterable<string>): Promise<void> => {
  const rows = Array.from(codes, (permission) => ({ roleCode, permission }));
  if (rows.length > 0) await db.insertInto('rolePermission').values(rows).execute();
};

/**
 * Checks that menus exist, that the caller holds their permissions, and that the right to grant itself is not among them.
 */
async function grantErrors(body: Grant, { roleCode }: Role, call: Call): Promise<FieldError[]> {
  const ids = new Set((await allMenus(call)).map(({ id }) => id));
  const refused = (rule: string, said: FieldError['text']) => [{ field: 'menuIds', rule, text: said }];
  if (body.menuIds.some((id) => !ids.has(id))) return refused('reference', text.noMenu);
  const actor = signedIn(call);
  const before = await permissionsOf(call.db, roleCode);
  const wanted = await wantedCodes(body, call);
  const added = [...wanted].filter((one) => !before.has(one));
  refuseBeyond(call, added);
  guardRights(call, added);
  const removed = [...before].filter((one) => !wanted.has(one));
  call.note({ shown: [{ field: 'menuIds', before: removed, after: added }] });
  const dropsOwn = [...before].some((one) => one.startsWith('permission:role:') && !wanted.has(one));
  return dropsOwn && actor.roles.includes(roleCode) ? refused('ownRights', text.ownRights) : [];
}

/** Throws 40301 with the missing codes: users grant only what they hold. */
export function refuseBeyond(call: Call, given: readonly string[]): void {
  const beyond = given.filter((one) => !signedIn(call).permissions.has(one));
  if (beyond.length === 0) return;
  const names = beyond.slice(0, 5).join(', ') + (beyond.length > 5 ? ' …' : '');
  throw new Failure(code.noPermission, {
    'zh-CN': `不能授予自己没有的权限：${names}`,
    'en-US': `You cannot grant what you do not hold: ${names}`,
  });
}

async function copyRole(role: Role, copy: BodyOf<'copyPermissionRole'>, call: Call): Promise<void> {
  const { roleCode, roleName } = copy;
  const codes = await permissionsOf(call.db, role.roleCode);
  refuseBeyond(call, [...codes]);
  const at = instant(call);
  const base = { id: call.context.nextId(), createdAt: at, updatedAt: at };
  if (!/^[a-z][a-z0-9_]*$/.test(roleCode))
    throw invalid({
      field: 'roleCode',
      rule: 'pattern',
      text: { 'zh-CN': '以小写字母开头，仅含小写字母、数字与下划线', 'en-US': 'Small letters, digits and _' },
    });
  await call.db
    .insertInto('role')
    .values({
      ...base,
      roleCode,
      roleName,
      createdByName: signedIn(call).name,
      dataScope: role.dataScope,
    })
    .execute();
  await grantAll(call, roleCode, codes);
}
