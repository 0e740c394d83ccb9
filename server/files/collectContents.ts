import { readdir, rm, stat } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Context } from '@server/context';
import { lockContent } from '@server/db/contentLock';
import { filesFolder, storedPath } from '@server/db/fileStore';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';

/** Names in one query. */
const atOnce = 500;

/** Deletes content that no file names any more and that was stored before a time. Several files may have the same content. */
export const collectContents = async ({ db, options }: Context, before: Date): Promise<void> => {
  const names = await readdir(filesFolder(options.filesDir)).catch(() => []);
  for (let from = 0; from < names.length; from += atOnce) {
    for (const name of await unnamed(db, names.slice(from, from + atOnce))) {
      const path = storedPath(options.filesDir, name);
      const stored = await stat(path).catch(() => null);
      if (stored?.isFile() && stored.mtime < before) await deleteUnnamed(db, name, path);
    }
  }
};

/** Deletes content under its lock, so that an upload of the same content stores it again, or keeps it. */
const deleteUnnamed = (db: Kysely<Tables>, name: string, path: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (!(await lockContent(trx, name))) return;
    if ((await unnamed(trx, [name])).length > 0) await rm(path, { force: true });
  });

const unnamed = async (db: Kysely<Tables>, names: readonly string[]): Promise<string[]> => {
  const rows = await db.selectFrom('file').select('storedName').where('storedName', 'in', names).execute();
  const named = new Set(rows.map(({ storedName }) => storedName));
  return names.filter((name) => !named.has(name));
};
