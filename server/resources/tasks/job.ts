import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { OperationId } from '@/api/gen/operations';
import { signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import { Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';

/** A task; `body` is what the call that began it said. */
export type Task<Body = unknown> = Omit<Selectable<Tables['task']>, 'body'> & { body: Body };

/** What a part did: how many of `task.expected`, and which of these failed, in the order of their lines (from 1). */
export type Part = { done: number; failures?: Task['failures'] };

/** Long work, by the operation that begins it. `Body` is what its tasks need to know. */
export type Job<Body = unknown> = {
  /**
   * Does the next part in the given transaction. A part and its count are committed together, so that a stopped task goes
   * on where it was and repeats nothing. An error fails the task; it can be resumed.
   */
  part(db: Kysely<Tables>, task: Task<Body>, context: Context): Promise<Part>;
  /** Whether it may be cancelled now. @default always */
  canCancel?(task: Task<Body>): boolean;
};

export type Jobs = Partial<Record<OperationId, Job>>;

/** Who began the tasks that the platform began by itself. Users who may begin such a task see it. */
export const systemId = '0';

/** Failures of a task that are kept with their reasons; all are counted. */
const keptFailures = 500;

type Order = {
  operationId: OperationId;
  /** What the task needs to know, as JSON. */
  body: unknown;
  /** Rows or records to do. */
  expected: number;
  /** @default the platform */
  userId?: string;
};

/** Queues a task in the caller's transaction and returns its id. The ticks start it when it is committed. */
export const queueTask = async (db: Kysely<Tables>, context: Context, order: Order): Promise<string> => {
  const id = context.nextId();
  const { operationId, body, expected, userId = systemId } = order;
  await db
    .insertInto('task')
    .values({
      id,
      userId,
      operationId,
      body: JSON.stringify(body),
      status: 'QUEUED',
      expected,
      createdAt: context.now().toISOString(),
    })
    .execute();
  return id;
};

/** Queues a task of the caller and returns its id; it starts when the call is committed. */
export const beginTask = async (call: Call, body: unknown, expected: number): Promise<string> => {
  const { db, context, operation } = call;
  const id = await queueTask(db, context, {
    operationId: operation.id as OperationId,
    body,
    expected,
    userId: signedIn(call).userId,
  });
  call.afterCommit(context.tasks.wake);
  return id;
};

/**
 * Does the work for each record of a part, in savepoints: a record that is refused (`Failure`) changes nothing and becomes a
 * failure of the task. Any other error ends the part.
 */
export const eachAlone = async <Record>(
  db: Kysely<Tables>,
  { written }: Pick<Task, 'written'>,
  records: readonly Record[],
  numberOf: (record: Record) => string,
  work: (record: Record) => Promise<void>,
): Promise<Part> => {
  const failures: Task['failures'] = [];
  for (const [at, record] of records.entries()) {
    await sql`savepoint line`.execute(db);
    try {
      await work(record);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      await sql`rollback to savepoint line`.execute(db);
      const { code, text } = error;
      failures.push({ line: written + at + 1, recordNo: numberOf(record), code, text });
    }
    await sql`release savepoint line`.execute(db);
  }
  return { done: records.length, failures };
};

/** Changes a running task. Returns false when it was cancelled meanwhile. */
export const moveTask = async (
  { db }: Context,
  { id }: Task,
  values: { status?: string; written?: number; expiresAt?: string },
): Promise<boolean> => {
  const moved = await db
    .updateTable('task')
    .set(values)
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
};

/** Does a job part by part, until it is done, paused, cancelled or stopped. A stopped one goes on after the next start. */
export const workOff = async (
  job: Job,
  task: Task,
  context: Context,
  isStopped: () => boolean,
): Promise<void> => {
  for (;;) {
    if (isStopped()) return;
    const isOpen = await inTransaction(context.db, async (db) => {
      const own = db.updateTable('task').where('id', '=', task.id);
      // Holds the task's row, so that a pause or cancel waits for this part or stops it.
      const open = await own
        .set({ status: 'RUNNING' })
        .where('status', '=', 'RUNNING')
        .returning(['written', 'failed', 'failures'])
        .executeTakeFirst();
      if (!open) return false;
      const { done, failures = [] } = await job.part(db, { ...task, ...open }, context);
      const written = open.written + done;
      const kept = [...open.failures, ...failures].slice(0, keptFailures);
      const isDone = written >= task.expected;
      await own
        .set({
          written,
          failed: open.failed + failures.length,
          failures: JSON.stringify(kept),
          ...(isDone && { status: 'DONE' }),
        })
        .execute();
      return !isDone;
    });
    if (!isOpen) return;
  }
};
