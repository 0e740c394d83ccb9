import type { Kysely, Selectable } from 'kysely';
import type { OperationId } from '@/api/gen/operations';
import type { Call } from '@server/call/call';
import type { Context } from '@server/context';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';

export type Task = Selectable<Tables['task']>;

/**
 * Does the next part of a long change in the given transaction, and returns how many of `task.expected` it did.
 * A part and its count are committed together, so that a stopped task goes on where it was and repeats nothing.
 */
export type Job = (db: Kysely<Tables>, task: Task, context: Context) => Promise<number>;

export type Jobs = Partial<Record<OperationId, Job>>;

/**
 * Queues a task of the caller and returns its id; it starts when the call is committed.
 * @param body what the task needs to know, as JSON
 * @param expected rows or records to do
 */
export async function beginTask(call: Call, body: unknown, expected: number): Promise<string> {
  const { db, context, actor, operation } = call;
  const id = context.nextId();
  await db
    .insertInto('task')
    .values({
      ...{ id, userId: actor?.userId ?? '0', operationId: operation.id, body: JSON.stringify(body) },
      ...{ status: 'QUEUED', expected, createdAt: context.now().toISOString() },
    })
    .execute();
  call.afterCommit(context.tasks.wake);
  return id;
}

/** Changes a running task. Returns false when it was cancelled meanwhile. */
export async function moveTask(
  { db }: Context,
  { id }: Task,
  values: { status?: string; written?: number; expiresAt?: string },
): Promise<boolean> {
  const moved = await db
    .updateTable('task')
    .set(values)
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/** Does a job part by part, until it is done, cancelled or stopped. A stopped one goes on after the next start. */
export async function workOff(
  job: Job,
  task: Task,
  context: Context,
  isStopped: () => boolean,
): Promise<void> {
  for (;;) {
    if (isStopped()) return;
    const isOpen = await inTransaction(context.db, async (db) => {
      const own = db.updateTable('task').where('id', '=', task.id);
      // Holds the task's row, so that a cancel waits for this part or stops it.
      const open = await own
        .set({ status: 'RUNNING' })
        .where('status', '=', 'RUNNING')
        .returning('written')
        .executeTakeFirst();
      if (!open) return false;
      const written = open.written + (await job(db, { ...task, ...open }, context));
      const isDone = written >= task.expected;
      await own.set({ written, ...(isDone && { status: 'DONE' }) }).execute();
      return !isDone;
    });
    if (!isOpen) return;
  }
}
