import type { components } from '@/api/gen/contract';
import { id, nullable, table, text, time } from '@server/db/column';

/** What staff are told of their own work, each line for one person. */
export const noticeTables = {
  notice: table(
    {
      id: id(),
      userId: id(),
      kind: text<components['schemas']['OwnNotice']['kind']>(),
      /** Who did it. */
      actorName: text(),
      /** Entity of the record. */
      resource: text(),
      recordId: id(),
      /** What the record is called. */
      recordNo: text(),
      createdAt: time(),
      readAt: nullable(time()),
    },
    { index: [['userId', 'createdAt'], ['createdAt']] },
  ),
};
