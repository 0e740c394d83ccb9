import type { ChatRoomsFilter } from '@/api/otcChat';

/** Groups of states of the order, of which the list of rooms shows one. */
export const states = ['all', 'running', 'appeal', 'ended'] as const;

/** Which rooms the list shows. */
export type RoomFilter = { state: (typeof states)[number]; keyword: string };

const statuses: Record<RoomFilter['state'], NonNullable<ChatRoomsFilter['status']>> = {
  all: [],
  running: ['PENDING_PAY', 'PAID', 'RELEASING', 'APPEALING'],
  appeal: ['APPEALING'],
  ended: ['COMPLETED', 'CANCELLED', 'TIMEOUT'],
};

/** Returns the filter as the platform takes it. */
export const filterOf = ({ state, keyword }: RoomFilter): ChatRoomsFilter => ({
  ...(state !== 'all' && { status: statuses[state] }),
  ...(keyword !== '' && { keyword }),
});

/** What the address of the page says: the filter and the order whose conversation is shown. */
export type ChatPlace = RoomFilter & { order: string | null };

export function readPlace(search: string): ChatPlace {
  const params = new URLSearchParams(search);
  return {
    state: states.find((each) => each === params.get('state')) ?? 'all',
    keyword: params.get('q') ?? '',
    order: params.get('order'),
  };
}

export function writePlace({ state, keyword, order }: ChatPlace): string {
  const params = new URLSearchParams({
    ...(state !== 'all' && { state }),
    ...(keyword !== '' && { q: keyword }),
    ...(order !== null && { order }),
  });
  return params.size === 0 ? '' : `?${params.toString()}`;
}
