import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { showHidden } from '@/kit/format/cleanText';
import { recordsOf } from '@server/db/typedRecords';
import { chatClient, memberToken } from '../support/chatClient';
import { chatPlatform } from '../support/chatPlatform';
import { staffToken } from '../support/staff';
import { expect, expectAccessible, type Page, test, watch } from './support/test';

const port = 10_040 + Number(process.env.TEST_PARALLEL_INDEX ?? 0);
const baseURL = `http://127.0.0.1:${port}`;
test.use({ baseURL });

let chat: Awaited<ReturnType<typeof chatPlatform>>;
test.beforeAll(async () => {
  chat = await chatPlatform({ console: path.resolve('dist'), port });
});
test.afterAll(() => chat.end());

/** What must stay text, as message, as name and as name of a file. */
const attacks = [
  '<img src=x onerror="window.hacked=1">',
  '<script>window.hacked=1</script>',
  '"><svg onload=window.hacked=1>',
  '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
  '<a href="javascript:window.hacked=1">here</a>',
  'javascript:window.hacked=1',
  'https://evil.example/"onmouseover="window.hacked=1',
  '[here](javascript:window.hacked=1) {{constructor.constructor("window.hacked=1")()}}',
  '\u202Egpj.exe <style>*{background:url(https://evil.example/x)}</style>',
];

/** Finds the room of a dispute, and gives its buyer a dangerous name. */
async function disputed(skip: number) {
  const { db } = chat.platform();
  const room = await recordsOf(db)
    .selectFrom('otcRoom')
    .selectAll()
    .where('orderStatus', '=', 'APPEALING')
    .orderBy('id')
    .offset(skip)
    .executeTakeFirstOrThrow();
  const buyer = String(room.buyerUid);
  await recordsOf(db).updateTable('member').set({ nickname: attacks[0] }).where('uid', '=', buyer).execute();
  return { room: String(room.roomNo), orderNo: String(room.orderNo), buyer, seller: String(room.sellerUid) };
}

/** Lets a member into a room over the websocket. */
async function member(uid: string, room: string) {
  const client = await chatClient(`ws://127.0.0.1:${port}`, { 'accept-language': 'en-US' });
  const token = await memberToken(chat.platform(), uid);
  await client.ask('auth', { token, client: 'member' }, 'auth.ok');
  await client.ask('join', { room }, 'joined');
  const say = (text: string) =>
    client.ask('send', { room, clientMsgId: randomUUID(), kind: 'TEXT', text }, 'ack');
  return { ...client, say };
}

/** Opens the conversation of an order as a staff user. */
async function open(page: Page, username: 'admin' | 'op', orderNo: string) {
  const token = await staffToken(chat.platform(), username);
  const values = { access_token: token, token_type: 'Bearer', refresh_token: randomUUID() };
  await page.context().addCookies(
    Object.entries(values).map(([name, value]) => ({
      name: `admin-${name}`,
      value,
      url: baseURL,
      sameSite: 'Strict' as const,
    })),
  );
  await page.addInitScript(() => localStorage.setItem('console:i18n-locale', 'en-US'));
  await page.goto(`/otc/chat?list=chat&order=${orderNo}`);
  await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible();
}

const join = (page: Page) => page.getByRole('button', { name: 'Join', exact: true }).click();
const input = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });

/** A white picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
);

test('two staff and both parties talk; nothing that they write runs or is fetched (§1 chat)', async ({
  page,
  browser,
}) => {
  const { room, orderNo, buyer, seller } = await disputed(0);
  const second = await browser.newContext({ baseURL });
  const colleague = await second.newPage();
  const { complaints } = watch(colleague, baseURL);
  await open(page, 'op', orderNo);
  await open(colleague, 'admin', orderNo);
  const one = await member(buyer, room);
  const other = await member(seller, room);
  for (const attack of attacks) await one.say(attack);
  for (const text of attacks)
    await expect(log(page).getByText(showHidden(text), { exact: true }).last()).toBeAttached();
  await expect(log(page).locator('a, script, iframe, svg[onload], [onerror], style')).toHaveCount(0);

  await join(page);
  await join(colleague);
  await input(page).fill('Both of you: please wait.');
  await input(page).press('Enter');
  await other.seen('message', ({ data }) => data.text === 'Both of you: please wait.');
  await expect(log(colleague).getByText('Both of you: please wait.')).toBeVisible();
  await input(colleague).fill(attacks[1] ?? '');
  await input(colleague).press('Enter');
  await expect(
    log(page)
      .getByText(attacks[1] ?? '', { exact: true })
      .last(),
  ).toBeVisible();

  // A picture with a dangerous name is sent, enlarged, and hidden from both parties.
  await page.getByLabel('Add picture').and(page.locator('input')).setInputFiles({
    name: '<img src=x onerror=window.hacked=1>.png',
    mimeType: 'image/png',
    buffer: pixel,
  });
  const sent = await other.seen(
    'message',
    ({ data }) => data.kind === 'IMAGE' && data.senderRole === 'STAFF',
  );
  const newest = log(page).getByRole('article').last();
  await newest.getByRole('button', { name: /Picture/ }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Picture' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await newest.getByRole('button', { name: 'Hide picture' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('It shows the card of somebody else');
  await page.getByRole('dialog').getByRole('button', { name: 'Hide picture' }).click();
  await other.seen('message', ({ data }) => data.recalls === sent.data.msgId);
  for (const each of [page, colleague])
    await expect(log(each).getByText('Staff hid this picture.')).toBeVisible();

  await expectAccessible(page);
  for (const each of [page, colleague]) {
    expect(await each.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
    await expect(each.getByText('<img src=x onerror="window.hacked=1">').first()).toBeVisible();
  }
  expect(complaints).toEqual([]);
  one.close();
  other.close();
  await second.close();
});

test('what is written while the platform restarts goes out once, and what was missed comes', async ({
  page,
  watched,
}) => {
  watched.forgive(/net::ERR_(CONNECTION_(RESET|REFUSED)|EMPTY_RESPONSE)/);
  const { room, orderNo, buyer } = await disputed(1);
  await open(page, 'op', orderNo);
  await join(page);
  await expect(input(page)).toBeFocused();
  await chat.stop();
  await expect(page.getByText(/^No connection\./)).toBeVisible();
  await input(page).fill('Written without a connection');
  await input(page).press('Enter');
  await expect(page.getByText('Goes out when the connection is back')).toBeVisible();
  await chat.start();
  const one = await member(buyer, room);
  await one.say('Said during the restart');
  await expect(log(page).getByText('Written without a connection')).toBeVisible();
  await expect(page.getByText('Goes out when the connection is back')).toHaveCount(0);
  await expect(log(page).getByText('Said during the restart')).toBeVisible();
  const { messages } = await one.ask('history', { room, beforeSeq: 100_000, limit: 50 }, 'history.ok');
  expect(messages.filter(({ text }) => text === 'Written without a connection')).toHaveLength(1);
  one.close();
});

test('on a phone, list and conversation are two steps', async ({ page }) => {
  const { orderNo } = await disputed(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'op', orderNo);
  await expect(page.getByRole('list', { name: 'Rooms' })).toBeHidden();
  await log(page).focus();
  await page.keyboard.press('Escape');
  await expect(log(page)).toHaveCount(0);
  await expect(
    page.getByRole('list', { name: 'Rooms' }).getByRole('button', { name: orderNo }),
  ).toBeFocused();
  await expectAccessible(page);
});
