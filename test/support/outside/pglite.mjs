import { PGlite as Engine } from '@electric-sql/pglite';

/** The data of a test is small, and 128 MB of buffers would take half of the time of a start. */
const buffers = ['-c', 'shared_buffers=24MB'];

export const PGlite = {
  defaultStartParams: Engine.defaultStartParams,
  create: (given) =>
    typeof given === 'string'
      ? Engine.create(given)
      : Engine.create({ ...given, startParams: [...(given.startParams ?? []), ...buffers] }),
};
