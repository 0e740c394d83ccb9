import type { ChatMessage } from '@/api/socket/frames';
import { entriesOf } from '@/areas/otc/chat/messages/entries';
import { textParts } from '@/areas/otc/chat/messages/textParts';

const origin = 'https://console.example';
const brief = (text: string, flagged: readonly string[] = []) =>
  textParts(text, flagged, origin).map(({ text: part, path, isLink, isFlagged }) =>
    [part, isLink && (path ?? 'outside'), isFlagged && 'flagged'].filter(Boolean).join(' | '),
  );

test.each<[string, readonly string[], readonly string[]]>([
  ['plain <b>text</b>', [], ['plain <b>text</b>']],
  ['see https://evil.example/x now', [], ['see ', 'https://evil.example/x | outside', ' now']],
  ['https://console.example/otc/order?x=1', [], [`https://console.example/otc/order?x=1 | /otc/order?x=1`]],
  ['https://console.example.evil.example/', [], ['https://console.example.evil.example/ | outside']],
  ['javascript:alert(1)', [], ['javascript:alert(1)']],
  ['加我微信，WeChat', ['微信', 'wechat'], ['加我', '微信 | flagged', '，', 'WeChat | flagged']],
  [
    'http://vx.example/vx',
    ['vx'],
    ['http:// | outside', 'vx | outside | flagged', '.example/ | outside', 'vx | outside | flagged'],
  ],
])('the parts of %j are told apart', (text, flagged, want) => {
  expect(brief(text, flagged)).toEqual(want);
  expect(
    textParts(text, flagged, origin)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

const message = (seq: number, given: Partial<ChatMessage>): ChatMessage => ({
  msgId: `m${seq}`,
  seq,
  senderRole: 'BUYER',
  senderName: 'Li',
  kind: 'TEXT',
  text: `${seq}`,
  textEn: null,
  image: null,
  sentAt: `2026-11-23T10:0${seq}:00Z`,
  own: false,
  ...given,
});

test('days, senders, hidden pictures and readers are worked out from the messages', () => {
  const lines = entriesOf(
    [
      message(1, { sentAt: '2026-11-22T10:00:00Z', kind: 'IMAGE' }),
      message(2, {}),
      message(3, {}),
      message(4, { senderRole: 'STAFF', own: true }),
      message(5, { senderRole: 'SYSTEM', kind: 'SYSTEM', recalls: 'm1' }),
    ],
    { BUYER: 4, SELLER: 3, STAFF: 5 },
    (time) => time.slice(0, 10),
  );
  expect(
    lines.map((line) =>
      line.kind === 'day'
        ? line.day
        : [line.key, line.isNext && 'next', line.isRecalled && 'hidden', ...line.readBy]
            .filter(Boolean)
            .join(' '),
    ),
  ).toEqual(['2026-11-22', 'm1 hidden', '2026-11-23', 'm2', 'm3 next SELLER', 'm4 BUYER', 'm5']);
});
