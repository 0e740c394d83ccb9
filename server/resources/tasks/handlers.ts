import type { components } from '@/api/gen/contract';
import { isStorableId } from '@server/db/snowflake';
import type { Call, Handler } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import { signedUrl } from '@server/call/signedUrl';
import { texts } from '@server/call/texts';
import { listOf } from './files';
import type { Task as Row } from './job';

type Task = components['schemas']['Task'];

const open = ['QUEUED', 'RUNNING'];

/** The tasks of the user, newest first; those of others answer 40401. */
const listSystemTask: Handler = async (call): Promise<Task[]> => {
  const rows = await own(call).orderBy('id', 'desc').limit(100).execute();
  return rows.map((row) => shownTask(row, call));
};

const getSystemTask: Handler = async (call) => shownTask(await find(call), call);

const ended = { 'zh-CN': '任务已结束，无法取消', 'en-US': 'The task has ended already' };

/** Cancels a task: an export loses its partial file, a job keeps what it did. Throws 40902 when it has ended. */
const cancelSystemTask: Handler = async (call) => {
  const { id } = await find(call);
  call.note({ resource: 'task', resourceId: id });
  const cancelled = await call.db
    .updateTable('task')
    .set({ status: 'CANCELLED' })
    .where('id', '=', id)
    .where('status', 'in', open)
    .returningAll()
    .executeTakeFirst();
  if (!cancelled) throw new Failure(code.notAllowed, ended);
  return shownTask(cancelled, call);
};

export const taskHandlers = { listSystemTask, getSystemTask, cancelSystemTask };

const own = ({ db, actor }: Call) =>
  db
    .selectFrom('task')
    .selectAll()
    .where('userId', '=', actor?.userId ?? '0');

const find = async (call: Call): Promise<Row> => {
  const id = call.params.id ?? '';
  const row = isStorableId(id) ? await own(call).where('id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw new Failure(code.notFound, texts.notFound);
  return row;
};

const shownTask = (row: Row, { context }: Call): Task => {
  const { id, operationId, written, expected, createdAt, expiresAt } = row;
  const operation = context.contract.operations.find((one) => one.id === operationId);
  const isExport = operation?.kind === 'export';
  const named = isExport ? listOf(context.contract, operationId) : operation;
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= context.now().getTime();
  const status = isExpired ? 'EXPIRED' : (row.status as Task['status']);
  const progress = status === 'DONE' ? 100 : Math.floor((99 * written) / Math.max(1, expected));
  const path = `/open/api/task/${id}/file`;
  const url = status === 'DONE' && expiresAt !== null ? signedUrl(context, path, expiresAt) : null;
  const titles = { titleZh: named?.title.zh ?? operationId, titleEn: named?.title.en ?? operationId };
  const changes = isExport ? null : (operation?.resource?.schema ?? null);
  return { id, ...titles, changes, status, progress, written, expected, url, createdAt };
};
