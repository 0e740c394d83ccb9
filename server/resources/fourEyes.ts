import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import type { Entity, Entry } from './entity';

/** One step that a person did. */
export type OwnStep = { actorId: string; auditId: string | null };

/**
 * What people did in the present cycle of each record, the first step first: since it was created or last came into its
 * first status. Notes are no steps, and what the system does is nobody's.
 */
export const stepsOf = async (
  db: Kysely<Tables>,
  { name, keys }: Pick<Entity, 'name' | 'keys'>,
  records: readonly Pick<Entry, 'id'>[],
): Promise<Map<string, OwnStep[]>> => {
  const steps = new Map(records.map(({ id }): [string, OwnStep[]] => [id, []]));
  if (records.length === 0) return steps;
  const rows = await db
    .selectFrom('timeline')
    .select(['resourceId', 'actorId', 'auditId', 'to'])
    .where('resource', '=', name)
    .where('resourceId', 'in', [...steps.keys()])
    .where('kind', '<>', 'NOTE')
    .orderBy('id')
    .execute();
  for (const { resourceId, actorId, auditId, to } of rows) {
    const begins = to !== null && to === keys.initial;
    const cycle = begins ? [] : (steps.get(resourceId) ?? []);
    if (actorId !== null) cycle.push({ actorId, auditId });
    steps.set(resourceId, cycle);
  }
  return steps;
};
