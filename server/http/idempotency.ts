import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import type { Call } from '@server/call/call';
import { code, Failure, keepsWrites } from '@server/call/failure';
import { texts } from '@server/call/texts';

const lifetime = 24 * 3_600_000;

/** Answers are sealed, because they may contain a new password or masked data. */
const place = 'idempotency.answer';

/**
 * Runs an idempotent call once per user and Idempotency-Key. The same request gets the stored answer; another request
 * under the same key is refused with 40903. The row is written in the call's transaction, so a concurrent call waits for
 * the first. A refused call leaves no row, and its key may be used for the corrected request.
 */
export const runOnce = async (
  call: Call,
  work: () => Promise<unknown>,
): Promise<{ data: unknown; isRepeat: boolean }> => {
  const { db, actor, context } = call;
  const key = call.headers.get('idempotency-key');
  if (!actor || key === null) throw new Error(`${call.operation.id} needs an actor and a key.`);
  const row = { userId: actor.userId, key: key.toLowerCase() };
  const requestHash = hashOf(call);
  const now = context.now();
  await deleteExpired(db, now);
  const claimed = await db
    .insertInto('idempotency')
    .values({ ...row, requestHash, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) {
    const data = await work().catch(async (error: unknown) => {
      // The other writes are committed; the key must not be.
      if (keepsWrites(error)) await deleteKey(db, row);
      throw error;
    });
    await rowOf(db, row)
      .set({ answer: context.vault.seal(JSON.stringify(data ?? null), place) })
      .execute();
    return { data: data ?? null, isRepeat: false };
  }
  const first = await db
    .selectFrom('idempotency')
    .select(['requestHash', 'answer'])
    .where('userId', '=', row.userId)
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow();
  if (first.requestHash !== requestHash) throw new Failure(code.keyReuse, texts.keyReuse);
  const answer = first.answer === null ? 'null' : context.vault.open(first.answer, place);
  return { data: JSON.parse(answer), isRepeat: true };
};

const rowOf = (db: Kysely<Tables>, row: { userId: string; key: string }) =>
  db.updateTable('idempotency').where('userId', '=', row.userId).where('key', '=', row.key);

const deleteKey = (db: Kysely<Tables>, row: { userId: string; key: string }) =>
  db.deleteFrom('idempotency').where('userId', '=', row.userId).where('key', '=', row.key).execute();

const deleteExpired = (db: Kysely<Tables>, now: Date) =>
  db
    .deleteFrom('idempotency')
    .where('createdAt', '<', new Date(now.getTime() - lifetime).toISOString())
    .execute();

const hashOf = ({ operation, params, body }: Call): string =>
  createHash('sha256')
    .update(JSON.stringify([operation.id, params, body]))
    .digest('hex');
