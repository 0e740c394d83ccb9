import type { PGlite, PGliteOptions } from '@electric-sql/pglite';

/** Opens a copy of a database in memory. */
export const openCopy: (
  dir: string,
) => (setup: Pick<PGliteOptions, 'parsers'> & { startParams: readonly string[] }) => Promise<PGlite>;
