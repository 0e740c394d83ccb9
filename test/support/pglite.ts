import type { PGlite as Engine } from '@electric-sql/pglite';

/** Replaces `@electric-sql/pglite` in tests by the copy that nodeEnvironment.mjs loaded outside the sandbox. */
export const { PGlite } = (globalThis as unknown as { pglite: { PGlite: typeof Engine } }).pglite;
