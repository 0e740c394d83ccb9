import { sql } from 'kysely';
import type { Call } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import { texts } from '@server/call/texts';
import type { MenuRow } from './menuTree';

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
