import { useEffect, useRef } from 'react';
import { useGetMyNoticesQuery, useReadMyNoticesMutation } from '@/api/gen/user';
import { useAppDispatch } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';
import { lookedAt } from '../frame/pollWhileFocused';

/**
 * Asks for what others did to the person's own work, and shows it. Shown is read: another window, or the same one after a
 * reload, does not tell it again.
 */
export function OwnNotices() {
  const dispatch = useAppDispatch();
  const { data } = useGetMyNoticesQuery(undefined, lookedAt);
  const [read] = useReadMyNoticesMutation();
  const known = useRef(new Set<string>());
  useEffect(() => {
    const fresh = (data ?? []).filter(({ id }) => !known.current.has(id)).toReversed();
    if (fresh.length === 0) return;
    for (const told of fresh) {
      known.current.add(told.id);
      dispatch(noticeShown({ kind: 'told', told }));
    }
    void read({ body: { ids: fresh.map(({ id }) => id) } });
  }, [data, dispatch, read]);
  return null;
}
