import type { components } from '@/api/gen/contract';
import { instant } from '@server/call/instant';
import { signedIn } from '@server/call/signedIn';
import type { Call } from '@server/call/call';
import type { Platform } from '@server/platform';
import { entitiesOf } from '@server/contract/schema';
import type { Entry } from '@server/resources/entity/entity';

const kept = 30 * 86_400_000;

type Kind = components['schemas']['OwnNotice']['kind'];

/**
 * Tells staff of this name what who calls did to a record that is, or is now, theirs; nobody is told of their own deeds. A
 * record knows its handler by name, so that whoever shares one shares the notice as well.
 */
export const tell = async (name: string, kind: Kind, record: Entry, call: Call): Promise<void> => {
  const { db, operation, platform } = call;
  const { userId, name: actorName } = signedIn(call);
  const people = await db
    .selectFrom('staffUser')
    .select('id')
    .where('realName', '=', name)
    .where('id', '<>', userId)
    .execute();
  if (people.length === 0) return;
  const resource = operation.resource?.name ?? '';
  const label = entitiesOf(platform.contract.document).find(({ keys }) => keys.name === resource)?.keys.label;
  const notice = {
    kind,
    actorName,
    resource,
    recordId: record.id,
    recordNo: String(record[label ?? 'id']),
    createdAt: instant(call),
    readAt: null,
  };
  const rows = people.map(({ id }) => ({ ...notice, id: platform.nextId(), userId: id }));
  await db.insertInto('notice').values(rows).execute();
};

/** Notices go after 30 days, read or not. */
export const forgetNotices = async ({ db, now }: Platform): Promise<void> => {
  const before = new Date(now().getTime() - kept).toISOString();
  await db.deleteFrom('notice').where('createdAt', '<', before).execute();
};
