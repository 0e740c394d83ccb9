import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import fc from 'fast-check';
import type { ChatRoom } from '@/api/socket/frames';
import { addEvidence, openAppeal, withdrawAppeal } from '@server/business/otc/openAppeal';
import { releaseBySeller } from '@server/business/otc/tradeSteps';
import { turnOf } from '@server/chat/turn';
import { inTransaction } from '@server/db/transaction';
import { listen } from '@server/http/listen';
import type { Listening } from '@server/http/listen';
import type { Platform } from '@server/platform';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { secretPlace } from '@server/staff/secondFactor';
import { codeAt, stepAt } from '@server/staff/totp';
import { beat } from '@test/support/beat';
import { chatClient, memberToken } from '@test/support/chatClient';
import type { ChatClient } from '@test/support/chatClient';
import { colleague } from '@test/support/colleague';
import { openOtcDesk } from '@test/support/otcDesk';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import { staff, staffToken } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

const minute = 60_000;
let clock = Date.now();
let platform: Platform;
let open: Listening;
let desk: Awaited<ReturnType<typeof openOtcDesk>>;
let admin: Caller;
let handler: Caller;
let reviewer: Caller;
let list: ChatClient;
const clients: ChatClient[] = [];

const [{ otpSecret }] = demoAccounts;
/** A code of the authenticator app of `admin` that was not used yet. */
const code = () => codeAt(otpSecret, stepAt(new Date((clock += minute))));

async function connect(token: string, client: 'admin' | 'member') {
  const one = await chatClient(`ws://127.0.0.1:${open.wsPort}`, { 'accept-language': 'en-US' });
  clients.push(one);
  await one.ask('auth', { token, client }, 'auth.ok');
  return one;
}

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
  open = await listen(platform, { port: 0, wsPort: 0, host: '127.0.0.1' });
  desk = await openOtcDesk(platform);
  admin = await staff(platform, 'admin');
  const permissions = ['list', 'detail', 'claim', 'unclaim', 'requestEvidence', 'rule'].map(
    (one) => `otc:appeal:${one}`,
  );
  const reviewing = ['list', 'detail', 'reject'].map((one) => `otc:appeal:${one}`);
  reviewer = await colleague(platform, { username: 'reviewer', permissions: reviewing });
  handler = await colleague(platform, { username: 'handler', permissions });
  const sealed = platform.vault.seal(otpSecret, secretPlace);
  await platform.db
    .updateTable('staffUser')
    .set({ otpSecret: sealed, otpEnabled: true })
    .where('username', '=', 'admin')
    .execute();
});
beforeEach(async () => {
  list = await connect(await staffToken(platform, 'admin'), 'admin');
});
afterEach(() => clients.splice(0).forEach((client) => client.drop()));
afterAll(async () => {
  await open.close();
  await platform.close();
});

/** Places an order of 100.5 USDT and returns what can happen to it. */
async function placed() {
  const orderNo = await desk.take(await desk.post('SELL'), '100.5');
  const inOrder = <Result>(act: (db: typeof platform.db) => Promise<Result>) =>
    inTransaction(platform.db, act);
  const appeal = () => firstOf(admin, 'otc/appeal', `orderNo=${orderNo}`);
  const act = async (as: Caller, action: string, body: object = {}) => {
    const { id, version } = await appeal();
    const answer = await as.post(`/admin/otc/appeal/${id}/${action}`, { version, ...body });
    expect(answer).toMatchObject({ code: 0 });
  };
  return {
    orderNo,
    room: `otc:${orderNo}`,
    pay: () => desk.pay(orderNo),
    release: () => inOrder(async (db) => releaseBySeller(db, platform, await desk.order(orderNo, db))),
    propose: async () => {
      const { id, version } = await firstOf(admin, 'otc/order', `orderNo=${orderNo}`);
      const reason = 'The seller cannot be reached';
      const answer = await admin.post(`/admin/otc/order/${id}/proposeRelease`, { version, reason });
      expect(answer).toMatchObject({ code: 0 });
    },
    appeal: () => {
      clock += minute;
      const given = { orderNo, role: 'BUYER', reason: 'NOT_RECEIVED', statement: '已付款' } as const;
      return inOrder((db) => openAppeal(db, platform, given));
    },
    addEvidence: async () => {
      const { appealNo } = await appeal();
      const file = await sql<{ id: string }>`select "fileId"::text as id from "otcEvidence" limit 1`.execute(
        platform.db,
      );
      const given = {
        appealNo: String(appealNo),
        role: 'BUYER',
        fileId: file.rows[0]?.id ?? '',
        note: null,
      } as const;
      return inOrder((db) => addEvidence(db, platform, given));
    },
    withdraw: async () => {
      const { appealNo } = await appeal();
      return inOrder((db) => withdrawAppeal(db, platform, String(appealNo)));
    },
    act,
  };
}

/** Does something and waits until the list of staff was told that a room has these values. */
async function listTellsAfter(doing: () => Promise<unknown>, room: string, values: Partial<ChatRoom>) {
  const from = list.frames.length;
  await doing();
  const fits = (data: ChatRoom) =>
    data.room === room && Object.entries(values).every(([name, value]) => Reflect.get(data, name) === value);
  await list.seen('room', (frame) => list.frames.indexOf(frame) >= from && fits(frame.data));
}

const entryOf = async (orderNo: string) => {
  const { rooms } = await list.ask('rooms', { keyword: orderNo }, 'rooms.ok');
  expect(rooms).toHaveLength(1);
  return rooms[0];
};

test('an entry names both parties, the amount with its coin and the total, and each message keeps them', async () => {
  const { orderNo, room } = await placed();
  const order = await desk.order(orderNo);
  await sql`update member set nickname = 'Ann' where uid = ${desk.taker}`.execute(platform.db);
  await sql`update member set nickname = null where uid = ${desk.owner}`.execute(platform.db);
  const shown = {
    buyerUid: desk.taker,
    buyerName: 'Ann',
    sellerUid: desk.owner,
    sellerName: null,
    coinCode: 'USDT',
    amount: '100.5',
    fiatCode: 'CNY',
    money: String(Number(order.money)),
    turn: 'BUYER_PAY',
    awaitsAnswer: false,
  };
  expect(await entryOf(orderNo)).toMatchObject(shown);
  const buyer = await connect(await memberToken(platform, desk.taker), 'member');
  const message = { room, clientMsgId: randomUUID(), kind: 'TEXT', text: 'Good morning' } as const;
  await buyer.ask('join', { room }, 'joined');
  await buyer.ask('send', message, 'ack');
  const pushed = await list.seen('room', ({ data }) => data.lastMessage === message.text);
  expect(pushed.data).toMatchObject(shown);
});

test('the list is told at once whose turn it is, whatever gives it to somebody else', async () => {
  const { room, orderNo, pay, propose, appeal, addEvidence: add, withdraw, act } = await placed();
  const reason = 'The receipt of the bank names the account, the amount and the reference of the order.';
  const ruling = { ruling: 'RELEASE_TO_BUYER', penalty: 'NONE', penaltyDays: null, reason };
  const becomes = (turn: ChatRoom['turn'], doing: () => Promise<unknown>) =>
    listTellsAfter(doing, room, { turn: turn ?? null });
  await entryOf(orderNo);
  await becomes('SELLER_RELEASE', pay);
  await becomes('STAFF_RELEASE', propose);
  await becomes('STAFF_CLAIM', appeal);
  await becomes('SELLER_RELEASE', withdraw);
  await becomes('STAFF_CLAIM', appeal);
  await becomes('STAFF_RULE', () => act(handler, 'claim'));
  await becomes('STAFF_CLAIM', () => act(handler, 'unclaim'));
  await becomes('STAFF_RULE', () => act(handler, 'claim'));
  await becomes('PARTIES_EVIDENCE', () => act(handler, 'requestEvidence', { reason }));
  await becomes('STAFF_RULE', add);
  await becomes('PARTIES_EVIDENCE', () => act(handler, 'requestEvidence', { reason }));
  await becomes('STAFF_RULE', async () => {
    await sql`update "otcAppeal" set "evidenceDueAt" = ${platform.now().toISOString()} where "orderNo" = ${orderNo}
      and status = 'WAIT_EVIDENCE'`.execute(platform.db);
    await beat(platform, ['otcAppeal']);
  });
  await becomes('STAFF_REVIEW', () => act(handler, 'rule', ruling));
  await becomes('STAFF_RULE', () => act(reviewer, 'reject', { reason }));
  await becomes('STAFF_REVIEW', () => act(handler, 'rule', ruling));
  await becomes(null, () => act(admin, 'approve', { otp: code() }));
});

test('an answer of staff is awaited from the message of a party until staff write, leave or the order ends', async () => {
  const { room, orderNo, pay, release } = await placed();
  const buyer = await connect(await memberToken(platform, desk.taker), 'member');
  const text = (words: string) => ({ room, clientMsgId: randomUUID(), kind: 'TEXT', text: words }) as const;
  await buyer.ask('join', { room }, 'joined');
  await entryOf(orderNo);
  await buyer.ask('send', text('Nobody of staff is here'), 'ack');
  await list.ask('join', { room }, 'joined');
  const write = (one: ChatClient) => () => one.ask('send', text('hello'), 'ack');
  await listTellsAfter(write(list), room, { awaitsAnswer: false });
  await listTellsAfter(write(buyer), room, { awaitsAnswer: true });
  await listTellsAfter(pay, room, { turn: 'SELLER_RELEASE', awaitsAnswer: true });
  await listTellsAfter(write(list), room, { awaitsAnswer: false });
  await listTellsAfter(write(buyer), room, { awaitsAnswer: true });
  await listTellsAfter(() => list.ask('leave', { room }, 'left'), room, { awaitsAnswer: false });
  await listTellsAfter(() => list.ask('join', { room }, 'joined'), room, { awaitsAnswer: true });
  await listTellsAfter(release, room, { turn: null, awaitsAnswer: false });
});

test('who enters a room is told whose turn it is', async () => {
  const { room, pay } = await placed();
  await pay();
  const { order } = await list.ask('watch', { room }, 'joined');
  expect(order).toMatchObject({ status: 'PAID', turn: 'SELLER_RELEASE' });
});

test('of a party of another team a user sees neither uid nor name, and finds no room by its uid', async () => {
  const { orderNo } = await placed();
  const { rows } = await sql<{ no: string; path: string }>`select "agentNo" as no, path from agent
    order by length(path), "agentNo" limit 1`.execute(platform.db);
  const [agent] = rows;
  await sql`update member set "agentPath" = ${agent?.path} where uid = ${desk.taker}`.execute(platform.db);
  await sql`update member set "agentPath" = '/elsewhere/' where uid = ${desk.owner}`.execute(platform.db);
  await sql`update "otcRoom" set "buyerAgentPath" = ${agent?.path}, "sellerAgentPath" = '/elsewhere/'
    where "orderNo" = ${orderNo}`.execute(platform.db);
  const permissions = ['otc:chat:list', 'otc:chat:detail'];
  await colleague(platform, {
    username: 'leader',
    permissions,
    dataScope: 'AGENT_TREE',
    agentNo: agent?.no ?? '',
  });
  const leader = await connect(await staffToken(platform, 'leader'), 'admin');
  const found = async (keyword: string) =>
    (await leader.ask('rooms', { keyword }, 'rooms.ok')).rooms.filter((one) => one.orderNo === orderNo);
  const [shown] = await found(orderNo);
  expect(shown).toMatchObject({ buyerUid: desk.taker, sellerUid: null, sellerName: null });
  expect(await found(desk.taker)).toHaveLength(1);
  expect(await found(desk.owner)).toHaveLength(0);
  const { participants } = await leader.ask('watch', { room: `otc:${orderNo}` }, 'joined');
  expect(JSON.stringify(participants)).not.toContain(desk.owner);
});

test.each([
  ['PENDING_PAY', null, 'BUYER_PAY'],
  ['PAID', null, 'SELLER_RELEASE'],
  ['RELEASING', null, 'SELLER_RELEASE'],
  ['APPEALING', 'OPEN', 'STAFF_CLAIM'],
  ['APPEALING', 'IN_PROGRESS', 'STAFF_RULE'],
  ['APPEALING', 'WAIT_EVIDENCE', 'PARTIES_EVIDENCE'],
  ['APPEALING', 'PENDING_REVIEW', 'STAFF_REVIEW'],
  ['COMPLETED', null, null],
  ['CANCELLED', null, null],
  ['TIMEOUT', null, null],
] as const)('an order %s with the appeal %s: %s', (status, appeal, turn) => {
  expect(turnOf({ status, appeal, isProposed: false, missing: ['BUYER', 'SELLER'] })).toBe(turn);
});

test('every order has exactly one turn until it ends, and none after; evidence is due from who was asked', () => {
  const standing = fc.record({
    status: fc.constantFrom(
      'PENDING_PAY',
      'PAID',
      'RELEASING',
      'APPEALING',
      'COMPLETED',
      'CANCELLED',
      'TIMEOUT',
    ),
    appeal: fc.constantFrom(null, 'OPEN', 'IN_PROGRESS', 'WAIT_EVIDENCE', 'PENDING_REVIEW'),
    isProposed: fc.boolean(),
    missing: fc.subarray(['BUYER', 'SELLER'] as const),
  });
  fc.assert(
    fc.property(standing, (one) => {
      const turn = turnOf(one);
      const hasEnded = ['COMPLETED', 'CANCELLED', 'TIMEOUT'].includes(one.status);
      expect(turn === null).toBe(hasEnded);
      if (turn?.endsWith('EVIDENCE'))
        expect(one).toMatchObject({ status: 'APPEALING', appeal: 'WAIT_EVIDENCE' });
      if (turn === 'BUYER_EVIDENCE') expect(one.missing).toEqual(['BUYER']);
      if (turn === 'SELLER_EVIDENCE') expect(one.missing).toEqual(['SELLER']);
      if (one.status === 'APPEALING' && one.appeal !== 'WAIT_EVIDENCE') expect(turn).toMatch(/^STAFF_/);
    }),
  );
});
