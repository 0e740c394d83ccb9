import { NonIdealState } from '@blueprintjs/core';
import { Chat } from '@blueprintjs/icons';
import { type KeyboardEvent, useCallback, useMemo, useRef } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useMedia } from '@/kit/hooks/useMedia';
import { useStable } from '@/kit/hooks/useStable';
import { usePage } from '@/store/pageContext';
import styles from './ChatPage.module.css';
import { Conversation } from './Conversation';
import { readPlace, type RoomFilter, writePlace } from './rooms/roomFilter';
import { RoomList } from './rooms/RoomList';

/** The rooms on the left, the conversation on the right (domain screen 42). On a phone these are two steps. */
export function ChatPage() {
  const { t } = useTranslation('otc');
  const { search, setSearch } = usePage();
  const isNarrow = useMedia('(max-width: 900px)');
  const list = useRef<HTMLUListElement>(null);
  const { order, state, keyword } = useMemo(() => readPlace(search), [search]);
  const filter = useMemo((): RoomFilter => ({ state, keyword }), [state, keyword]);
  const open = useCallback(
    (orderNo: string | null) =>
      setSearch(writePlace({ ...filter, order: orderNo }), isNarrow ? 'push' : 'replace'),
    [setSearch, filter, isNarrow],
  );
  const handleFilter = useStable((next: RoomFilter) => setSearch(writePlace({ ...next, order }), 'replace'));
  const back = () => {
    if (isNarrow) open(null);
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[data-order]') ?? [])];
    const entry = entries.find(({ dataset }) => dataset.order === order) ?? entries[0];
    // On a phone the list is shown by the next render.
    requestAnimationFrame(() => entry?.focus());
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Element)) return;
    if (order === null || event.target.closest('[role=dialog], [role=menu]')) return;
    event.preventDefault();
    back();
  };
  return (
    <div className={styles.page} data-step={order === null ? 'rooms' : 'room'} onKeyDown={handleKeyDown}>
      <RoomList filter={filter} onFilter={handleFilter} shown={order} onOpen={open} list={list} />
      <div className={styles.room}>
        {order === null ? (
          <NonIdealState
            icon={<Chat size={40} />}
            title={t('chat.chooseRoom')}
            description={t('chat.chooseRoomHint')}
          />
        ) : (
          <Conversation orderNo={order} onBack={back} />
        )}
      </div>
    </div>
  );
}
