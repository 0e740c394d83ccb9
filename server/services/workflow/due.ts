import type { Context } from '@server/context';
import { remember } from '@server/resources/history/history';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';

/** A step that the system takes by itself when the time in a record's field has come. */
export type Due = {
  from: string;
  to: string;
  at: string;
  /** What else the record says from then on. @default nothing */
  also?: (context: Context) => Row;
};

/**
 * Takes such a step for every record that is due: one conditional update, so that whoever acts at the same moment and it
 * never both win (invariant I-6). The version stays, for no person edited the record.
 */
export const moveDue = (context: Context, entity: string, steps: readonly Due[]): Promise<string[]> =>
  context.db.transaction().execute(async (db) => {
    const now = context.now().toISOString();
    const moved: string[] = [];
    for (const { from, to, at, also } of steps) {
      const rows = await recordsOf(db)
        .updateTable(entity)
        .set({ ...also?.(context), status: to, updatedAt: now })
        .where('status', '=', from)
        .where(at, '<=', now)
        .returning('id')
        .execute();
      for (const { id } of rows) {
        const step = { action: 'auto', actorName: null, from, to };
        await remember(db, context, { name: entity }, String(id), step);
        moved.push(String(id));
      }
    }
    return moved;
  });
