import { sql } from 'kysely';
import type { Context } from '@server/context';
import type { Values } from '@server/resources/entity/entity';
import { addStep } from '@server/resources/history/history';
import { anyRecordsOf } from '@server/db/records';
import type { FieldName, MovedEntity, RecordUpdate, StatusOf } from '@server/db/typedRecords';
import { inTransaction } from '@server/db/transaction';

/** A transition that the system makes at the time in a field of the record. */
export type Due<Name extends MovedEntity = MovedEntity> = {
  from: StatusOf<Name>;
  to: StatusOf<Name>;
  /** The field with the time. */
  at: FieldName<Name>;
  /**
   * Further columns to set.
   * @default none
   */
  set?: (context: Context) => RecordUpdate<Name>;
};

type AnyDue = { from: string; to: string; at: string; set?: (context: Context) => Values };

/**
 * Moves every record that is due with one conditional update, so that a concurrent action and this step cannot both
 * succeed (invariant I-6). The version stays, because no user edited the record.
 */
export function moveDue<Name extends MovedEntity>(
  context: Context,
  entity: Name,
  steps: readonly Due<Name>[],
): Promise<string[]>;
export async function moveDue(context: Context, entity: string, steps: readonly AnyDue[]): Promise<string[]> {
  const now = context.now().toISOString();
  const due = steps.map(({ from, at }) => sql<boolean>`status = ${from} and ${sql.id(at)} <= ${now}`);
  // Most seconds have nothing to do, and need no transaction.
  const found = await sql`select from ${sql.table(entity)} where ${sql.join(due, sql` or `)} limit 1`.execute(
    context.db,
  );
  if (found.rows.length === 0) return [];
  return inTransaction(context.db, async (db) => {
    const moved: string[] = [];
    for (const { from, to, at, set } of steps) {
      const rows = await anyRecordsOf(db)
        .updateTable(entity)
        .set({ ...set?.(context), status: to, updatedAt: now })
        .where('status', '=', from)
        .where(at, '<=', now)
        .returning('id')
        .execute();
      for (const { id } of rows) {
        const step = { action: 'auto', actorName: null, from, to };
        await addStep(db, context, { name: entity }, `${id}`, step);
        moved.push(`${id}`);
      }
    }
    return moved;
  });
}
