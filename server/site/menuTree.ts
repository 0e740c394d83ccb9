import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { components } from '@/api/gen/contract/shared';
import type { Tables } from '@server/db/tables';
import type { Actor, Call } from '@server/call/call';
import { signedIn } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import { texts } from '@server/call/texts';

/** A row of the table of menus. */
export type MenuRow = Selectable<Tables['menu']>;

export type MenuItem = components['schemas']['MenuItem'];

/** parentId of a root. */
export const top = '-1';

/** Depth of the tree: area, screen, page, button. */
export const maxDepth = 4;

/** Returns the fields of a menu that the console needs. */
function toItem(row: MenuRow): MenuItem {
  const {
    version,
    createdAt,
    updatedAt,
    createdByName,
    menuType,
    permission,
    sort,
    visible,
    status,
    isHeader,
    ...item
  } = row;
  return item;
}

/** Groups rows by parentId, in their order. */
export function byParent(rows: readonly MenuRow[]): ReadonlyMap<string, readonly MenuRow[]> {
  const groups = new Map<string, MenuRow[]>();
  for (const row of rows) {
    const siblings = groups.get(row.parentId);
    if (siblings) siblings.push(row);
    else groups.set(row.parentId, [row]);
  }
  return groups;
}

/** Nests rows below their parents. Rows without a path to the root are omitted, so corrupt data cannot loop. */
export function toTree(rows: readonly MenuRow[]): MenuItem[] {
  const groups = byParent(rows);
  const branch = (parentId: string): MenuItem[] =>
    (groups.get(parentId) ?? []).map((row) => ({ ...toItem(row), children: branch(row.id) }));
  return branch(top);
}

/** Returns the rows that a user may open, parents first. A directory without visible children is omitted. */
export function openableMenu(
  rows: readonly MenuRow[],
  actor: Pick<Actor, 'roles' | 'permissions'>,
): MenuRow[] {
  const groups = byParent(rows.filter((row) => isShown(row) && mayOpen(row, actor)));
  const below = (parentId: string): MenuRow[] =>
    (groups.get(parentId) ?? []).flatMap((row) => {
      const children = below(row.id);
      return row.menuType === 'DIR' && children.length === 0 ? [] : [row, ...children];
    });
  return below(top);
}

const isShown = ({ menuType, status, visible }: MenuRow): boolean =>
  menuType !== 'BUTTON' && status === 'ENABLED' && visible;

/** Checks the permission code and the roles of a menu; a user without any role opens nothing. */
const mayOpen = (
  { permission, auth }: MenuRow,
  { roles, permissions }: Pick<Actor, 'roles' | 'permissions'>,
): boolean =>
  roles.length > 0 &&
  (permission === null || permissions.has(permission)) &&
  (auth.length === 0 || auth.some((role) => roles.includes(role)));

/** Returns what a user may open of the sider, or of the groups of the header. */
export const openableItems = async (
  call: Call,
  actor: Pick<Actor, 'roles' | 'permissions'>,
  isHeader: boolean,
): Promise<MenuItem[]> => {
  const rows = (await allMenus(call)).filter((row) => row.isHeader === isHeader);
  return openableMenu(rows, actor).map(toItem);
};

/** Returns all menus in the order of the console. */
export const allMenus = (call: Call): Promise<MenuRow[]> =>
  call.db.selectFrom('menu').selectAll().orderBy('sort').orderBy('id').execute();

/** Returns the addresses of the screens that the caller may open. */
export const openPaths = async (call: Call): Promise<ReadonlySet<string | null>> =>
  new Set(openableMenu(await allMenus(call), signedIn(call)).map(({ path }) => path));

/** Returns all menus under a lock: two concurrent moves could create a circle that neither sees. */
export async function holdMenus(call: Call): Promise<MenuRow[]> {
  await sql`lock table ${sql.table('menu')} in share row exclusive mode`.execute(call.db);
  return allMenus(call);
}

/** Returns the menu of an id. Throws 40401. */
export function menuOf(all: readonly MenuRow[], id: string): MenuRow {
  const row = all.find((one) => one.id === id);
  if (!row) throw new Failure(code.notFound, texts.notFound);
  return row;
}
