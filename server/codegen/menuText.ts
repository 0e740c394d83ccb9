import type { Spec } from './spec';

/** The calls that have a permission of their own: last part of the code, verb of the operation. */
const rights = [
  ['detail', 'get'],
  ['create', 'create'],
  ['update', 'update'],
  ['delete', 'delete'],
  ['export', 'export'],
] as const;

/** Inserts rows below `parent` that no row of the menu is yet; `rows` has title, path, name, source, permission. */
const rowsBelow = (
  parent: string,
  menuType: string,
  icon: string,
  rows: readonly (readonly string[])[],
): string => {
  const values = rows.map(
    (row) => `  (${row.map((text) => (text === '' ? 'null' : `'${text}'`)).join(', ')})`,
  );
  return `insert into menu (id, "parentId", "menuType", icon, title, path, name, source, permission, auth, sort, "createdAt", "updatedAt")
select (select max(id) from menu) + row_number() over (), ${parent}, '${menuType}', ${icon}, added.*, '[]', 900, now(), now()
from (values
${values.join(',\n')}
) as added (title, path, name, source, permission)
where not exists (
  select from menu where menu.path = added.path or (menu."menuType" = '${menuType}' and menu.permission = added.permission)
);
`;
};

/**
 * `sql/<area>-<entity>.menu.sql`: the menu items of a screen and the rights of administrators, for a database that is there
 * already; a new one has them from the contract. Running it again changes nothing.
 *
 * @param parentMenuId the menu that the screen stands below @default that of its area
 */
export function menuText({ names, newArea, tree }: Spec, parentMenuId: unknown): string {
  const { area, slug, local, operation } = names;
  const path = `/${area}/${slug}`;
  const own = tree === null ? rights : [...rights, ['tree', 'tree'] as const];
  const code = (right: string): string => `${area}:${slug}:${right}`;
  const at = (menu: string): string => `(select id from menu where path = '${menu}')`;
  const parent = /^\d{1,20}$/.test(String(parentMenuId ?? '')) ? String(parentMenuId) : at(`/${area}`);
  const screen = [
    `$t:menu:${area}.${names.entity}`,
    path,
    `${area}-${slug}`,
    `${area}/${slug}/index`,
    code('list'),
  ];
  const buttons = own.map(([right, verb]) => [`$t:${area}:${verb}${operation}`, '', '', '', code(right)]);
  const icon = newArea ? `'${newArea.icon}'` : 'null';
  return `-- Menu items of ${local}, for a database that exists already.
${newArea ? rowsBelow('-1', 'DIR', icon, [[`$t:menu:${area}._title`, `/${area}`, '', '', '']]) : ''}${rowsBelow(parent, 'MENU', 'null', [screen])}${rowsBelow(at(path), 'BUTTON', 'null', buttons)}insert into "rolePermission" ("roleCode", permission)
values
${['list', ...own.map(([right]) => right)].map((right) => `  ('admin', '${code(right)}')`).join(',\n')}
on conflict do nothing;
`;
}
