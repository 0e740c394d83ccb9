import { sql } from 'kysely';
import type { Context } from '@server/context';

/** The open work that the world may leave to staff: table, statuses, and from how many on nothing is added. */
const queues = {
  withdrawals: ['withdrawal', ['PENDING_REVIEW', 'SECOND_REVIEW', 'APPROVED', 'UNKNOWN', 'FAILED'], 120],
  deposits: ['deposit', ['RISK_HOLD', 'BELOW_MIN'], 120],
  kyc: ['kyc', ['PENDING'], 90],
  ads: ['otcAd', ['PENDING_REVIEW'], 40],
  appeals: ['otcAppeal', ['OPEN', 'IN_PROGRESS', 'WAIT_EVIDENCE', 'PENDING_REVIEW'], 40],
} as const;

type Queue = keyof typeof queues;

/** Further open work that a full queue may get from payments and deposits that were under way, as a part of its limit. */
const underWay = 0.25;

const countOpen = async ({ db }: Pick<Context, 'db'>, queue: Queue): Promise<number> => {
  const [table, statuses] = queues[queue];
  const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)}
    where status in (${sql.join([...statuses])})`.execute(db);
  return Number(rows[0]?.count);
};

/** Whether staff have so much of this work that members wait. */
export const isFull = async (context: Context, queue: Queue): Promise<boolean> =>
  (await countOpen(context, queue)) >= queues[queue][2];

/** Open work of a queue, and how much of it there is at most while staff do nothing. */
export type OpenWork = { queue: Queue; open: number; bound: number };

/** Counts the open work of every queue. */
export const openWork = async (context: Pick<Context, 'db'>): Promise<OpenWork[]> => {
  const found: OpenWork[] = [];
  for (const queue of ['withdrawals', 'deposits', 'kyc', 'ads', 'appeals'] as const)
    found.push({
      queue,
      open: await countOpen(context, queue),
      bound: Math.ceil(queues[queue][2] * (1 + underWay)),
    });
  return found;
};
