import { id, integer, json, nullable, table, text, time, withDefault } from '@server/db/column';

/** Long exports that are written in the background (domain section 1, export). */
export const taskTables = {
  task: table(
    {
      id: id(),
      userId: id(),
      /** The export's operation. */
      operationId: text(),
      /** Its body. */
      body: json<unknown>(),
      /** Of the dictionary task_status; EXPIRED is told from `expiresAt`. */
      status: text(),
      written: withDefault(integer(), 0),
      expected: integer(),
      createdAt: time(),
      /** When the file goes; null until it is written. */
      expiresAt: nullable(time()),
    },
    {
      index: [
        ['userId', 'createdAt'],
        ['status', 'id'],
      ],
    },
  ),
};
