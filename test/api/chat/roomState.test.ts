import fc from 'fast-check';
import type { ServerFrame } from '@/api/gen/otcSocket';
import { type ChatRoomState, emptyRoom, gapOf, historyLimit, withFrame } from '@/api/chat/roomState';
import type { ChatMessage, RoomEntered } from '@/api/socket/frames';

const room = 'otc:1';

const message = (seq: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  msgId: `m${seq}`,
  seq,
  senderRole: 'BUYER',
  senderName: 'Ann',
  kind: 'TEXT',
  text: `text ${seq}`,
  textEn: null,
  image: null,
  sentAt: '2026-01-01T00:00:00.000Z',
  own: false,
  ...more,
});

const written = (count: number) => Array.from({ length: count }, (_, at) => message(at + 1));

const shown = (data: ChatMessage): ServerFrame => ({ v: 1, type: 'message', room, data });

const entered = (missed: readonly ChatMessage[], more: Partial<RoomEntered> = {}): ServerFrame => ({
  v: 1,
  type: 'joined',
  data: {
    room,
    joined: false,
    participants: [],
    order: { no: '1', status: 'PAID' },
    hasMore: false,
    lastSeq: missed.at(-1)?.seq ?? 0,
    readSeq: { BUYER: 0, SELLER: 0, STAFF: 0 },
    readOnly: false,
    missed: [...missed],
    ...more,
  },
});

const history = (all: readonly ChatMessage[], { beforeSeq, limit }: { beforeSeq: number; limit: number }) => {
  const messages = all.filter(({ seq }) => seq < beforeSeq).slice(-limit);
  return {
    v: 1,
    type: 'history.ok',
    data: { room, messages, hasMore: (messages[0]?.seq ?? 1) > 1 },
  } as const;
};

/** Asks for what is missing until nothing is. */
function repaired(state: ChatRoomState, all: readonly ChatMessage[]): ChatRoomState {
  const gap = gapOf(state);
  return gap ? repaired(withFrame(state, history(all, gap)), all) : state;
}

const after = (frames: readonly ServerFrame[], state = emptyRoom) => frames.reduce(withFrame, state);
const seqs = ({ messages }: ChatRoomState) => messages.map(({ seq }) => seq);

/** The frames of a list with losses, repetitions and changes of the order. */
const mangled = (all: readonly ChatMessage[]) =>
  fc
    .array(fc.record({ at: fc.nat(all.length), place: fc.nat(1_000) }), { maxLength: all.length * 2 })
    .map((picks) =>
      picks
        .sort((one, other) => one.place - other.place)
        .flatMap(({ at }) => all.slice(at, at + 1))
        .map(shown),
    );

const story = fc.integer({ min: 0, max: 140 }).chain((count) => {
  const all = written(count);
  return fc.record({
    all: fc.constant(all),
    atEntry: fc.nat(count),
    early: mangled(all),
    late: mangled(all),
    betweenRepairs: mangled(all),
  });
});

test('whatever is lost, repeated or out of order: the list is that of the platform', () => {
  fc.assert(
    fc.property(story, ({ all, atEntry, early, late, betweenRepairs }) => {
      const known = all.slice(0, atEntry);
      const atFirst = after([...early, entered(known.slice(-50)), ...late]);
      const { upTo } = repaired(atFirst, all);
      const missed = all.filter(({ seq }) => seq > (upTo ?? 0)).slice(0, 200);
      const back = after(
        [...betweenRepairs, entered(missed, { lastSeq: all.length })],
        repaired(atFirst, all),
      );
      const end = repaired(back, all);
      const first = end.messages[0]?.seq ?? all.length + 1;
      expect(end.messages).toEqual(all.slice(first - 1));
      expect(first).toBeLessThanOrEqual(Math.max(1, atEntry - 49));
      expect(end.ahead).toEqual([]);
      expect(end.hasEarlier).toBe(first > 1);
    }),
    { numRuns: 500 },
  );
});

test('a room without messages takes its first one', () => {
  expect(seqs(after([entered([]), shown(message(1))]))).toEqual([1]);
});

test('messages that come before the answer to entering find their place', () => {
  const all = written(4);
  expect(seqs(after([shown(message(4)), entered(all.slice(1, 3))]))).toEqual([2, 3, 4]);
});

test('a gap is asked for in parts that the platform answers, from above', () => {
  const all = written(200);
  const state = after([entered(all.slice(0, 50)), shown(message(180))]);
  expect(gapOf(state)).toEqual({ beforeSeq: 180, limit: historyLimit });
  expect(seqs(repaired(state, all))).toHaveLength(180);
});

test('an acknowledgement, a receipt or a list that tells of a later message shows a gap', () => {
  const base = after([entered(written(2))]);
  const ack: ServerFrame = {
    v: 1,
    type: 'ack',
    data: { room, clientMsgId: 'c', msgId: 'm3', seq: 3, sentAt: '2026-01-01T00:00:00.000Z' },
  };
  const receipt: ServerFrame = { v: 1, type: 'receipt', data: { room, role: 'BUYER', upToSeq: 4 } };
  expect(gapOf(base)).toBeNull();
  expect(gapOf(after([ack], base))).toEqual({ beforeSeq: 4, limit: 1 });
  expect(gapOf(after([receipt], base))).toEqual({ beforeSeq: 5, limit: 2 });
});

test('a recalled picture is hidden, whichever message comes first', () => {
  const image = { fileId: '9', url: '/open/api/file/9', w: 1, h: 1 };
  const picture = message(1, { kind: 'IMAGE', text: null, image });
  const recall = message(2, { kind: 'SYSTEM', senderRole: 'SYSTEM', recalls: 'm1' });
  for (const frames of [
    [entered([]), shown(picture), shown(recall)],
    [entered([]), shown(recall), shown(picture)],
  ])
    expect(after(frames).messages[0]).toMatchObject({ recalled: true, image: null });
});

test('who writes is shown until the message comes', () => {
  const typing: ServerFrame = { v: 1, type: 'typing', data: { room, role: 'BUYER', name: 'Ann' } };
  const state = after([entered(written(1)), typing]);
  expect(state.typing).toEqual({ role: 'BUYER', name: 'Ann' });
  expect(after([shown(message(2))], state).typing).toBeNull();
});

test('receipts only rise, and pushed changes of the order and its appeal are shown', () => {
  const state = after([
    entered(written(5), { readSeq: { BUYER: 4, SELLER: 0, STAFF: 0 } }),
    { v: 1, type: 'receipt', data: { room, role: 'BUYER', upToSeq: 2 } },
    { v: 1, type: 'receipt', data: { room, role: 'SELLER', upToSeq: 5 } },
    {
      v: 1,
      type: 'order',
      data: { room, status: 'APPEALING', by: 'BUYER', at: '2026-01-01T00:00:00.000Z' },
    },
    { v: 1, type: 'assigned', data: { room, appealNo: 'A1', handler: 'op' } },
  ]);
  expect(state.readSeq).toEqual({ BUYER: 4, SELLER: 5, STAFF: 0 });
  expect(state.order?.status).toBe('APPEALING');
  expect(state.assigned).toEqual({ appealNo: 'A1', handler: 'op' });
});

test('whose turn it is follows the list, and is not known between a new status and what the platform says of it', () => {
  const listed: ServerFrame = {
    v: 1,
    type: 'room',
    data: {
      id: '1',
      room,
      orderNo: '1',
      orderStatus: 'PAID',
      buyerUid: null,
      sellerUid: null,
      lastMessage: null,
      lastAt: null,
      lastSeq: 1,
      unread: 0,
      flagged: 0,
      staffJoined: false,
      joined: false,
      turn: 'SELLER_RELEASE',
    },
  };
  const at = '2026-01-01T00:00:00.000Z';
  const ordered: ServerFrame = { v: 1, type: 'order', data: { room, status: 'PAID', by: 'BUYER', at } };
  const before = after([
    entered(written(1), { order: { no: '1', status: 'PENDING_PAY', turn: 'BUYER_PAY' } }),
  ]);
  expect(before.order?.turn).toBe('BUYER_PAY');
  const changed = after([ordered], before);
  expect(changed.order).toEqual({ no: '1', status: 'PAID', turn: null });
  expect(after([listed], changed).order).toEqual({ no: '1', status: 'PAID', turn: 'SELLER_RELEASE' });
  expect(after([listed]).order).toBeNull();
});
