import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { OperationId } from '@/api/gen/operations';
import { code, Failure } from '@server/call/failure';
import type { Tables } from '@server/db/tables';

const text = {
  'zh-CN': '批处理任务正在进行，请在任务中心查看',
  'en-US': 'A task is working on it: see the task centre',
};

/** Refuses (40902) what must wait for a task of an operation on a record, named by its business number. */
export const refuseOpenTask = async (
  db: Kysely<Tables>,
  operationId: OperationId,
  recordNo: string,
): Promise<void> => {
  const { rows } = await sql`select from task where "operationId" = ${operationId}
    and body ->> 'recordNo' = ${recordNo} and status in ('QUEUED', 'RUNNING', 'PAUSED')`.execute(db);
  if (rows.length > 0) throw new Failure(code.notAllowed, text);
};
