import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { moveInto } from './moveInto';

/**
 * Makes a folder that does not exist yet an empty PGlite database: PGlite takes seconds for one, so the first is kept in
 * `kept` and copied, until PGlite has another version.
 */
export const copyEmptyDatabase = async (dir: string, kept = resolve('.data')): Promise<void> => {
  if (existsSync(dir)) return;
  const name = `empty-${pgliteVersion()}`;
  const empty = join(kept, name);
  if (!existsSync(empty)) {
    await moveInto(empty, async (aside) => (await PGlite.create(aside)).close());
    for (const other of readdirSync(kept))
      if (/^empty-[\w.-]+$/.test(other) && !other.endsWith('.new') && other !== name)
        rmSync(join(kept, other), { recursive: true, force: true });
  }
  await moveInto(dir, (aside) => cpSync(empty, aside, { recursive: true }));
};

const pgliteVersion = (): string => {
  const { version } = JSON.parse(
    readFileSync(resolve('node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  ) as { version: string };
  return version;
};
