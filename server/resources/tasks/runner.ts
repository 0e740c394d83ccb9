import type { OperationId } from '@/api/gen/operations';
import type { Context, TaskRunner } from '@server/context';
import type { Entities } from '@server/resources/entity/entity';
import { writeExport } from './exportTask';
import { deleteExpired } from './files';
import { moveTask, workOff } from './job';
import type { Jobs, Task } from './job';

/** What the runner works with. */
type Given = {
  getPlatform: () => Context;
  entities: Entities;
  jobs: Jobs;
  /** How often this process has begun to lead, if it leads; else 0 (`PlatformOptions`). */
  term: () => number;
};

/**
 * Runs tasks one at a time, the oldest first: the jobs by their operation, all others as exports. Of several processes on
 * one database the leader runs them.
 */
export const createTaskRunner = ({ getPlatform, entities, jobs, term }: Given): TaskRunner => {
  let working: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;
  let settledTerm = 0;

  /** Another process may lead by now. */
  const isOver = () => isStopped || term() === 0;

  const wake = (): void => {
    isWanted = true;
    if (isStopped || working || term() === 0) return;
    working = runAll()
      .catch((error: unknown) => console.error('Running the tasks failed:', error))
      .finally(() => {
        working = null;
        if (isWanted) wake();
      });
  };

  const runAll = async (): Promise<void> => {
    isWanted = false;
    await deleteExpired(getPlatform());
    while (!isOver()) {
      const task = await claim(getPlatform());
      if (!task) return;
      await run(task);
    }
  };

  const run = async (task: Task): Promise<void> => {
    const context = getPlatform();
    const job = jobs[task.operationId as OperationId];
    try {
      if (job) await workOff(job, task, context, isOver);
      else await writeExport(task, context, entities, isOver);
    } catch (error) {
      console.error(`Task ${task.id} (${task.operationId}) failed:`, error);
      await moveTask(context, task, { status: 'FAILED' });
    }
  };

  return {
    resume: async () => {
      const present = term();
      if (isStopped || present === 0) return;
      const context = getPlatform();
      if (settledTerm !== present) {
        await settleInterrupted(context, jobs);
        await deleteExpired(context);
        settledTerm = present;
      }
      const waiting = context.db.selectFrom('task').select('id').where('status', '=', 'QUEUED');
      if (await waiting.limit(1).executeTakeFirst()) wake();
    },
    wake,
    stop: async () => {
      isStopped = true;
      isWanted = false;
      await working;
    },
  };
};

/** Takes the oldest queued task that no other process is taking, and marks it as running. */
const claim = ({ db }: Context): Promise<Task | undefined> =>
  db
    .updateTable('task')
    .set({ status: 'RUNNING' })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('task')
        .select('id')
        .where('status', '=', 'QUEUED')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** After a restart: a job goes on where it stopped; an export, whose file is lost, has failed. */
const settleInterrupted = async ({ db }: Context, jobs: Jobs): Promise<void> => {
  const running = () => db.updateTable('task').where('status', '=', 'RUNNING');
  await running()
    .set({ status: 'QUEUED' })
    .where('operationId', 'in', ['', ...Object.keys(jobs)])
    .execute();
  await running().set({ status: 'FAILED' }).execute();
};
