import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables';

/** SQLSTATEs of a transaction that PostgreSQL ended in favour of another one: serialization failure, deadlock. */
const conflicts: readonly unknown[] = ['40001', '40P01'];

const mostAttempts = 5;
const firstPause = 10;

/** Whether a transaction failed only because another one ran at the same time. It is rolled back and can be repeated. */
export const isConflict = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && conflicts.includes(error.code);

/** Waits longer after each attempt, for a random time, so that two transactions do not meet again. */
const pauseAfter = (attempt: number) =>
  new Promise<void>((done) => {
    setTimeout(done, firstPause * 2 ** attempt * Math.random());
  });

/**
 * Runs the work in a transaction, and again in a new one when PostgreSQL ended it because of a deadlock or a
 * serialization failure, at most five times in all. What the work does outside of the database must be repeatable.
 */
export const inTransaction = async <Result>(
  db: Kysely<Tables>,
  work: (db: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isConflict(error) || attempt === mostAttempts) throw error;
    }
    await pauseAfter(attempt);
  }
};
