import type { Platform } from '@server/platform';

/** Waits until the platform has done its tasks, other than those that somebody paused. */
export const tasksDone = async ({ db, tasks }: Platform): Promise<void> => {
  for (;;) {
    await tasks.resume();
    const open = db.selectFrom('task').select('id').where('status', 'in', ['QUEUED', 'RUNNING']).limit(1);
    if (!(await open.executeTakeFirst())) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
};
