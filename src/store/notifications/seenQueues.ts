import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Persistence } from '../persistence';

/** Number of records by queue. */
type Counts = Readonly<Record<string, number>>;

/** Whether a queue has more than the user has marked as read. */
export const isNewQueue = ({ key, count }: { key: string; count: number }, seen: Counts): boolean =>
  count > (seen[key] ?? 0);

/** The counts of the queues that the user has marked as read. A queue is unread again when it has more. */
type SeenQueues = { counts: Counts };

const initialState: SeenQueues = { counts: {} };

const slice = createSlice({
  name: 'seenQueues',
  initialState,
  reducers: {
    /** The user marked these queues as read. */
    seen: (state, { payload }: PayloadAction<Counts>) => {
      state.counts = { ...state.counts, ...payload };
    },
    /** The queues were counted. A mark falls with its queue, so that the next record is new again. */
    counted: (state, { payload }: PayloadAction<Counts>) => {
      for (const [key, count] of Object.entries(payload))
        if (count < (state.counts[key] ?? 0)) state.counts = { ...state.counts, [key]: count };
    },
  },
});

export const { seen: queuesSeen, counted: queuesCounted } = slice.actions;
export const seenQueuesReducer = slice.reducer;

const most = 100;

/** Stored per user as `seen-queues`. */
export const seenQueuesPersistence: Persistence<SeenQueues> = {
  name: 'seen-queues',
  version: 1,
  shared: { merge: { counts: { each: 'value' } }, adopt: (_, restored) => restored },
  restore: ({ counts }) => ({
    counts: Object.fromEntries(
      Object.entries(typeof counts === 'object' && counts !== null ? counts : {})
        .filter((entry): entry is [string, number] => Number.isInteger(entry[1]) && entry[1] >= 0)
        .slice(0, most),
    ),
  }),
};
