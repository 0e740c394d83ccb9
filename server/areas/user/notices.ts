import type { components } from '@/api/gen/contract';
import { isStorableId } from '@server/db/snowflake';
import { bodyOf, instant, signedIn } from '@server/call/call';
import type { Handler } from '@server/call/call';

type OwnNotice = components['schemas']['OwnNotice'];

const most = 20;

const getMyNotices: Handler = async (call): Promise<OwnNotice[]> =>
  call.db
    .selectFrom('notice')
    .select(['id', 'createdAt', 'kind', 'actorName', 'resource', 'recordId', 'recordNo'])
    .where('userId', '=', signedIn(call).userId)
    .where('readAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

const readMyNotices: Handler = async (call) => {
  const ids = bodyOf<'OwnNoticesRead'>(call).ids.filter(isStorableId);
  if (ids.length === 0) return;
  await call.db
    .updateTable('notice')
    .set({ readAt: instant(call) })
    .where('userId', '=', signedIn(call).userId)
    .where('id', 'in', ids)
    .where('readAt', 'is', null)
    .execute();
  call.note({ isAuditedElsewhere: true }); // The notices have their own rows.
};

export const noticeHandlers = { getMyNotices, readMyNotices };
