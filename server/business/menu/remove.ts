import type { Call, Handler } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import { holdMenus, menuOf } from '@server/site/menuTree';
import type { MenuRow } from '@server/site/menuTree';

const hasChildren = { 'zh-CN': '请先删除下级菜单', 'en-US': 'Delete the menus below it first' };
const hasMembers = { 'zh-CN': '仍有菜单属于此分组', 'en-US': 'A menu still belongs to this group' };

export const deleteMenu: Handler<'deleteMenu'> = async (call) => {
  const all = await holdMenus(call);
  const row = menuOf(all, call.body.id);
  refuseWithChildren(all, row);
  await refuseWhileHeld(call, row);
  await remove(call, row);
};

export const deleteHeaderMenu: Handler<'deleteHeaderMenu'> = async (call) => {
  const all = await holdMenus(call);
  const row = menuOf(
    all.filter(({ isHeader }) => isHeader),
    call.body.id,
  );
  refuseWithChildren(all, row);
  if (all.some(({ header }) => header !== null && header === row.name))
    throw new Failure(code.inUse, hasMembers);
  await remove(call, row);
};

/** Throws 40905 while other menus lie below a menu. */
const refuseWithChildren = (all: readonly MenuRow[], { id }: MenuRow): void => {
  if (all.some(({ parentId }) => parentId === id)) throw new Failure(code.inUse, hasChildren);
};

const refuseWhileHeld = async (call: Call, { permission }: MenuRow): Promise<void> => {
  if (permission === null) return;
  const holders = await call.db
    .selectFrom('rolePermission')
    .innerJoin('role', 'role.roleCode', 'rolePermission.roleCode')
    .where('permission', '=', permission)
    .select('roleName')
    .orderBy('role.id')
    .execute();
  if (holders.length === 0) return;
  const names = holders.map(({ roleName }) => roleName);
  throw new Failure(code.inUse, {
    'zh-CN': `以下角色仍拥有此权限：${names.join('、')}`,
    'en-US': `These roles still hold its permission: ${names.join(', ')}`,
  });
};

const remove = async (call: Call, { id }: MenuRow): Promise<void> => {
  await call.db.deleteFrom('menu').where('id', '=', id).execute();
  call.note({ resource: 'menu', resourceId: id });
};
