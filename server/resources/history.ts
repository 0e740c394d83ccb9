import type { Kysely } from 'kysely';
import type { Change } from '@server/db/tables/audit';
import type { Tables } from '@server/db/tables';
import type { Platform } from '@server/platform';
import type { Entity } from './entity';

/** One step in the life of a record. */
export type Step = {
  /** Action code; `auto` when the system acts. */
  action: string;
  /** null when the system acts. */
  actorName: string | null;
  /** The status before and after, where it changed. */
  from?: string | null;
  to?: string;
  reason?: string | null;
  changes?: readonly Change[];
};

/** Adds a step to the record's timeline, in the transaction of the change itself. */
export const remember = async (
  db: Kysely<Tables>,
  platform: Platform,
  entity: Pick<Entity, 'name'>,
  recordId: string,
  { action, actorName, from = null, to, reason = null, changes = [] }: Step,
): Promise<void> => {
  await db
    .insertInto('timeline')
    .values({
      id: platform.nextId(),
      resource: entity.name,
      resourceId: recordId,
      at: platform.now().toISOString(),
      kind: to === undefined ? 'AUDIT' : 'STATUS',
      action,
      actorName,
      from,
      to: to ?? null,
      reason,
      changes: JSON.stringify(changes),
    })
    .execute();
};
