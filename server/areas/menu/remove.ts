import { bodyOf } from '@server/areas/body';
import type { Call, Handler } from '@server/http/call';
import { code, Failure } from '@server/http/failure';
import { holdMenus, menuOf } from './menus';
import type { MenuRow } from './menuTree';

const hasChildren = { 'zh-CN': '请先删除下级菜单', 'en-US': 'Delete the menus below it first' };
const isHeld = {
  'zh-CN': '仍有角色拥有此菜单的权限',
  'en-US': 'A role still holds the permission of this menu',
};
const hasMembers = { 'zh-CN': '仍有菜单属于此分组', 'en-US': 'A menu still belongs to this group' };

/** Not while it has children or a role holds its permission (40905). */
export const deleteMenu: Handler = async (call) => {
  const all = await holdMenus(call);
  const row = menuOf(all, bodyOf<'MenuId'>(call).id);
  if (all.some(({ parentId }) => parentId === row.id)) throw new Failure(code.inUse, hasChildren);
  if (row.permission !== null && (await isGranted(call, row.permission)))
    throw new Failure(code.inUse, isHeld);
  await remove(call, row);
};

/** Not while a menu of the sider belongs to the group (40905). */
export const deleteHeaderMenu: Handler = async (call) => {
  const all = await holdMenus(call);
  const row = menuOf(
    all.filter(({ isHeader }) => isHeader),
    bodyOf<'MenuId'>(call).id,
  );
  if (all.some(({ header }) => header !== null && header === row.name))
    throw new Failure(code.inUse, hasMembers);
  await remove(call, row);
};

const isGranted = async (call: Call, permission: string): Promise<boolean> => {
  const holder = await call.db
    .selectFrom('rolePermission')
    .where('permission', '=', permission)
    .select('roleCode')
    .executeTakeFirst();
  return holder !== undefined;
};

const remove = async (call: Call, { id }: MenuRow): Promise<void> => {
  await call.db.deleteFrom('menu').where('id', '=', id).execute();
  call.note({ resource: 'menu', resourceId: id });
};
