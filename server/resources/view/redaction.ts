import type { Change } from '@server/db/tables/audit';
import type { Actor } from '@server/call/call';
import { seesAll } from '@server/call/call';
import type { Entity } from '@server/resources/entity/entity';

type Told = {
  kind: string;
  actorName: string | null;
  reason?: string | null;
  changes: readonly Change[];
};

/**
 * The story of a record as this person may hear it: who does not see all of the platform hears what happened and when, and of
 * what staff wrote and who they are nothing (contract: x-inside).
 */
export const toldTo = <T extends Told>(entity: Entity, steps: readonly T[], viewer: Actor | null): T[] => {
  if (seesAll(viewer)) return [...steps];
  const inside = new Set(entity.fields.flatMap(({ name, isInside }) => (isInside ? [name] : [])));
  return steps.flatMap((step) => {
    if (step.kind === 'NOTE') return [];
    const changes = step.changes.filter(({ field }) => !inside.has(field));
    const isOwn = step.actorName !== null && step.actorName === viewer?.name;
    return [isOwn ? { ...step, changes } : { ...step, changes, actorName: null, reason: null }];
  });
};
