import type { PGlite as Engine } from '@electric-sql/pglite';

/** Stands for `@electric-sql/pglite` in tests: the copy that nodeEnvironment.mjs loaded outside the sandbox. */
export const { PGlite } = (globalThis as unknown as { pglite: { PGlite: typeof Engine } }).pglite;
