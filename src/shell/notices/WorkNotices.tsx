import { useEffect, useRef } from 'react';
import { useGetMyNoticesQuery, useReadMyNoticesMutation } from '@/api/gen/user';
import { useAppDispatch } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';
import { pollWhileFocused } from '@/api/pollWhileFocused';

/**
 * Polls what others did to the user's own work and shows it. Shown entries are marked as read, so that no
 * other window or reload repeats them.
 */
export function WorkNotices() {
  const dispatch = useAppDispatch();
  const { data } = useGetMyNoticesQuery(undefined, pollWhileFocused);
  const [read] = useReadMyNoticesMutation();
  const known = useRef(new Set<string>());
  useEffect(() => {
    const fresh = (data ?? []).filter(({ id }) => !known.current.has(id)).toReversed();
    if (fresh.length === 0) return;
    for (const event of fresh) {
      known.current.add(event.id);
      dispatch(noticeShown({ kind: 'work', event }));
    }
    void read({ body: { ids: fresh.map(({ id }) => id) } });
  }, [data, dispatch, read]);
  return null;
}
