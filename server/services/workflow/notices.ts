import type { components } from '@/api/gen/contract';
import { instant, signedIn } from '@server/call/call';
import type { Call } from '@server/call/call';
import type { Context } from '@server/context';
import { entitiesOf } from '@server/contract/entities';
import type { Entry } from '@server/resources/entity/entity';

/** How long notices and changes of followed records are kept and listed. */
const kept = 30 * 86_400_000;

/** Returns the time before which notices are not listed. */
export const noticesSince = (now: Date): string => new Date(now.getTime() - kept).toISOString();

type Kind = components['schemas']['OwnNotice']['kind'];

/**
 * Notifies the staff with this name of what the caller did to a record of theirs, but never of their own actions. Records
 * store their handler by name, so namesakes share the notice.
 */
export const notifyStaff = async (name: string, kind: Kind, record: Entry, call: Call): Promise<void> => {
  const { db, operation, context } = call;
  const { userId, name: actorName } = signedIn(call);
  const people = await db
    .selectFrom('staffUser')
    .select('id')
    .where('realName', '=', name)
    .where('id', '<>', userId)
    .execute();
  if (people.length === 0) return;
  const resource = operation.resource?.name ?? '';
  const label = entitiesOf(context.contract.document).find(({ keys }) => keys.name === resource)?.keys.label;
  const notice = {
    kind,
    actorName,
    resource,
    recordId: record.id,
    recordNo: String(record[label ?? 'id']),
    createdAt: instant(call),
    readAt: null,
  };
  const rows = people.map(({ id }) => ({ ...notice, id: context.nextId(), userId: id }));
  await db.insertInto('notice').values(rows).execute();
};

/** Deletes notices after 30 days, read or not, and what was kept of read changes. */
export const deleteOldNotices = async ({ db, now }: Context): Promise<void> => {
  const before = noticesSince(now());
  await db.deleteFrom('notice').where('createdAt', '<', before).execute();
  await db.deleteFrom('readChange').where('readAt', '<', before).execute();
};
