import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { code, HttpFailure } from '@server/call/failure';
import type { Route } from '@server/call/call';
import { isSigned } from '@server/call/signedUrl';
import { texts } from '@server/call/texts';
import { fileName } from '@server/resources/export/exportRows';
import type { ExportOrder } from '@server/resources/export/order';
import { fileOf, listOf } from './files';

/** Delivers the file of a finished task by its signed address. */
export const taskFileRoute: Route = {
  path: '/open/api/task/:taskId{[0-9]{1,20}}/file',
  answer: async ({ params, query, context }) => {
    const taskId = params.taskId ?? '';
    const refused = new HttpFailure(404, code.notFound, texts.notFound);
    if (!isSigned(context, `/open/api/task/${taskId}/file`, query)) throw refused;
    const task = await context.db
      .selectFrom('task')
      .select(['operationId', 'body'])
      .where('id', '=', taskId)
      .executeTakeFirst();
    const list = task && listOf(context.contract, task.operationId);
    const file = list && (await open(fileOf(context, taskId)).catch(() => null));
    if (!file) throw refused;
    const { size } = await file.stat();
    const { lang } = task?.body as ExportOrder;
    return new Response(Readable.toWeb(file.createReadStream()) as ReadableStream, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-length': String(size),
        'content-disposition': `attachment; filename*=UTF-8''${fileName(list, lang, { context })}`,
        'cache-control': 'private, no-store',
      },
    });
  },
};
