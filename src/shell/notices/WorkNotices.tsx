import { useEffect, useRef } from 'react';
import { useGetMyNoticesQuery, useReadMyNoticesMutation } from '@/api/gen/user';
import { config } from '@/kit/config';
import { useAppDispatch } from '@/store/hooks';
import { noticeShown, type WorkEvent } from '@/store/notices/slice';
import { pollWhileFocused } from '@/api/client';

/** Events of one kind that are shown one by one; more of them are one notice with their number. */
const most = 3;

const noticesOf = (events: readonly WorkEvent[]): { event: WorkEvent; count?: number }[] =>
  events.flatMap((event) => {
    const same = events.filter(({ kind, resource }) => kind === event.kind && resource === event.resource);
    if (same.length <= most) return [{ event }];
    return same.at(-1) === event ? [{ event, count: same.length }] : [];
  });

/**
 * Polls what others did to the user's own work and shows it. Shown entries are marked as read, so that no
 * other window or reload repeats them. With a live bell, which keeps them until the user reads them, only entries that
 * arrive while the window is open are shown.
 */
export function WorkNotices() {
  const dispatch = useAppDispatch();
  const { data } = useGetMyNoticesQuery(undefined, pollWhileFocused);
  const [read] = useReadMyNoticesMutation();
  const known = useRef<Set<string>>(null);
  useEffect(() => {
    if (!data) return;
    const isLive = config.noticeSource === 'live';
    const seen = (known.current ??= new Set(isLive ? data.map(({ id }) => id) : []));
    const fresh = data.filter(({ id }) => !seen.has(id)).toReversed();
    if (fresh.length === 0) return;
    for (const { id } of fresh) seen.add(id);
    for (const notice of noticesOf(fresh)) dispatch(noticeShown({ kind: 'work', ...notice }));
    if (!isLive) void read({ body: { ids: fresh.map(({ id }) => id) } });
  }, [data, dispatch, read]);
  return null;
}
