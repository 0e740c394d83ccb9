import type { components } from '@/api/gen/contract/permission';
import type { FieldError } from '@server/call/failure';
import { byParent, maxDepth, top } from '@server/site/menuTree';
import type { MenuRow } from '@server/site/menuTree';

type Fields = components['schemas']['MenuCreate'];

const text = {
  noParent: { 'zh-CN': '上级菜单不存在', 'en-US': 'There is no such parent' },
  cycle: { 'zh-CN': '不能移到自身或下级之下', 'en-US': 'A menu cannot stand below itself' },
  depth: { 'zh-CN': `最多 ${maxDepth} 级菜单`, 'en-US': `At most ${maxDepth} levels` },
  noPermission: { 'zh-CN': '按钮必须有权限标识', 'en-US': 'A button needs a permission code' },
  noName: { 'zh-CN': '顶部菜单必须有路由名', 'en-US': 'A header group needs a route name' },
};

/**
 * Checks the rules of a menu that no schema states (domain screen 57): its parent exists and is not itself or below it, at
 * most four levels, a permission for each button. `id` is null for a new menu; `all` holds every row of the sider, or of the
 * header.
 */
export function menuFaults(all: readonly MenuRow[], id: string | null, fields: Fields): FieldError[] {
  const parent = placeFault(all, id, fields.parentId ?? top);
  const isBare = fields.menuType === 'BUTTON' && !fields.permission;
  return [
    ...(parent ? [parent] : []),
    ...(isBare ? [{ field: 'permission', rule: 'required', text: text.noPermission }] : []),
  ];
}

/** A header group is referenced by its name. */
export const headerFaults = ({ name }: Fields): FieldError[] =>
  name ? [] : [{ field: 'name', rule: 'required', text: text.noName }];

function placeFault(all: readonly MenuRow[], id: string | null, parentId: string): FieldError | null {
  const field = 'parentId';
  const above = ancestors(all, parentId);
  if (above === null) return { field, rule: 'exists', text: text.noParent };
  if (id !== null && above.includes(id)) return { field, rule: 'cycle', text: text.cycle };
  const height = id === null ? 1 : heightOf(all, id);
  return above.length + height > maxDepth ? { field, rule: 'depth', text: text.depth } : null;
}

/** Returns the ids from a menu up to the root, itself first; null when the path does not end at the root. */
function ancestors(all: readonly MenuRow[], id: string): string[] | null {
  const parents = new Map(all.map((row) => [row.id, row.parentId]));
  const way: string[] = [];
  for (let at = id; at !== top; at = parents.get(at) ?? '') {
    if (!parents.has(at) || way.includes(at)) return null;
    way.push(at);
  }
  return way;
}

/** Returns the height of a menu's subtree. */
function heightOf(all: readonly MenuRow[], id: string): number {
  const groups = byParent(all);
  const levels = (at: string): number =>
    1 + Math.max(0, ...(groups.get(at) ?? []).map((row) => levels(row.id)));
  return levels(id);
}
