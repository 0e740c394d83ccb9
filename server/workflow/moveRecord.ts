import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import type { Context } from '@server/context';
import { anyRecordsOf } from '@server/db/records';
import type { MovedEntity, RecordUpdate, StatusOf } from '@server/db/typedRecords';
import { addStep } from '@server/resources/history/history';
import type { Step } from '@server/resources/history/history';

/** A transition of one record by the system or a member, beside the action of a user on this record. */
export type RecordMove<Name extends MovedEntity> = {
  id: string;
  from: StatusOf<Name>;
  to: StatusOf<Name>;
  /** Further columns to set. */
  set?: RecordUpdate<Name>;
  /**
   * Whether the record keeps the time of its last change.
   * @default true
   */
  isStamped?: boolean;
  reason?: string;
  /**
   * Who makes the transition, for the timeline.
   * @default the system
   */
  step?: Pick<Step, 'action' | 'actorName' | 'actorId' | 'auditId'>;
};

/**
 * Moves a record with one conditional update (invariant I-6), in the caller's transaction. Returns false when a user or
 * another step was first. The version grows, so that a decision on what was shown before is a conflict.
 */
export const moveRecord = async <Name extends MovedEntity>(
  db: Kysely<Tables>,
  context: Context,
  entity: Name,
  { id, from, to, set, isStamped = true, reason, step: by }: RecordMove<Name>,
): Promise<boolean> => {
  const moved = await anyRecordsOf(db)
    .updateTable<string>(entity)
    .set((columns) => ({
      ...set,
      status: to,
      ...(isStamped && { updatedAt: context.now().toISOString() }),
      version: columns(columns.ref('version'), '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst();
  if (!moved) return false;
  const step = {
    ...(by ?? { action: 'auto', actorName: null }),
    from,
    to,
    ...(reason !== undefined && { reason }),
  };
  await addStep(db, context, { name: entity }, id, step);
  return true;
};
