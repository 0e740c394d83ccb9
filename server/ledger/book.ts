import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import { recordsOf } from '@server/db/typedRecords';
import { membersOf } from './journal';
import type { Journal } from './journal';
import { lockBooks } from './lockBooks';
import { post } from './post';
import { writeBalances, writeHolds } from './writeBooks';

/** The result of booking a journal. `isRepeated`: the step was booked before, and nothing moved. */
export type Booked = { txnNo: string; isRepeated: boolean };

/**
 * Books a journal in the caller's transaction: entries, balances and holds, or none of them. A step of a record moves
 * money once (I-6). Throws 42201 when a bucket would fall below 0, and 42301 when the account is frozen.
 */
export const book = async (
  db: Kysely<Tables>,
  { nextId }: { nextId: () => string },
  journal: Journal,
): Promise<Booked> => {
  const { bizType, bizNo, step, operatorName = null, at, legs } = journal;
  const key = { bizType, bizNo, step };
  const inserted = await db
    .insertInto('journal')
    .values({ ...key, txnNo: `T${nextId()}`, operatorName, createdAt: at })
    .onConflict((conflict) => conflict.columns(['bizType', 'bizNo', 'step']).doNothing())
    .returning('txnNo')
    .executeTakeFirst();
  if (!inserted) {
    const known = db.selectFrom('journal').select('txnNo');
    const { txnNo } = await known
      .where('bizType', '=', bizType)
      .where('bizNo', '=', bizNo)
      .where('step', '=', step)
      .executeTakeFirstOrThrow();
    return { txnNo, isRepeated: true };
  }
  const { txnNo } = inserted;
  const books = await lockBooks(db, nextId, journal);
  const before = { accounts: new Map(books.accounts), holds: new Map(books.holds) };
  const { entries, own } = post(books, journal, txnNo, nextId);
  if (entries.length > 0) await recordsOf(db).insertInto('ledgerEntry').values(entries).execute();
  if (own.length > 0) await db.insertInto('houseEntry').values(own).execute();
  await writeBalances(db, books, before, at);
  await writeHolds(db, books, before.holds, membersOf(legs));
  return { txnNo, isRepeated: false };
};
