import type { components } from '@/api/gen/contract/permission';
import type { Handler } from '@server/call/call';
import { permissionsOf } from '@server/staff/grants';
import { allMenus, byParent, openableMenu, top } from '@server/site/menuTree';
import type { MenuRow } from '@server/site/menuTree';

type Finding = components['schemas']['MenuFinding'];
type Reason = Finding['because'][number];

/**
 * Checks the menu: defects, and whether a role opens each entry, with the reasons (domain screen 57). The console adds
 * defects that only it can know (views, icons, texts).
 */
export const doctorPermissionMenu: Handler<'doctorPermissionMenu'> = async (call) => {
  const all = (await allMenus(call)).filter(({ isHeader }) => !isHeader);
  const { roleCode = null } = call.query;
  const permissions =
    roleCode === null ? (call.actor?.permissions ?? new Set()) : await permissionsOf(call.db, roleCode);
  const roles = roleCode === null ? (call.actor?.roles ?? []) : [roleCode];
  const opened = new Set(openableMenu(all, { permissions, roles }).map(({ id }) => id));
  const groups = byParent(all);
  const byId = new Map(all.map((row) => [row.id, row]));
  const reasons = (row: MenuRow): Reason[] => [
    ...(row.menuType === 'BUTTON' ? (['BUTTON'] as const) : []),
    ...(row.status === 'ENABLED' ? [] : (['DISABLED'] as const)),
    ...(row.visible ? [] : (['HIDDEN'] as const)),
    ...(row.permission === null || permissions.has(row.permission) ? [] : (['PERMISSION'] as const)),
    ...(row.auth.length === 0 || row.auth.some((role) => roles.includes(role)) ? [] : (['ROLE'] as const)),
    ...placeReasons(row, byId, opened),
    ...(row.menuType === 'DIR' && !(groups.get(row.id) ?? []).some(({ id }) => opened.has(id))
      ? (['EMPTY_DIRECTORY'] as const)
      : []),
    ...(row.menuType === 'MENU' && row.path === null ? (['NO_PATH'] as const) : []),
    ...(row.path !== null && all.some(({ id, path }) => path === row.path && id !== row.id)
      ? (['DUPLICATE_PATH'] as const)
      : []),
  ];
  return all.map((row): Finding => {
    const { id: menuId, title, path } = row;
    return { menuId, title, path, shown: opened.has(menuId), because: reasons(row) };
  });
};

function placeReasons(
  { parentId }: MenuRow,
  byId: ReadonlyMap<string, MenuRow>,
  opened: ReadonlySet<string>,
): Reason[] {
  if (parentId === top) return [];
  if (!byId.has(parentId)) return ['NO_WAY_UP'];
  return opened.has(parentId) ? [] : ['PARENT'];
}
