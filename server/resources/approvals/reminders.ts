import { sql } from 'kysely';
import type { Context } from '@server/context';
import { inTransaction } from '@server/db/transaction';
import { recordsOf } from '@server/db/typedRecords';
import { tellStaff } from '@server/resources/history/tellStaff';
import { excludedOf, imposersOf } from './lifting';
import { proposedIn } from './proposals';
import { qualifiedFor } from './qualify';

const isHalfOver = (now: string) =>
  sql<boolean>`"createdAt" + ("expiresAt" - "createdAt") / 2 <= ${now}::timestamptz`;

/** Tells those who qualify once more about each proposal that has waited for half of its time. */
export const remindDeciders = async (context: Context): Promise<void> => {
  const now = context.now().toISOString();
  const due = await recordsOf(context.db)
    .selectFrom('approval')
    .select('id')
    .where('status', '=', 'PENDING')
    .where('remindedAt', 'is', null)
    .where(isHalfOver(now))
    .execute();
  for (const { id } of due) await remind(id, now, context);
};

/** One conditional update decides which process reminds, and a clock that is set back reminds nobody again. */
const remind = (id: string, remindedAt: string, context: Context): Promise<void> =>
  inTransaction(context.db, async (db) => {
    const record = await recordsOf(db)
      .updateTable('approval')
      .set({ remindedAt })
      .where('id', '=', id)
      .where('status', '=', 'PENDING')
      .where('remindedAt', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!record) return;
    const { permission, requestedById: proposerId, requestedByName: actorName, approvalNo } = record;
    const target = { resource: record.resource, id: record.targetId };
    const imposers = await imposersOf({ db, context, operation: proposedIn(record, context) }, target);
    const matter = { permission, proposerId, excluded: excludedOf(imposers, target) };
    const told = {
      kind: 'REMINDED',
      actorName,
      resource: 'approval',
      recordId: id,
      recordNo: approvalNo,
    } as const;
    await tellStaff({ db, context }, await qualifiedFor(db, matter, context), told);
  });
