import { countOpen } from '@server/acts/queue';
import { openQueues } from '@server/business/tables';
import type { Context } from '@server/context';

/** Further open work that a full queue may get from payments and deposits that were under way, as a part of its limit. */
const underWay = 0.25;

/** Open work of a queue, and how much of it there is at most while staff do nothing. */
export type OpenWork = { queue: string; open: number; bound: number };

/** Counts the open work of every queue. */
export const openWork = async (context: Pick<Context, 'db'>): Promise<OpenWork[]> => {
  const found: OpenWork[] = [];
  for (const queue of openQueues)
    found.push({
      queue: queue.name,
      open: await countOpen(context, queue),
      bound: Math.ceil(queue.limit * (1 + underWay)),
    });
  return found;
};
