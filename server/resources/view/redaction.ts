import type { Change } from '@server/db/tables/audit';
import type { Actor } from '@server/call/call';
import { seesWholePlatform } from '@server/call/call';
import type { Entity } from '@server/resources/entity/entity';

type TimelineStep = {
  kind: string;
  actorName: string | null;
  actorId?: string | null;
  reason?: string | null;
  changes: readonly Change[];
};

/**
 * Redacts the timeline of a record for users who do not see the whole platform: they see what happened and when, but no
 * names, notes and reasons of staff (contract: x-inside).
 */
export const redactTimeline = <T extends TimelineStep>(
  entity: Entity,
  steps: readonly T[],
  viewer: Actor | null,
): T[] => {
  if (seesWholePlatform(viewer)) return [...steps];
  const inside = new Set(entity.fields.flatMap(({ name, isInside }) => (isInside ? [name] : [])));
  return steps.flatMap((step) => {
    if (step.kind === 'NOTE') return [];
    const changes = step.changes.filter(({ field }) => !inside.has(field));
    const isOwn = (step.actorId ?? null) !== null && step.actorId === viewer?.userId;
    return [isOwn ? { ...step, changes } : { ...step, changes, actorName: null, reason: null }];
  });
};
