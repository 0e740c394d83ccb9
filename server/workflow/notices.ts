import { signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import type { Context } from '@server/context';
import { entitiesOf } from '@server/contract/entities';
import type { Values } from '@server/resources/entity/entity';
import { tellStaff } from '@server/resources/history/tellStaff';
import type { Told } from '@server/resources/history/tellStaff';

/** How long notices and changes of followed records are kept and listed. */
const kept = 30 * 86_400_000;

/** Returns the time before which notices are not listed. */
export const noticesSince = (now: Date): string => new Date(now.getTime() - kept).toISOString();

/**
 * Notifies a staff user of what the caller did to a record of theirs, but never of their own actions. `toId` is a column
 * of the record; null, for a person whom nobody knows, notifies nobody.
 */
export const notifyStaff = async (
  toId: string | null,
  kind: Told['kind'],
  record: Values & { id: string },
  call: Call,
): Promise<void> => {
  const { db, operation, context } = call;
  const { userId, name: actorName } = signedIn(call);
  if (toId === null || toId === userId) return;
  const resource = operation.resource?.name ?? '';
  const label = entitiesOf(context.contract.document).find(({ keys }) => keys.name === resource)?.keys.label;
  const notice = { kind, actorName, resource, recordId: record.id, recordNo: `${record[label ?? 'id']}` };
  await tellStaff({ db, context }, [toId], notice);
};

/** Deletes notices after 30 days, read or not, and what was kept of read changes. */
export const deleteOldNotices = async ({ db, now }: Context): Promise<void> => {
  const before = noticesSince(now());
  await db.deleteFrom('notice').where('createdAt', '<', before).execute();
  await db.deleteFrom('readChange').where('readAt', '<', before).execute();
};
