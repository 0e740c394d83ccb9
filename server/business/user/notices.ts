import type { components } from '@/api/gen/contract/user';
import { isStorableId } from '@server/db/snowflake';
import { instant, signedIn } from '@server/call/call';
import type { Call, Handler, Handlers } from '@server/call/call';

type OwnNotice = components['schemas']['OwnNotice'];

const most = 20;

const getMyNotices: Handler<'getMyNotices'> = async (call): Promise<OwnNotice[]> =>
  call.db
    .selectFrom('notice')
    .select(['id', 'createdAt', 'kind', 'actorName', 'resource', 'recordId', 'recordNo'])
    .where('userId', '=', signedIn(call).userId)
    .where('readAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** Marks notices of the caller as read. */
export const markRead = async (given: readonly string[], call: Call): Promise<void> => {
  const ids = given.filter(isStorableId);
  if (ids.length === 0) return;
  await call.db
    .updateTable('notice')
    .set({ readAt: instant(call) })
    .where('userId', '=', signedIn(call).userId)
    .where('id', 'in', ids)
    .where('readAt', 'is', null)
    .execute();
};

const readMyNotices: Handler<'readMyNotices'> = async (call) => {
  await markRead(call.body.ids, call);
  call.note({ isAuditedElsewhere: true }); // The notices have their own rows.
};

export const noticeHandlers: Handlers = { getMyNotices, readMyNotices };
