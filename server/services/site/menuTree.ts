import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { components } from '@/api/gen/contract';
import type { Tables } from '@server/db/tables';
import type { Actor, Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import { texts } from '@server/call/texts';

/** A menu as the database keeps it. */
export type MenuRow = Selectable<Tables['menu']>;

export type MenuItem = components['schemas']['MenuItem'];
export type MenuRecord = components['schemas']['MenuRecord'];

/** parentId of what stands at the top. */
export const top = '-1';

/** The levels that a menu may have: area, screen, page below it, button. */
export const maxDepth = 4;

/** What the console needs of a menu. */
export function toItem(row: MenuRow): MenuItem {
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

/** What the maintenance of menus needs. */
export const toRecord = ({ isHeader, ...record }: MenuRow): MenuRecord => record;

/** Rows by parentId, in the order in which they come. */
export function byParent(rows: readonly MenuRow[]): ReadonlyMap<string, readonly MenuRow[]> {
  const groups = new Map<string, MenuRow[]>();
  for (const row of rows) {
    const siblings = groups.get(row.parentId);
    if (siblings) siblings.push(row);
    else groups.set(row.parentId, [row]);
  }
  return groups;
}

/** Every row below its parent. Rows without a way to the top are left out, so damaged data cannot make a loop. */
export function toTree(rows: readonly MenuRow[]): MenuItem[] {
  const groups = byParent(rows);
  const branch = (parentId: string): MenuItem[] =>
    (groups.get(parentId) ?? []).map((row) => ({ ...toItem(row), children: branch(row.id) }));
  return branch(top);
}

/** The rows that a person may open, parents first. A directory is only there for the sake of a child. */
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

/** By the permission code and by the roles that a menu names; a person without any role opens nothing. */
const mayOpen = (
  { permission, auth }: MenuRow,
  { roles, permissions }: Pick<Actor, 'roles' | 'permissions'>,
): boolean =>
  roles.length > 0 &&
  (permission === null || permissions.has(permission)) &&
  (auth.length === 0 || auth.some((role) => roles.includes(role)));

/** Every menu in the order of the console. */
export const allMenus = (call: Call): Promise<MenuRow[]> =>
  call.db.selectFrom('menu').selectAll().orderBy('sort').orderBy('id').execute();

/** Every menu, for one write at a time: two moves at once could make a loop that neither sees. */
export async function holdMenus(call: Call): Promise<MenuRow[]> {
  await sql`lock table ${sql.table('menu')} in share row exclusive mode`.execute(call.db);
  return allMenus(call);
}

/** The menu of an id; 40401 when there is none. */
export function menuOf(all: readonly MenuRow[], id: string): MenuRow {
  const row = all.find((one) => one.id === id);
  if (!row) throw new Failure(code.notFound, texts.notFound);
  return row;
}
