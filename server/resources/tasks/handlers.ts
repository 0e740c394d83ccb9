import type { components } from '@/api/gen/contract/task';
import type { OperationId } from '@/api/gen/operations';
import { isStorableId } from '@server/db/snowflake';
import { signedIn } from '@server/call/call';
import type { Call, Handler } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import { texts } from '@server/call/texts';
import { signedUrl } from '@server/call/signedUrl';
import type { Context } from '@server/context';
import { listOf } from './files';
import { systemId } from './job';
import type { Jobs, Task as Row } from './job';

type Task = components['schemas']['Task'];
type Act = Task['allowedActions'][number];

/** What a user may do with a task in its status. Only jobs go on where they stopped; an export begins anew. */
const actionsOf = (task: Row, jobs: Jobs): Act[] => {
  const { operationId, status } = task;
  const job = jobs[operationId as OperationId];
  const isOpen = ['QUEUED', 'RUNNING', 'PAUSED'].includes(status);
  const canCancel = isOpen && (job?.canCancel?.(task) ?? true);
  return [
    ...(job && (status === 'QUEUED' || status === 'RUNNING') ? (['pause'] as const) : []),
    ...(job && (status === 'PAUSED' || status === 'FAILED') ? (['resume'] as const) : []),
    ...(canCancel ? (['cancel'] as const) : []),
  ];
};

const target: Readonly<Record<Act, string>> = { pause: 'PAUSED', resume: 'QUEUED', cancel: 'CANCELLED' };

const refused: Readonly<Record<Act, { 'zh-CN': string; 'en-US': string }>> = {
  pause: { 'zh-CN': '该任务现在不能暂停', 'en-US': 'The task cannot be paused now' },
  resume: { 'zh-CN': '该任务现在不能继续', 'en-US': 'The task cannot be resumed now' },
  cancel: { 'zh-CN': '该任务现在不能取消', 'en-US': 'The task cannot be canceled now' },
};

/** The handlers of the task centre: the caller's own tasks, and those of the platform that the caller may begin. */
export const taskHandlers = (jobs: Jobs) => {
  const shown = (row: Row, { context }: Call): Task => shownTask(row, context, actionsOf(row, jobs));
  const listSystemTask: Handler = async (call): Promise<Task[]> => {
    const rows = await visible(call).orderBy('id', 'desc').limit(100).execute();
    return rows.map((row) => shown(row, call));
  };
  const getSystemTask: Handler = async (call) => shown(await find(call), call);
  const failuresSystemTask: Handler = async (call) => {
    const { failures } = await find(call);
    return failures.map(({ text, ...failure }) => ({ ...failure, msg: text[call.lang] }));
  };
  /** Moves a task. Throws 40902 when its status does not allow it. */
  const moves =
    (action: Act): Handler =>
    async (call) => {
      const task = await find(call, true);
      call.note({ resource: 'task', resourceId: task.id });
      if (!actionsOf(task, jobs).includes(action)) throw new Failure(code.notAllowed, refused[action]);
      const moved = await call.db
        .updateTable('task')
        .set({ status: target[action] })
        .where('id', '=', task.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (action === 'resume') call.afterCommit(call.context.tasks.wake);
      return shown(moved, call);
    };
  return {
    listSystemTask,
    getSystemTask,
    failuresSystemTask,
    pauseSystemTask: moves('pause'),
    resumeSystemTask: moves('resume'),
    cancelSystemTask: moves('cancel'),
  };
};

const visible = (call: Call) => {
  const { userId, permissions } = signedIn(call);
  const may = call.context.contract.operations.flatMap(({ id, permission }) =>
    permission !== null && permissions.has(permission) ? [id] : [],
  );
  return call.db
    .selectFrom('task')
    .selectAll()
    .where(({ and, eb, or }) =>
      or([
        eb('userId', '=', userId),
        and([eb('userId', '=', systemId), eb('operationId', 'in', ['', ...may])]),
      ]),
    );
};

/** Throws 40401. `held`: holds the task's row, after its present part. */
const find = async (call: Call, held = false): Promise<Row> => {
  const id = call.params.id ?? '';
  const found = visible(call).where('id', '=', id);
  const row = isStorableId(id) ? await (held ? found.forUpdate() : found).executeTakeFirst() : undefined;
  if (!row) throw new Failure(code.notFound, texts.notFound);
  return row;
};

const shownTask = (row: Row, context: Context, allowedActions: Act[]): Task => {
  const { id, operationId, written, expected, failed, createdAt, expiresAt } = row;
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
  return {
    id,
    ...titles,
    changes,
    status,
    progress,
    written,
    expected,
    failed,
    allowedActions,
    url,
    createdAt,
  };
};
