import { sql } from 'kysely';
import { signedIn } from '@server/call/call';
import type { Handler, Handlers } from '@server/call/call';
import type { EntityHooks } from '@server/resources/entity/entity';
import { allMenus, openableItems, toTree } from '@server/site/menuTree';
import { doctorPermissionMenu } from './doctor';
import { deleteHeaderMenu, deleteMenu } from './remove';
import { createHeaderMenu, createMenu, updateMenu } from './save';

/** Returns the menu of the caller: the sider, or the groups of the header. */
const getMenu: Handler<'getMenu'> = (call) =>
  openableItems(call, signedIn(call), call.query.type === 'header');

const getAllMenu: Handler<'getAllMenu'> = async (call) => toTree(await allMenus(call));

const getMenuData: Handler<'getMenuData'> = allMenus;

/** Fields refer to items of the sider only, such as the parent of a generated screen. */
export const menuHooks: EntityHooks<'menu'> = { where: () => sql`not menu."isHeader"` };

export const menuHandlers: Handlers = {
  getMenu,
  getAllMenu,
  getMenuData,
  createMenu,
  createHeaderMenu,
  updateMenu,
  deleteMenu,
  deleteHeaderMenu,
  doctorPermissionMenu,
};
