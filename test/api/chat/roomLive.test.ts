import { followRoom } from '@/api/chat/roomLive';
import { emptyRoom } from '@/api/chat/roomState';
import type { ServerFrame } from '@/api/gen/otcSocket';
import { chatTimes, createConnection } from '@/api/socket/connection';
import type { ChatMessage, RoomEntered } from '@/api/socket/frames';

const room = 'otc:1';

const message = (seq: number): ChatMessage => ({
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
});

const entered: RoomEntered = {
  room,
  joined: false,
  participants: [],
  order: { no: '1', status: 'PAID' },
  hasMore: false,
  lastSeq: 3,
  readSeq: { BUYER: 0, SELLER: 0, STAFF: 0 },
  readOnly: false,
  missed: [message(1)],
};

test('a gap is asked for again when its answer did not come, without another frame', async () => {
  const connection = createConnection({
    locate: () => Promise.resolve(null),
    token: () => null,
    renew: () => Promise.resolve('refused'),
    group: 'window',
    onExpired: () => Promise.resolve(false),
    onBroken: () => undefined,
    times: chatTimes,
  });
  let asked = 0;
  let tell: (frame: ServerFrame) => void = () => undefined;
  const answers: typeof connection = {
    ...connection,
    state: () => ({ phase: 'open' }),
    subscribe: ({ onOpen, onFrame }) => {
      tell = onFrame;
      onOpen();
      return () => undefined;
    },
    request: (type) => {
      if (type === 'watch') {
        const frame = { v: 1, type: 'joined', data: entered } as const;
        tell(frame);
        return Promise.resolve({ frame });
      }
      asked += 1;
      if (asked < 3) return Promise.resolve({ failure: { why: 'timeout' } });
      const data = { room, messages: [message(2), message(3)], hasMore: false };
      const frame = { v: 1, type: 'history.ok', data } as const;
      tell(frame);
      return Promise.resolve({ frame });
    },
  };
  let state = emptyRoom;
  const complete = new Promise<void>((done) => {
    const cell = {
      read: () => state,
      write: (next: typeof state) => {
        state = next;
        if (state.messages.length === 3) done();
      },
    };
    followRoom(answers, room, cell, { typing: 10, late: 1, changed: 1, retry: 1 });
  });
  await complete;
  expect(state.messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});
