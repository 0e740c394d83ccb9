import {
  isNewQueue,
  queuesCounted,
  queuesSeen,
  seenQueuesPersistence,
  seenQueuesReducer,
} from '@/store/notifications/seenQueues';

const seen = (...actions: Parameters<typeof seenQueuesReducer>[1][]) =>
  actions.reduce(seenQueuesReducer, { counts: {} }).counts;

test('a queue is new until it is marked, and again when it grows', () => {
  const counts = seen(queuesSeen({ kycPending: 3 }));
  expect(isNewQueue({ key: 'kycPending', count: 3 }, counts)).toBe(false);
  expect(isNewQueue({ key: 'kycPending', count: 4 }, counts)).toBe(true);
  expect(isNewQueue({ key: 'adPending', count: 1 }, counts)).toBe(true);
  expect(isNewQueue({ key: 'adPending', count: 0 }, counts)).toBe(false);
});

test('a mark falls with its queue and never rises by itself', () => {
  expect(seen(queuesSeen({ kycPending: 3 }), queuesCounted({ kycPending: 1, adPending: 2 }))).toEqual({
    kycPending: 1,
  });
  expect(seen(queuesSeen({ kycPending: 3 }), queuesCounted({ kycPending: 9 }))).toEqual({ kycPending: 3 });
});

test.each([
  ['nothing', {}, {}],
  ['no counts', { counts: 'many' }, {}],
  ['wrong counts', { counts: { a: 2, b: -1, c: '3', d: 1.5, e: null } }, { a: 2 }],
])('restores the valid part of %s', (_, stored, counts) => {
  expect(seenQueuesPersistence.restore(stored)).toEqual({ counts });
});
