import { useEffect, useRef } from 'react';
import { useGetMyNoticesQuery, useReadMyNoticesMutation } from '@/api/gen/user';
import { config } from '@/kit/config';
import { useAppDispatch } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';
import { pollWhileFocused } from '@/api/client';

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
    for (const event of fresh) {
      seen.add(event.id);
      dispatch(noticeShown({ kind: 'work', event }));
    }
    if (!isLive) void read({ body: { ids: fresh.map(({ id }) => id) } });
  }, [data, dispatch, read]);
  return null;
}
