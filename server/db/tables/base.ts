import { id, integer, nullable, text, time, withDefault } from '@server/db/column';

/** What every business record has (contract: shared/resource.yaml, Base). */
export const base = {
  id: id(),
  version: withDefault(integer(), 1),
  createdAt: time(),
  updatedAt: time(),
  createdByName: nullable(text()),
};
