import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import type { Actor } from '@server/call/call';
import type { Entity, Entry } from '@server/resources/entity/entity';
import { impliedSteps } from './impliedSteps';

/** A step by a user. Without an id it is of a member, or of a person whom nobody knows. */
export type OwnStep = { actorId: string | null; actorName: string | null; auditId: string | null };

/** Whether a step was taken by this user. */
export const isBy = ({ actorId }: OwnStep, actor: Pick<Actor, 'userId'> | null): boolean =>
  actorId !== null && actorId === actor?.userId;

/** Whether a step only took a record over or gave it back, without a change of its status. */
const isClaim = ({ action, to }: { action?: string; to?: string | null }): boolean =>
  (action === 'claim' || action === 'unclaim') && (to ?? null) === null;

/**
 * Returns the steps of users in the present cycle of each record, oldest first: since it was created or last entered its
 * initial status. Notes and steps of the system do not count, nor do claims, which decide nothing.
 */
export const stepsOf = async (
  db: Kysely<Tables>,
  entity: Entity,
  records: readonly Entry[],
): Promise<Map<string, OwnStep[]>> => {
  const { name, keys } = entity;
  const ids = records.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('timeline')
    .select(['resourceId', 'actorId', 'actorName', 'auditId', 'action', 'from', 'to', 'at'])
    .where('resource', '=', name)
    .where('resourceId', 'in', ids)
    .where('kind', '<>', 'NOTE')
    .orderBy('id')
    .execute();
  return new Map(
    records.map((record) => {
      const stored = rows.filter(({ resourceId }) => resourceId === record.id);
      const past = impliedSteps(entity, record, stored).map((step) => ({
        auditId: null,
        ...step,
        actorId: step.actorId ?? null,
      }));
      const all = [...past, ...stored];
      const begun = all.findLastIndex(({ to }) => to !== undefined && to !== null && to === keys.initial);
      const cycle = all.slice(Math.max(begun, 0));
      const steps = cycle.filter(
        ({ actorId, actorName, ...step }) => (actorId ?? actorName) !== null && !isClaim(step),
      );
      return [record.id, steps];
    }),
  );
};
