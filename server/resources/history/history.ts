import type { Kysely } from 'kysely';
import type { Change } from '@server/db/tables/audit';
import type { Tables } from '@server/db/tables';
import type { Call } from '@server/call/call';
import type { Context } from '@server/context';
import type { Entity } from '@server/resources/entity/entity';

/** One step in the life of a record. */
export type Step = {
  /** Action code; `auto` when the system acts. */
  action: string;
  /** null when the system acts. */
  actorName: string | null;
  /** Without it the step is nobody's to four eyes. @default null */
  actorId?: string | null;
  /** The row of the audit log that tells of the same. @default null */
  auditId?: string | null;
  /** A note of the staff rather than something that was done; its text is the reason. @default false */
  isNote?: true;
  /** The status before and after, where it changed. */
  from?: string | null;
  to?: string;
  reason?: string | null;
  changes?: readonly Change[];
};

/** Who takes a step by this call, and where the audit log tells of it. */
export const stepBy = ({ actor, auditId }: Call): Pick<Step, 'actorName' | 'actorId' | 'auditId'> => ({
  actorName: actor?.name ?? null,
  actorId: actor?.userId ?? null,
  auditId,
});

/** Adds a step to the record's timeline, in the transaction of the change itself. */
export const remember = async (
  db: Kysely<Tables>,
  context: Context,
  entity: Pick<Entity, 'name'>,
  recordId: string,
  { isNote, from = null, to, reason = null, changes = [], ...step }: Step,
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
      changes: JSON.stringify(changes),
    })
    .execute();
};
