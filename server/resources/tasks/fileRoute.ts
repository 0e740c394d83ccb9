import { code, HttpFailure } from '@server/call/failure';
import type { Route } from '@server/call/call';
import { isSigned } from '@server/call/signedUrl';
import { texts } from '@server/call/texts';
import { fileName } from '@server/resources/export/exportRows';
import type { ExportOrder } from '@server/resources/export/order';
import { streamFile } from '@server/call/streamFile';
import { fileOf, listOf } from './files';

/** Delivers the file of a finished task by its signed address. */
export const taskFileRoute: Route = {
  path: '/open/api/task/:taskId{[0-9]{1,20}}/file',
  answer: async ({ params, query, headers, context }) => {
    const taskId = params.taskId ?? '';
    const refused = new HttpFailure(404, code.notFound, texts.notFound);
    if (!isSigned(context, `/open/api/task/${taskId}/file`, query)) throw refused;
    const task = await context.db
      .selectFrom('task')
      .select(['operationId', 'body'])
      .where('id', '=', taskId)
      .executeTakeFirst();
    const list = task && listOf(context.contract, task.operationId);
    if (!list) throw refused;
    const { lang } = task.body as ExportOrder;
    const asked = { range: headers.get('range'), ifRange: headers.get('if-range') };
    const sent = await streamFile(fileOf(context, taskId), asked, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename*=UTF-8''${fileName(list, lang, { context })}`,
      'cache-control': 'private, no-store',
      etag: `"${taskId}"`,
    });
    if (!sent) throw refused;
    return sent;
  },
};
