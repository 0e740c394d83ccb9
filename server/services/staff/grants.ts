import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import { byParent } from '@server/services/site/menuTree';
import type { MenuRow } from '@server/services/site/menuTree';

/** The permission codes of a role. */
export const permissionsOf = async (db: Kysely<Tables>, roleCode: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('rolePermission')
    .select('permission')
    .where('roleCode', '=', roleCode)
    .execute();
  return new Set(rows.map(({ permission }) => permission));
};

/** The permission codes that menus stand for. A menu without one grants nothing. */
export const codesOf = (menus: readonly Pick<MenuRow, 'permission'>[]): Set<string> =>
  new Set(menus.flatMap(({ permission }) => permission ?? []));

/**
 * What a role holds, as its tree shows it: the menus whose permission it has, and apart from them the parents of which it
 * holds a part. A parent is never stored, so that moving a menu grants nothing.
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
