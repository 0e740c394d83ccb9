import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { once } from 'node:events';
import type { Selectable } from 'kysely';
import type { Tables } from '@server/db/tables';
import { loadStaff } from '@server/call/actor';
import type { Context, TaskRunner } from '@server/context';
import type { Entities } from '@server/resources/entity/entity';
import { operationOf } from '@server/resources/entity/entity';
import { linesOf } from '@server/resources/export/columns';
import { textsOf } from '@server/resources/export/exportRows';
import type { ExportOrder } from '@server/resources/export/order';
import { rowIds } from '@server/resources/export/rows';
import { fileOf, deleteExpired } from './files';

type Task = Selectable<Tables['task']>;

const day = 86_400_000;

export const createTaskRunner = (getPlatform: () => Context, entities: Entities): TaskRunner => {
  let working: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;

  const wake = (): void => {
    isWanted = true;
    if (isStopped || working) return;
    working = workOff()
      .catch((error: unknown) => console.error('Running the tasks failed:', error))
      .finally(() => {
        working = null;
        if (isWanted) wake();
      });
  };

  const workOff = async (): Promise<void> => {
    isWanted = false;
    await deleteExpired(getPlatform());
    for (let task = await claim(getPlatform()); task && !isStopped; task = await claim(getPlatform())) {
      await run(task);
    }
  };

  const run = async (task: Task): Promise<void> => {
    const context = getPlatform();
    try {
      await write(context, task);
    } catch (error) {
      console.error(`Task ${task.id} (${task.operationId}) failed:`, error);
      await move(context, task, { status: 'FAILED' });
    }
  };

  const write = async (context: Context, task: Task): Promise<void> => {
    const { db } = context;
    const operation = context.contract.operations.find(({ id }) => id === task.operationId);
    const entity = entities.get(operation?.resource?.name ?? '');
    const list = entity && operationOf(entity, 'page');
    const actor = await loadStaff(db, task.userId);
    // The present permissions count, not those at the time of the request.
    if (!entity || !list || !actor?.permissions.has(operation?.permission ?? '')) {
      await move(context, task, { status: 'FAILED' });
      return;
    }
    const order = task.body as ExportOrder;
    const reader = { db, actor, context };
    const ids = await rowIds(entity, list, order, reader, task.expected);
    const lines = await linesOf(db, entity, order, reader);
    const file = fileOf(context, task.id);
    const part = `${file}.part`;
    await mkdir(dirname(file), { recursive: true });
    const out = createWriteStream(part);
    try {
      let written = 0;
      for await (const text of textsOf(entity, ids, lines, reader)) {
        if (!out.write(text)) await once(out, 'drain');
        if (isStopped || !(await move(context, task, { written }))) return;
        written = Math.min(ids.length, written + 500);
      }
      out.end();
      await once(out, 'close');
      await rename(part, file);
      const expiresAt = new Date(context.now().getTime() + day).toISOString();
      await move(context, task, { status: 'DONE', written: ids.length, expiresAt });
    } finally {
      out.destroy();
      await rm(part, { force: true });
    }
  };

  return {
    begin: async () => {
      const context = getPlatform();
      await failInterrupted(context);
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

/** Returns false when the task was cancelled meanwhile. */
const move = async (
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

/** Marks the tasks that the last shutdown interrupted as failed. */
const failInterrupted = ({ db }: Context) =>
  db.updateTable('task').set({ status: 'FAILED' }).where('status', '=', 'RUNNING').execute();
