import { sql } from 'kysely';
import { countOf } from '@/kit/format/countText';
import type { CountText } from '@/kit/format/countText';
import type { EntityName } from '@server/contract/entities';
import type { Context } from '@server/context';
import type { StatusOf } from '@server/db/typedRecords';

/** Records that wait for staff. Simulated members add none while there are `limit` of them. */
export type Queue = { name: string; entity: EntityName; statuses: readonly string[]; limit: number };

/** Declares a queue. The compiler checks its statuses by the contract. */
export const queueOf = <Name extends EntityName>(
  queue: Queue & { entity: Name; statuses: readonly StatusOf<Name>[] },
): Queue => queue;

/** Counts the records of a queue that are open. */
export const countOpen = async (
  { db }: Pick<Context, 'db'>,
  { entity, statuses }: Queue,
): Promise<number> => {
  const { rows } = await sql<{ count: CountText }>`select count(*) from ${sql.table(entity)}
    where status in (${sql.join([...statuses])})`.execute(db);
  return countOf(rows[0]?.count) ?? 0;
};

/** Whether staff have so much of this work that members wait. */
export const isFull = async (context: Pick<Context, 'db'>, queue: Queue): Promise<boolean> =>
  (await countOpen(context, queue)) >= queue.limit;
