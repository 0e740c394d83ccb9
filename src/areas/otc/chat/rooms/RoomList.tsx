import { Button, InputGroup, NonIdealState, SegmentedControl, Spinner } from '@blueprintjs/core';
import { Chat, Search } from '@blueprintjs/icons';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import { useSettled } from '@/kit/hooks/useSettled';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { type ChatRoom, useChatRoomsQuery, useMoreChatRoomsMutation } from '@/api/otcChat';
import { nextInGroup } from '@/kit/keyboard';
import { RoomEntry } from './RoomEntry';
import styles from './RoomList.module.css';
import { filterOf, type RoomFilter, states } from './roomFilter';

type Props = {
  filter: RoomFilter;
  onFilter: (filter: RoomFilter) => void;
  /** Number of the order whose conversation is shown; null for none. */
  shown: string | null;
  onOpen: (orderNo: string) => void;
  /** The list, so that Escape returns to it. */
  list: RefObject<HTMLUListElement | null>;
};

/** Milliseconds without a key until the search is sent. */
const typingPause = 300;

/** Rooms that wait for staff come first, then those with the newest message. */
const byUnread = (one: ChatRoom, other: ChatRoom): number =>
  Number(other.unread > 0) - Number(one.unread > 0);

/** The rooms with their newest messages, live; search and filter by the state of the order. */
export function RoomList({ filter, onFilter, shown, onOpen, list }: Props) {
  const { t } = useTranslation('otc');
  const wanted = useMemo(() => filterOf(filter), [filter]);
  const { data } = useChatRoomsQuery(wanted);
  const [loadMore, { isLoading }] = useMoreChatRoomsMutation();
  const rooms = useMemo(() => data?.rooms.toSorted(byUnread) ?? [], [data]);
  const stop = rooms.find(({ orderNo }) => orderNo === shown) ?? rooms[0];
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const entries = event.currentTarget.querySelectorAll<HTMLElement>('[data-order]');
    const next = nextInGroup([...entries], event.target, event.key, 'down');
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <section className={styles.rooms} aria-label={t('chat.rooms')}>
      <header className={styles.head}>
        <h1>{t('chat.title')}</h1>
        <SearchBox value={filter.keyword} onChange={(keyword) => onFilter({ ...filter, keyword })} />
        <SegmentedControl
          fill
          size="small"
          aria-label={t('chat.filter')}
          value={filter.state}
          options={states.map((value) => ({ value, label: t(`chat.filters.${value}`) }))}
          onValueChange={(value) =>
            onFilter({ ...filter, state: states.find((each) => each === value) ?? 'all' })
          }
        />
      </header>
      {!data?.isListed && !data?.refusal && (
        <div className={styles.empty}>
          <Spinner size={24} aria-label={t('chat.loading')} />
        </div>
      )}
      {data?.refusal && (
        <p role="alert" className={styles.refusal}>
          {data.refusal.msg}
        </p>
      )}
      {data?.isListed && rooms.length === 0 && (
        <div className={styles.empty}>
          <NonIdealState icon={<Chat size={32} />} title={t('chat.noRooms')} />
        </div>
      )}
      <ul ref={list} className={styles.list} aria-label={t('chat.rooms')} onKeyDown={handleKeyDown}>
        {rooms.map((room) => (
          <RoomEntry
            key={room.room}
            room={room}
            isShown={room.orderNo === shown}
            isStop={room === stop}
            onOpen={onOpen}
          />
        ))}
        {data?.cursor && (
          <li className={styles.more}>
            <Button
              variant="minimal"
              text={t('chat.moreRooms')}
              loading={isLoading}
              onClick={() => data.cursor && void loadMore({ filter: wanted, cursor: data.cursor })}
            />
          </li>
        )}
      </ul>
    </section>
  );
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('otc');
  const [typed, setTyped] = useState(value);
  const wanted = useSettled(typed);
  useEffect(() => {
    if (wanted === value) return;
    const timer = setTimeout(() => onChange(wanted), typingPause);
    return () => clearTimeout(timer);
  }, [wanted, value, onChange]);
  return (
    <InputGroup
      type="search"
      leftIcon={<Search />}
      value={typed}
      maxLength={64}
      aria-label={t('chat.search')}
      placeholder={t('chat.search')}
      onValueChange={setTyped}
    />
  );
}
