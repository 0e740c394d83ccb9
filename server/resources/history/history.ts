import type { Kysely } from 'kysely';
import type { Change } from '@server/db/tables/audit';
import type { Tables } from '@server/db/tables';
import type { Call } from '@server/call/call';
import type { Context } from '@server/context';
import type { Entity } from '@server/resources/entity/entity';

/** One step in the history of a record. */
export type Step = {
  /** Action code; `auto` when the system acts. */
  action: string;
  /** null when the system acts. */
  actorName: string | null;
  /**
   * Without it four eyes ignores the step.
   * @default null
   */
  actorId?: string | null;
  /**
   * Id of the audit row of the same step.
   * @default null
   */
  auditId?: string | null;
  /**
   * A note by staff instead of a change; its text is the reason.
   * @default false
   */
  isNote?: true;
  /** The status before and after, if it changed. */
  from?: string | null;
  to?: string;
  reason?: string | null;
  /** Why it freezes, suspends, holds, disables or locks (dictionaries freeze_reason and lock_reason). @default null */
  reasonCode?: string | null;
  changes?: readonly Change[];
};

/** Returns the actor of this call and its audit row, for a step. */
export const stepBy = ({ actor, auditId }: Call): Pick<Step, 'actorName' | 'actorId' | 'auditId'> => ({
  actorName: actor?.name ?? null,
  actorId: actor?.userId ?? null,
  auditId,
});

/** Adds a step to the timeline of a record, in the transaction of the change. */
export const addStep = async (
  db: Kysely<Tables>,
  context: Context,
  entity: Pick<Entity, 'name'>,
  recordId: string,
  { isNote, from = null, to, reason = null, reasonCode = null, changes = [], ...step }: Step,
): Promise<void> => {
  await db
    .insertInto('timeline')
    .values({
      ...step,
      id: context.nextId(),
      resource: entity.name,
      resourceId: recordId,
      at: context.now().toISOString(),
      kind: isNote ? 'NOTE' : to === undefined ? 'AUDIT' : 'STATUS',
      from,
      to: to ?? null,
      reason,
      reasonCode,
      changes: JSON.stringify(changes),
    })
    .execute();
};
