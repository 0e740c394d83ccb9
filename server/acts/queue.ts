import { sql } from 'kysely';
import type { Records } from '@/api/gen/recordTypes';
import type { EntityName } from '@server/contract/entities';
import type { Context } from '@server/context';

/** Records that wait for staff. Simulated members add none while there are `limit` of them. */
export type Queue = { name: string; entity: EntityName; statuses: readonly string[]; limit: number };

type StatusOf<Name extends EntityName> = Records[Name] extends { status: infer Status } ? Status : never;

/** Declares a queue. The compiler checks its statuses by the contract. */
export const queueOf = <Name extends EntityName>(
  queue: Queue & { entity: Name; statuses: readonly (StatusOf<Name> & string)[] },
): Queue => queue;

/** Counts the records of a queue that are open. */
export const countOpen = async (
  { db }: Pick<Context, 'db'>,
  { entity, statuses }: Queue,
): Promise<number> => {
  const { rows } = await sql<{ count: string }>`select count(*) from ${sql.table(entity)}
    where status in (${sql.join([...statuses])})`.execute(db);
  return Number(rows[0]?.count);
};

/** Whether staff have so much of this work that members wait. */
export const isFull = async (context: Pick<Context, 'db'>, queue: Queue): Promise<boolean> =>
  (await countOpen(context, queue)) >= queue.limit;
