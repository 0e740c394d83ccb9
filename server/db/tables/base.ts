import { id, integer, nullable, text, time, withDefault } from '@server/db/column';

/** The columns of every business record (contract: shared/resource.yaml, Base). */
export const base = {
  id: id(),
  version: withDefault(integer(), 1),
  createdAt: time(),
  updatedAt: time(),
  createdByName: nullable(text()),
};
