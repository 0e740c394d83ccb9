import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { lockOrder, markPaid } from '@server/business/otc/tradeSteps';
import { inTransaction } from '@server/db/transaction';
import { recordsOf } from '@server/db/typedRecords';
import { chatApp } from '@test/support/chatApp';

const app = chatApp();
const slow = { timeout: 30_000 };

const list = () => screen.findByRole('list', { name: 'Rooms' }, slow);
const entry = async (orderNo: string) =>
  within(await list()).findByRole('button', { name: new RegExp(orderNo) }, slow);
const order = (orderNo: string) =>
  recordsOf(app.platform().db)
    .selectFrom('otcOrder')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .executeTakeFirstOrThrow();
const messages = () => screen.findByRole('log', { name: 'Messages' }, slow);
const said = async (text: string | RegExp) => within(await messages()).findByText(text, {}, slow);

test('a room is read silently; joining is announced, and a message reaches both parties', async () => {
  const { room, orderNo, buyer } = await app.room();
  const member = await app.member(buyer, room);
  const { user } = await app.open(`/otc/chat?list=chat&q=${orderNo}`);
  await user.click(await entry(orderNo));
  await messages();
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
  expect(member.frames.some((frame) => frame.type === 'message')).toBe(false);

  await user.click(await screen.findByRole('button', { name: 'Join' }, slow));
  await member.seen('message', ({ data }) => /has joined/.test(data.textEn ?? ''));
  const input = await screen.findByRole('textbox', { name: 'Message' }, slow);
  expect(input).toHaveFocus();
  await user.type(input, 'Hello,{Shift>}{Enter}{/Shift}this is support{Enter}');
  const got = await member.seen('message', ({ data }) => data.senderRole === 'STAFF');
  expect(got.data.text).toBe('Hello,\nthis is support');
  expect(await said(/this is support/)).toBeVisible();
  await waitFor(() => expect(input).toHaveValue(''));

  member.send('read', { room, upToSeq: got.data.seq });
  const own = (await said(/this is support/)).closest<HTMLElement>('[data-own=true]');
  expect(await within(own ?? document.body).findByText('Read by buyer', {}, slow)).toBeVisible();
  const answer = await member.say('Thanks, see https://evil.example/x or 微信');
  expect(await said(/Thanks, see/)).toBeVisible();
  expect(await said('https://evil.example/x')).not.toHaveAttribute('href');
  expect((await said('微信')).closest('mark')).toHaveAttribute('title', 'Not allowed in conversations');
  // It is in view, so it is read.
  await member.seen('receipt', ({ data }) => data.role === 'STAFF' && data.upToSeq >= answer.seq);
});

test('the list shows the rooms that wait for staff first, and arrow keys go through it', async () => {
  const { room, orderNo, seller } = await app.room('PAID', 1);
  const other = await app.room('PAID', 2);
  const member = await app.member(seller, room);
  const { user } = await app.open(`/otc/chat?list=chat&order=${orderNo}`);
  await user.click(await screen.findByRole('button', { name: 'Join' }, slow));
  await user.click(await entry(other.orderNo));
  expect(await screen.findByRole('heading', { level: 2, name: other.orderNo }, slow)).toBeVisible();
  await member.say('Is anybody there?');
  await waitFor(async () => expect(await entry(orderNo)).toHaveTextContent('Is anybody there?'), slow);
  await waitFor(async () => expect(await entry(orderNo)).toHaveTextContent(/1 unread message/), slow);
  const entries = within(await list()).getAllByRole('button');
  const unread = entries.map(({ textContent }) => /\d unread message/.test(textContent ?? ''));
  expect(unread).toEqual(unread.toSorted((one, other) => Number(other) - Number(one)));
  entries[0]?.focus();
  await user.keyboard('{ArrowDown}');
  expect(entries[1]).toHaveFocus();
  await user.keyboard('{Enter}');
  const chosen = document.activeElement;
  await waitFor(() => expect(chosen).toHaveAttribute('aria-current', 'true'));
  (await messages()).focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-current', 'true'));
});

test('an entry and the head of the room say whose turn it is, and follow the order', async () => {
  const { orderNo, buyer, seller } = await app.room('PENDING_PAY');
  const { db } = app.platform();
  await sql`update member set nickname = 'Ann' where uid = ${buyer}`.execute(db);
  await sql`update "otcOrder" set amount = 1234.5, money = 8641.5 where "orderNo" = ${orderNo}`.execute(db);
  const { user } = await app.open(`/otc/chat?list=chat&q=${orderNo}`);
  const one = await entry(orderNo);
  const { coinCode } = await order(orderNo);
  await waitFor(() => expect(one).toHaveAccessibleName(/1,234\.50* /), slow);
  expect(one).toHaveAccessibleName(new RegExp(`Buyer +Ann +${buyer} 1,234\\.50* ${coinCode} `));
  expect(one).toHaveAccessibleName(new RegExp(`Seller .*${seller} 8,641\\.50 CNY `));
  expect(within(one).getByText('Buyer to pay')).not.toHaveAttribute('data-staff');
  await user.click(one);
  const head = within(
    (await screen.findByRole('heading', { level: 2, name: orderNo }, slow)).parentElement ?? one,
  );
  expect(await head.findByText('Buyer to pay', {}, slow)).toBeVisible();
  await inTransaction(db, async (trx) => {
    const paid = await lockOrder(trx, orderNo);
    if (paid) await markPaid(trx, app.platform(), paid, 'Ann');
  });
  expect(await within(await entry(orderNo)).findByText('Seller to release', {}, slow)).toBeVisible();
  expect(await head.findByText('Seller to release', {}, slow)).toBeVisible();
});

test('what waits for staff stands out', async () => {
  const { room, orderNo, buyer } = await app.room('APPEALING');
  const { user } = await app.open(`/otc/chat?list=chat&order=${orderNo}`);
  const turn = await within(await entry(orderNo)).findByText(/^Staff to|to add evidence$/, {}, slow);
  expect(turn.hasAttribute('data-staff')).toBe(/^Staff/.test(turn.textContent ?? ''));
  await user.click(await screen.findByRole('button', { name: 'Join' }, slow));
  const input = await screen.findByRole('textbox', { name: 'Message' }, slow);
  const answered = async () => expect(within(await entry(orderNo)).queryByText('Staff to answer')).toBeNull();
  await user.type(input, 'Good morning{Enter}');
  await said('Good morning');
  await waitFor(answered, slow);
  const member = await app.member(buyer, room);
  await member.say('Is anybody there?');
  const due = await within(await entry(orderNo)).findByText('Staff to answer', {}, slow);
  expect(due).toHaveAttribute('data-staff');
  await user.type(input, 'Yes{Enter}');
  await waitFor(answered, slow);
});

test('search and filter choose the rooms', async () => {
  const { orderNo } = await app.room('PAID', 1);
  const { user } = await app.open('/otc/chat');
  await entry(orderNo);
  await user.type(screen.getByRole('searchbox', { name: /Order no/ }), orderNo);
  await waitFor(async () => expect(within(await list()).getAllByRole('button')).toHaveLength(1), slow);
  await user.click(screen.getByRole('radio', { name: 'Ended' }));
  expect(await screen.findByText('No rooms match.', {}, slow)).toBeVisible();
  expect(window.location.search).toContain(`q=${orderNo}`);
});

test('the tables of rooms and messages stay beside the chat', async () => {
  const { user } = await app.open('/otc/chat');
  await list();
  await user.click(
    within(screen.getByRole('tablist', { name: 'Lists' })).getByRole('tab', { name: 'OTC chat' }),
  );
  expect(await screen.findByRole('columnheader', { name: /Flagged words/ }, slow)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
  expect(window.location.search).toBe('?list=all');
});

test('a draft stays in its room, and what is written without a connection goes out later', async () => {
  const { room, orderNo, buyer } = await app.room('RELEASING');
  const other = await app.room('PENDING_PAY');
  const { user } = await app.open(`/otc/chat?list=chat&order=${orderNo}`);
  await user.click(await screen.findByRole('button', { name: 'Join' }, slow));
  const input = await screen.findByRole('textbox', { name: 'Message' }, slow);
  await user.type(input, 'A draft');
  await user.click(await entry(other.orderNo));
  expect(await screen.findByRole('button', { name: 'Join' }, slow)).toBeVisible();
  await user.click(await entry(orderNo));
  expect(await screen.findByRole('textbox', { name: 'Message' }, slow)).toHaveValue('A draft');

  await app.restart(async () => {
    expect(await screen.findByText(/^No connection/, {}, slow)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Message' }), ' sent offline{Enter}');
    expect(await screen.findByText('Goes out when the connection is back', {}, slow)).toBeVisible();
  });
  const member = await app.member(buyer, room);
  await waitFor(() => expect(screen.queryByText('Goes out when the connection is back')).toBeNull(), slow);
  expect(await said('A draft sent offline')).toBeVisible();
  const { messages: stored } = await member.ask(
    'history',
    { room, beforeSeq: 10_000, limit: 50 },
    'history.ok',
  );
  expect(stored.filter(({ text }) => text === 'A draft sent offline')).toHaveLength(1);
});

test('a message in a joined room is announced while its conversation is not in view', async () => {
  const { room, orderNo, buyer } = await app.room('APPEALING');
  const member = await app.member(buyer, room);
  const { user } = await app.open(`/otc/chat?list=chat&order=${orderNo}`);
  await user.click(await screen.findByRole('button', { name: 'Join' }, slow));
  await screen.findByRole('textbox', { name: 'Message' }, slow);
  await member.say('In view');
  expect(await said('In view')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'OTC orders' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'OTC orders' }, slow)).toBeVisible();
  await member.say('<b>Please answer</b>');
  const told = `New message in order ${orderNo}: <b>Please answer</b>`;
  expect(await screen.findByText(told, {}, slow)).toBeVisible();
  expect(screen.queryByText(/^New message.*In view$/)).toBeNull();
  expect(screen.getByRole('link', { name: /^OTC chat \d+$/ })).toBeVisible();
});

test('a party who was blocked is marked, and can no longer write', async () => {
  const { room, orderNo, seller } = await app.room('PENDING_PAY');
  const member = await app.member(seller, room);
  const { user } = await app.open(`/otc/chat?list=chat&order=${orderNo}`);
  await user.click(await screen.findByRole('button', { name: 'More actions' }, slow));
  await user.click(await screen.findByRole('menuitem', { name: 'Block member' }, slow));
  const dialog = within(await screen.findByRole('dialog', {}, slow));
  await user.click(dialog.getByRole('radio', { name: `Seller ${seller}` }));
  await user.type(dialog.getByLabelText('Reason'), 'Asks for payment elsewhere');
  await user.click(dialog.getByRole('button', { name: 'Block member' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow);
  await expect(member.say('hello')).rejects.toThrow('40301');
});
