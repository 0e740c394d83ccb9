import type { OperationId } from '@/api/gen/operations';
import type { Context, TaskRunner } from '@server/context';
import type { Entities } from '@server/resources/entity/entity';
import { writeExport } from './exportTask';
import { deleteExpired } from './files';
import { moveTask, workOff } from './job';
import type { Jobs, Task } from './job';

/** Runs tasks one at a time, the oldest first: the jobs by their operation, all others as exports. */
export const createTaskRunner = (getPlatform: () => Context, entities: Entities, jobs: Jobs): TaskRunner => {
  let working: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;

  const wake = (): void => {
    isWanted = true;
    if (isStopped || working) return;
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
    for (let task = await claim(getPlatform()); task && !isStopped; task = await claim(getPlatform())) {
      await run(task);
    }
  };

  const run = async (task: Task): Promise<void> => {
    const context = getPlatform();
    const job = jobs[task.operationId as OperationId];
    try {
      if (job) await workOff(job, task, context, () => isStopped);
      else await writeExport(task, context, entities, () => isStopped);
    } catch (error) {
      console.error(`Task ${task.id} (${task.operationId}) failed:`, error);
      await moveTask(context, task, { status: 'FAILED' });
    }
  };

  return {
    begin: async () => {
      const context = getPlatform();
      await settleInterrupted(context, jobs);
      await deleteExpired(context);
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

/** Takes the oldest queued task and marks it as running. */
const claim = ({ db }: Context): Promise<Task | undefined> =>
  db
    .updateTable('task')
    .set({ status: 'RUNNING' })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('task').select('id').where('status', '=', 'QUEUED').orderBy('id').limit(1),
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
