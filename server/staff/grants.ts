import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import { byParent } from '@server/site/menuTree';
import type { MenuRow } from '@server/site/menuTree';

/** Returns the permission codes of a role. */
export const permissionsOf = async (db: Kysely<Tables>, roleCode: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('rolePermission')
    .select('permission')
    .where('roleCode', '=', roleCode)
    .execute();
  return new Set(rows.map(({ permission }) => permission));
};

/** Returns the permission codes of menus. A menu without a code grants nothing. */
export const codesOf = (menus: readonly Pick<MenuRow, 'permission'>[]): Set<string> =>
  new Set(menus.flatMap(({ permission }) => permission ?? []));

/**
 * Returns the menus that a role holds and, apart from them, the parents that it holds in part. Parents are never stored,
 * so moving a menu grants nothing.
 */
export function grantsIn(
  all: readonly MenuRow[],
  held: ReadonlySet<string>,
): { menuIds: string[]; halfIds: string[] } {
  const groups = byParent(all);
  const isHeld = ({ permission }: MenuRow) => permission !== null && held.has(permission);
  const holdsBelow = (row: MenuRow): boolean =>
    (groups.get(row.id) ?? []).some((child) => isHeld(child) || holdsBelow(child));
  return {
    menuIds: all.filter(isHeld).map(({ id }) => id),
    halfIds: all.filter((row) => !isHeld(row) && holdsBelow(row)).map(({ id }) => id),
  };
}
