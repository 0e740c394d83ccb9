import { useEffect, useRef } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useChatRoomsQuery } from '@/api/otcChat';
import { isRoomShown } from '@/store/chat/shownRooms';
import { useAppDispatch } from '@/store/hooks';
import { noticeShown } from '@/store/notices/slice';
import { chatUnreadCounted } from '@/store/notifications/slice';

/** Every room: the user may have joined any of them. */
const all = {};

/** How long a notice stays, in seconds: staff may look elsewhere. */
const seconds = 10;

/** What was known of the joined rooms: their unread messages, and when the newest of all was sent. */
type Known = { unread: ReadonlyMap<string, number>; newest: string };

/** Tells staff of messages in rooms that they joined and do not see, and counts them for the menu. */
export function ChatNotices() {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const { data } = useChatRoomsQuery(all);
  const known = useRef<Known | null>(null);
  useEffect(() => {
    if (!data?.isListed) return;
    const joined = data.rooms.filter((room) => room.joined);
    const before = known.current;
    known.current = {
      unread: new Map(joined.map(({ room, unread }) => [room, unread])),
      newest: joined.reduce(
        (newest, { lastAt }) => (lastAt !== null && lastAt > newest ? lastAt : newest),
        '',
      ),
    };
    dispatch(chatUnreadCounted(joined.filter(({ unread }) => unread > 0).length));
    for (const { room, orderNo, unread, lastMessage, lastAt } of joined) {
      // A room that was loaded later, by a list that shows more of them, is no news.
      const isNews =
        before !== null && unread > (before.unread.get(room) ?? 0) && (lastAt ?? '') > before.newest;
      if (!isNews || isRoomShown(room)) continue;
      const text = t('notices.chat', { order: orderNo, text: lastMessage ?? '' });
      dispatch(noticeShown({ kind: 'text', tone: 'warning', text, seconds }));
    }
  }, [data, dispatch, t]);
  return null;
}
