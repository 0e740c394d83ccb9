import { announceSession } from '@/api/windows';
import { recordsOf } from '@server/db/typedRecords';
import { chatPlatform } from '@test/support/chatPlatform';
import { chatProxy } from '@test/support/chatProxy';
import { chatWindow } from '@test/support/chatWindow';
import { staffToken } from '@test/support/staff';

let chat: Awaited<ReturnType<typeof chatPlatform>>;
let room: string;
beforeAll(async () => {
  chat = await chatPlatform();
  const rooms = recordsOf(chat.platform().db).selectFrom('otcRoom').select('roomNo');
  room = String((await rooms.where('orderStatus', '=', 'PAID').executeTakeFirstOrThrow()).roomNo);
});
afterAll(() => chat.end());
beforeEach(() => window.localStorage.clear());
afterEach(() => announceSession(null));

const openWindow = async (user = 'op', address = chat.address()) =>
  chatWindow(user, await staffToken(chat.platform(), user), address);

type Opened = Awaited<ReturnType<typeof openWindow>>;

const unsent = ({ store, selectUnsent }: Opened) => selectUnsent(store.getState());
const join = ({ store, chatActionsApi }: Opened) =>
  store.dispatch(chatActionsApi.endpoints.joinChatRoom.initiate({ room }));
const enter = ({ store, otcChatApi }: Opened) => store.dispatch(otcChatApi.endpoints.chatRoom.initiate(room));
const shown = ({ store, otcChatApi }: Opened) =>
  otcChatApi.endpoints.chatRoom.select(room)(store.getState()).data;

const stored = async (text: string) =>
  recordsOf(chat.platform().db).selectFrom('otcMessage').select('msgId').where('text', '=', text).execute();

test('a message leaves the unsent ones when the room shows it, never before', async () => {
  // Every message that the platform sends by itself is lost here, so the acknowledgement comes long before the message.
  const proxy = await chatProxy(chat.address(), { cut: 0, twice: 0, lost: 1 }, 1);
  const opened = await openWindow('op', proxy.address);
  void enter(opened);
  await opened.until(() => shown(opened)?.isEntered ?? false);
  await join(opened);
  let isOnceMissing = false;
  const isShown = () => shown(opened)?.messages.some(({ text }) => text === 'hello') ?? false;
  opened.store.dispatch(opened.chatMessageSent(room, { text: 'hello' }));
  opened.store.subscribe(() => {
    isOnceMissing ||= unsent(opened).length === 0 && !isShown();
  });
  await opened.until(() => unsent(opened).length === 0);
  expect(isShown()).toBe(true);
  expect(isOnceMissing).toBe(false);
  proxy.close();
});

test('what is written while the platform is away survives a reload, and is stored once and in order', async () => {
  const before = await openWindow();
  void enter(before);
  await before.until(() => shown(before)?.isEntered ?? false);
  await join(before);
  await chat.stop();
  for (const text of ['first', 'second']) before.store.dispatch(before.chatMessageSent(room, { text }));
  before.store.dispatch(before.chatTyped(room, 'not finis'));
  before.close();
  announceSession(null);
  await chat.start();
  const after = await openWindow();
  expect(after.store.getState().chat.drafts[room]).toBe('not finis');
  expect(unsent(after)).toHaveLength(2);
  void enter(after);
  after.store.dispatch(after.unsentMessagesDue());
  await after.until(() => unsent(after).length === 0);
  const words = shown(after)?.messages.map(({ text }) => text) ?? [];
  expect(words.slice(-2)).toEqual(['first', 'second']);
  expect(await stored('first')).toHaveLength(1);
});

test('a message that is refused says why; it can be sent again or discarded', async () => {
  const opened = await openWindow('admin');
  for (const text of ['too early', 'never mind'])
    opened.store.dispatch(opened.chatMessageSent(room, { text }));
  await opened.until(() => unsent(opened).every(({ failure }) => failure !== null));
  expect(unsent(opened).map(({ failure }) => failure)).toEqual(['请先加入会话', '请先加入会话']);
  const [again, discarded] = unsent(opened);
  void enter(opened);
  await opened.until(() => shown(opened)?.isEntered ?? false);
  await join(opened);
  opened.store.dispatch(opened.messageSettled(discarded?.clientMsgId ?? ''));
  opened.store.dispatch(opened.messageRefused(again?.clientMsgId ?? '', null));
  opened.store.dispatch(opened.unsentMessagesDue());
  await opened.until(() => unsent(opened).length === 0);
  expect(await stored('too early')).toHaveLength(1);
  expect(await stored('never mind')).toHaveLength(0);
});

test('each user has drafts of their own', async () => {
  const first = await openWindow('op');
  first.store.dispatch(first.chatTyped(room, 'mine'));
  first.close();
  expect((await openWindow('admin')).store.getState().chat.drafts).toEqual({});
  const again = await openWindow('op');
  expect(again.store.getState().chat.drafts).toEqual({ [room]: 'mine' });
  again.store.dispatch(again.chatTyped(room, ''));
  expect(again.store.getState().chat.drafts).toEqual({});
});

test('damaged messages of an earlier visit are ignored', async () => {
  const stored = { drafts: '{"otc:1":7,"otc:2":"kept"}', unsent: '[null,{"clientMsgId":"1"},7]' };
  window.localStorage.setItem('console:chat:op', JSON.stringify({ ...stored, _persist: '{"version":1}' }));
  const opened = await openWindow();
  expect(unsent(opened)).toEqual([]);
  expect(['otc:1', 'otc:2'].map((no) => opened.selectChatDraft(no)(opened.store.getState()))).toEqual([
    '',
    'kept',
  ]);
});
