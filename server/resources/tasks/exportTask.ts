import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { once } from 'node:events';
import { loadStaff } from '@server/call/actor';
import type { Context } from '@server/context';
import { linesOf } from '@server/resources/export/columns';
import { textsOf } from '@server/resources/export/exportRows';
import type { ExportOrder } from '@server/resources/export/order';
import { rowIds } from '@server/resources/export/rows';
import type { Entities } from '@server/resources/entity/entity';
import { operationOf } from '@server/resources/entity/entity';
import { fileOf } from './files';
import { moveTask } from './job';
import type { Task } from './job';

const day = 86_400_000;

/** Writes the file of a long export. An incomplete file is deleted. */
export async function writeExport(
  task: Task,
  context: Context,
  entities: Entities,
  isStopped: () => boolean,
): Promise<void> {
  const { db } = context;
  const operation = context.contract.operations.find(({ id }) => id === task.operationId);
  const entity = entities.get(operation?.resource?.name ?? '');
  const list = entity && operationOf(entity, 'page');
  const actor = await loadStaff(db, task.userId);
  // The present permissions count, not those at the time of the request.
  if (!entity || !list || !actor?.permissions.has(operation?.permission ?? '')) {
    await moveTask(context, task, { status: 'FAILED' });
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
      if (isStopped() || !(await moveTask(context, task, { written }))) return;
      written = Math.min(ids.length, written + 500);
    }
    out.end();
    await once(out, 'close');
    await rename(part, file);
    const expiresAt = new Date(context.now().getTime() + day).toISOString();
    await moveTask(context, task, { status: 'DONE', written: ids.length, expiresAt });
  } finally {
    out.destroy();
    await rm(part, { force: true });
  }
}
