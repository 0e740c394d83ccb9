import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Operation } from '@/api/gen/operations';
import type { Contract } from '@server/contract/contract';
import type { Context } from '@server/context';

const kept = 7 * 86_400_000;

/** Returns the path of a task's file. */
export const fileOf = ({ options }: Context, taskId: string): string =>
  join(options.filesDir, 'exports', `${taskId}.csv`);

/** Returns the list that an export reads. */
export const listOf = ({ operations }: Contract, exportId: string): Operation | undefined => {
  const name = operations.find(({ id }) => id === exportId)?.resource?.name;
  return operations.find(({ kind, resource }) => kind === 'page' && resource?.name === name);
};

/** Deletes expired files and old tasks. */
export const deleteExpired = async (context: Context): Promise<void> => {
  const { db } = context;
  const now = context.now();
  const expired = await db
    .selectFrom('task')
    .select('id')
    .where('expiresAt', '<', now.toISOString())
    .execute();
  for (const { id } of expired) await rm(fileOf(context, id), { force: true });
  await db
    .deleteFrom('task')
    .where('createdAt', '<', new Date(now.getTime() - kept).toISOString())
    .where('status', 'not in', ['QUEUED', 'RUNNING', 'PAUSED'])
    .execute();
};
