import type { SeedContext } from './context';

/** Returns the base columns of a record with its own time. */
export const stamp = (
  { nextId }: Pick<SeedContext, 'nextId'>,
  at: number,
  updatedAt = at,
  by: string | null = null,
) => ({
  id: nextId(),
  version: 1,
  createdAt: new Date(at).toISOString(),
  updatedAt: new Date(updatedAt).toISOString(),
  createdByName: by,
});
