import { randomUUID } from 'node:crypto';
import { recordsOf } from '@server/db/typedRecords';
import type { Row } from '@server/db/records';
import { inTransaction } from '@server/db/transaction';
import type { Platform } from '@server/platform';
import { writeMessage } from '@server/conversation/write';
import { startPlatform } from '@test/support/platform';
import { firstOf, refused } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let op: Caller;
let room: Row;
const at = (action: string) => `/admin/otc/chat/${String(room.id)}/${action}`;

beforeAll(async () => {
  platform = await startPlatform();
  op = await staff(platform, 'op');
  room = await recordsOf(platform.db)
    .selectFrom('otcRoom')
    .selectAll()
    .where('orderStatus', '=', 'PAID')
    .where('staffJoined', '=', false)
    .executeTakeFirstOrThrow();
});
afterAll(() => platform.close());

const order = () => firstOf(op, 'otc/order', `orderNo=${String(room.orderNo)}`);
const said = async () => {
  const { id } = await order();
  const { data } = await op.get<{ text: string; textEn: string | null }[]>(`/admin/otc/order/${id}/chat`);
  return data;
};
const present = () => firstOf(op, 'otc/chat', `roomNo=${String(room.roomNo)}`);

test('staff join over HTTP, are announced once, and write without a websocket; the order shows it', async () => {
  const message = { clientMsgId: randomUUID(), kind: 'TEXT', text: 'Please send the receipt.' };
  expect((await op.post(at('send'), message)).code).toBe(40301);
  expect((await op.post(at('join'), { version: (await present()).version })).data.staffJoined).toBe(true);
  await op.post(at('join'), { version: (await present()).version });
  const first = await op.post(at('send'), message);
  const again = await op.post(at('send'), message);
  expect(first.data).toMatchObject({ text: message.text, senderRole: 'STAFF' });
  expect(again.data.msgId).toBe(first.data.msgId);
  const messages = await said();
  expect(messages.filter(({ textEn }) => /has joined/.test(textEn ?? ''))).toHaveLength(1);
  expect(messages.filter(({ text }) => text === message.text)).toHaveLength(1);
});

test('a member who is blocked writes no more; somebody outside of the room cannot be blocked', async () => {
  const reason = 'Asked to pay outside of the platform';
  const buyer = String(room.buyerUid);
  const write = () =>
    inTransaction(platform.db, (db) =>
      writeMessage(
        db,
        { nextId: platform.nextId, now: () => new Date() },
        { role: 'BUYER', key: buyer, name: 'Buyer', isStaff: false, mayWriteNow: () => true },
        { roomNo: String(room.roomNo), clientMsgId: randomUUID(), kind: 'TEXT', text: 'hello' },
      ),
    );
  const { version } = await present();
  // Messages that arrive meanwhile do not stand in the way of a decision.
  await write();
  const outside = await op.post(at('block'), { version, memberUid: '999999', reason });
  expect(refused(outside)).toEqual(['memberUid noParty']);
  await op.post(at('block'), { version, memberUid: buyer, reason });
  await expect(write()).rejects.toThrow();
  expect((await said()).at(-1)?.textEn).toBe(`Member ${buyer} may not write here any more`);
});
