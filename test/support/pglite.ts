import type { PGlite as Engine, PGliteOptions } from '@electric-sql/pglite';

const engine = (globalThis as unknown as { pglite: { PGlite: typeof Engine } }).pglite.PGlite;

/** The data of a test is small, and 128 MB of buffers would take half of the time of a start. */
const buffers = ['-c', 'shared_buffers=24MB'];

/** Replaces `@electric-sql/pglite` in tests by the copy that nodeEnvironment.mjs loaded outside the sandbox. */
export const PGlite = {
  defaultStartParams: engine.defaultStartParams,
  create: (given: string | PGliteOptions) =>
    typeof given === 'string'
      ? engine.create(given)
      : engine.create({ ...given, startParams: [...(given.startParams ?? []), ...buffers] }),
};
