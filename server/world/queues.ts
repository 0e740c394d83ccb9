import { sql } from 'kysely';
import type { Context } from '@server/context';

/** The open work that the world may leave to staff: table, statuses, and from how many on nothing is added. */
const queues = {
  withdrawals: ['withdrawal', ['PENDING_REVIEW', 'SECOND_REVIEW', 'APPROVED', 'UNKNOWN', 'FAILED'], 120],
  deposits: ['deposit', ['RISK_HOLD', 'BELOW_MIN'], 120],
  kyc: ['kyc', ['PENDING'], 90],
} as const;

/** Whether staff have so much of this work that members wait. */
export const isFull = async ({ db }: Context, queue: keyof typeof queues): Promise<boolean> => {
  const [table, statuses, most] = queues[queue];
  const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(table)}
    where status in (${sql.join([...statuses])})`.execute(db);
  return Number(rows[0]?.count) >= most;
};
