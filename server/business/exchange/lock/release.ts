import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { countOf } from '@/kit/format/countText';
import { minus, plus, toDecimal, units } from '@/kit/format/units';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { book } from '@server/ledger/book';
import type { AccountType } from '@server/ledger/journal';
import { addStep } from '@server/resources/history/history';
import { unlockJournal } from './journals';
import type { Locked } from './journals';

/** Locks that one tick releases, so that a long absence of the platform is caught up in parts. */
const perTick = 50;

/** Returns the account that a lock holds, which its hold names (I-10). */
export const lockedBy = async (db: Kysely<Tables>, lockNo: string): Promise<Locked> => {
  const account = await db
    .selectFrom('hold')
    .select(['memberUid', sql<AccountType>`"accountType"`.as('accountType'), 'coinCode'])
    .where('bizType', '=', 'LOCK')
    .where('bizNo', '=', lockNo)
    .executeTakeFirstOrThrow();
  return { lockNo, ...account };
};

/** Marks the open periods of a lock as released. */
export const finishPeriods = async (db: Kysely<Tables>, lockNo: string, at: string): Promise<void> => {
  await recordsOf(db)
    .updateTable('lockPeriod')
    .set({ doneAt: at })
    .where('lockNo', '=', lockNo)
    .where('doneAt', 'is', null)
    .execute();
};

/** Releases the due periods of a lock, each by its own journal, all in the transaction of the caller. */
const releasePeriods = async (db: Kysely<Tables>, context: Context, id: string): Promise<void> => {
  const at = context.now().toISOString();
  const lock = await recordsOf(db)
    .selectFrom('coinLock')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', ['LOCKED', 'RELEASING'])
    .forUpdate()
    .executeTakeFirst();
  if (!lock) return;
  const { lockNo } = lock;
  const open = await recordsOf(db)
    .selectFrom('lockPeriod')
    .select(['id', 'period', 'dueAt', 'amount'])
    .where('lockNo', '=', lockNo)
    .where('doneAt', 'is', null)
    .orderBy('period')
    .execute();
  const due = open.filter(({ dueAt }) => dueAt <= at);
  const [first] = due;
  if (!first) return;
  const account = await lockedBy(db, lockNo);
  let released = units(lock.releasedAmount);
  for (const { id: periodId, period, ...part } of due) {
    const amount = units(part.amount);
    await book(db, context, unlockJournal(account, `period ${period}`, { amount, at }));
    await recordsOf(db).updateTable('lockPeriod').set({ doneAt: at }).where('id', '=', periodId).execute();
    released = plus(released, amount);
  }
  const next = open[due.length]?.dueAt ?? null;
  const status = next === null ? 'RELEASED' : 'RELEASING';
  await recordsOf(db)
    .updateTable('coinLock')
    .set({
      status,
      nextReleaseAt: next,
      updatedAt: at,
      releasedAmount: toDecimal(released),
      remainAmount: toDecimal(minus(units(lock.totalAmount), released)),
      releasedPeriods: countOf(lock.releasedPeriods) + due.length,
    })
    .where('id', '=', id)
    .execute();
  if (status !== lock.status)
    await addStep(db, context, { name: 'coinLock' }, id, {
      action: 'auto',
      actorName: null,
      from: lock.status,
      to: status,
    });
};

/** Releases the periods that are due, one lock in a transaction. */
export const releaseDue = async (context: Context): Promise<void> => {
  const due = await recordsOf(context.db)
    .selectFrom('coinLock')
    .select('id')
    .where('status', 'in', ['LOCKED', 'RELEASING'])
    .where('nextReleaseAt', '<=', context.now().toISOString())
    .orderBy('nextReleaseAt')
    .limit(perTick)
    .execute();
  for (const { id } of due) await inTransaction(context.db, (db) => releasePeriods(db, context, id));
};
