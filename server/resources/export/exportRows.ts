import type { Call, Handler, Lang } from '@server/call/call';
import { invalid } from '@server/call/failure';
import type { Operation } from '@/api/gen/operations';
import { byteOrderMark } from '@/kit/format/csv';
import { operationOf } from '@server/resources/entity/entity';
import type { Entity } from '@server/resources/entity/entity';
import { beginTask } from '@server/resources/tasks/job';
import { linesOf } from './columns';
import type { Lines } from './columns';
import { auditedFilters, readOrder } from './order';
import { countRows, readRecords, rowIds } from './rows';
import type { Reader, RowIds } from './rows';
import { streamOf } from './stream';

const mostAtOnce = 10_000;
/** Unless the parameter `exportMaxRows` says otherwise. */
const mostByDefault = 500_000;
const mostWithoutReason = 1_000;

/**
 * `POST base/export`: streams the rows of the list under its filters, or chosen rows, as CSV, masked and scoped like the list. More than 10
 * 000 rows become a task. The audit log records the filters and the reason.
 */
export const exportRows =
  (entity: Entity): Handler =>
  async (call) => {
    const list = operationOf(entity, 'page');
    if (!list) throw new Error(`${call.operation.id} exports a list that ${entity.name} does not have.`);
    const { reason = null } = call.body as { reason?: string };
    call.note({ logType: 'ACCESS', resource: entity.name, ...(reason !== null && { reason }) });
    const order = await readOrder(entity, list, call);
    const expected = await countRows(entity, list, order, call);
    await refuseMany(call, expected, reason);
    call.note({
      diff: [
        { field: 'filters', before: null, after: auditedFilters(entity, list, call) },
        ...(order.ids ? [{ field: 'ids', before: null, after: order.ids }] : []),
        { field: 'columns', before: null, after: order.columns },
        { field: 'rows', before: null, after: expected },
      ],
    });
    if (expected > mostAtOnce) return { taskId: await beginTask(call, order, expected) };
    const ids = await rowIds(entity, list, order, call, mostAtOnce);
    const lines = await linesOf(call.db, entity, order, call);
    // The transaction of this call ends before the answer is read.
    const reader = { ...call, db: call.context.db };
    return new Response(streamOf(textsOf(entity, ids, lines, reader)), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename*=UTF-8''${fileName(list, order.lang, call)}`,
        'x-total-count': String(ids.length),
      },
    });
  };

const refuseMany = async ({ db }: Call, expected: number, reason: string | null): Promise<void> => {
  const param = await db
    .selectFrom('param')
    .select('paramValue')
    .where('paramKey', '=', 'exportMaxRows')
    .executeTakeFirst();
  const most = Number(param?.paramValue ?? mostByDefault);
  if (expected > most) {
    const text = {
      'zh-CN': `最多导出 ${most} 行，当前 ${expected} 行，请缩小范围`,
      'en-US': `At most ${most} rows; these are ${expected}: narrow the filters`,
    };
    throw invalid({ field: 'filters', rule: 'mostRows', text, params: { most, rows: expected } });
  }
  if (expected > mostWithoutReason && reason === null) {
    const text = {
      'zh-CN': `超过 ${mostWithoutReason} 行须填写原因`,
      'en-US': `More than ${mostWithoutReason} rows need a reason`,
    };
    throw invalid({ field: 'reason', rule: 'required', text, params: { rows: expected } });
  }
};

/** Yields the file in chunks, its head first. */
export async function* textsOf(
  entity: Entity,
  ids: RowIds,
  { head, line }: Lines,
  reader: Reader,
): AsyncGenerator<string, void> {
  yield byteOrderMark + head;
  for await (const records of readRecords(entity, ids, reader)) yield records.map(line).join('');
}

/** Returns the file name `链管理-20261121-0557.csv`, encoded for a header. */
export const fileName = (list: Operation, lang: Lang, { context }: Pick<Call, 'context'>): string => {
  const title = lang === 'zh-CN' ? list.title.zh : list.title.en;
  const at = context.now().toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 13);
  return encodeURIComponent(`${title}-${at}.csv`);
};
