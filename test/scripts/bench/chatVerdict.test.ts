import type { Message } from '@test/support/chatPlayer';
import { verdictOf } from '@test/support/chatVerdict';
import type { Received } from '@test/support/chatVerdict';

const message = (seq: number, text: string, msgId = text): Message => ({
  msgId,
  seq,
  text,
  kind: 'TEXT',
  senderRole: 'BUYER',
  senderName: 'B',
  textEn: null,
  image: null,
  sentAt: '2026-11-23T00:00:00.000Z',
  own: false,
});

const received = (...messages: Message[]): Received => ({
  heard: () => messages,
  lastSeq: () => messages.at(-1)?.seq ?? 0,
  waiting: () => 0,
  faults: [],
});

const a = message(1, 'a');
const b = message(2, 'b');
const c = message(3, 'c');
const clean = { losses: 0, duplicates: 0, disorder: 0, faults: [] };

test.each([
  ['the same list', [received(a, b, c), received(a, b, c)], {}],
  ['a message that never arrived', [received(a, b, c), received(a, b)], { losses: 2 }],
  ['a message left out', [received(a, b, c), received(a, c)], { losses: 1, disorder: 1 }],
  [
    'a message stored twice',
    [received(a, b, message(3, 'b', 'b again'), message(4, 'c'))],
    { duplicates: 1 },
  ],
  [
    'two messages with one number',
    [received(a, b, c), received(a, message(2, 'b', 'other'), c)],
    { disorder: 1 },
  ],
  ['an order of its own', [received(a, b, c), received(b, a, c)], { disorder: 2 }],
])('the bench of the chat sees %s', (_what, players, wanted) => {
  expect(verdictOf('otc:1', players, ['a', 'b', 'c'])).toEqual({ ...clean, ...wanted });
});

test('the bench of the chat sees a message without an ack, and what the protocol forbids', () => {
  const player = { ...received(a), waiting: () => 1, faults: ['closed with 4429'] };
  expect(verdictOf('otc:1', [player], ['a'])).toEqual({ ...clean, losses: 1, faults: ['closed with 4429'] });
});
