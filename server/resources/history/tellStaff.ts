import type { components } from '@/api/gen/contract/user';
import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';

/** What happened to a record, and who did it. */
export type Told = {
  kind: components['schemas']['OwnNotice']['kind'];
  actorName: string;
  resource: string;
  recordId: string;
  recordNo: string;
};

/** Writes a notice for each of some staff users. */
export const tellStaff = async (
  { db, context }: Pick<Call, 'db' | 'context'>,
  userIds: readonly string[],
  told: Told,
): Promise<void> => {
  if (userIds.length === 0) return;
  const createdAt = instant({ context });
  const notices = userIds.map((userId) => ({
    ...told,
    userId,
    id: context.nextId(),
    createdAt,
    readAt: null,
  }));
  await db.insertInto('notice').values(notices).execute();
};
