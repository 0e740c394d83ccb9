import { announceSession } from '@/api/windows';
import { chatPlatform } from '@test/support/chatPlatform';
import { chatWindow } from '@test/support/chatWindow';
import { siteParams } from '@test/support/siteParams';
import { staffToken } from '@test/support/staff';

let chat: Awaited<ReturnType<typeof chatPlatform>>;
beforeAll(async () => {
  chat = await chatPlatform();
});
afterAll(() => chat.end());
afterEach(() => announceSession(null));

/** Answers every call with the same. Returns their paths. */
function answerCalls(answer: () => Response): string[] {
  const paths: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    paths.push(String(input));
    return answer();
  });
  return paths;
}

const envelope = (data: unknown, code = 0, status = 200) =>
  Response.json({ code, msg: '', requestId: 'r1', data }, { status });

/** Opens a window that lists rooms. */
async function openWindow(token: string, wsHost = chat.address()) {
  const opened = await chatWindow('op', token, wsHost);
  const { store, otcChatApi } = opened;
  const { chatRooms, chatState } = otcChatApi.endpoints;
  void store.dispatch(chatState.initiate());
  const viewing = store.dispatch(chatRooms.initiate({}));
  return {
    ...opened,
    viewing,
    phase: () => chatState.select()(store.getState()).data?.phase,
    isListed: () => chatRooms.select({})(store.getState()).data?.isListed ?? false,
  };
}

const userId = async () => {
  const users = chat.platform().db.selectFrom('staffUser').select('id').where('username', '=', 'op');
  return String((await users.executeTakeFirstOrThrow()).id);
};

test('without a host of its own the console takes that of the public parameters (§7 chat-socket)', async () => {
  answerCalls(() => envelope({ ...siteParams, wssHost: `${chat.address()}/` }));
  const { until, isListed } = await openWindow(await staffToken(chat.platform(), 'op'), '');
  await until(isListed);
});

test('a token that has ended is renewed as for every other call', async () => {
  const access_token = await staffToken(chat.platform(), 'op');
  const calls = answerCalls(() =>
    Response.json({ access_token, token_type: 'Bearer', refresh_token: 'next', user_info: {} }),
  );
  const { until, isListed } = await openWindow('ended');
  await until(isListed);
  expect(calls).toEqual(['/auth/oauth/token?grant_type=refresh_token']);
});

test('without a renewal the connection waits, interrupts nobody, and opens after the next sign-in', async () => {
  answerCalls(() => envelope(null, 40101, 401));
  const { store, keep, until, phase, isListed } = await openWindow('ended');
  await until(() => phase() === 'signedOut');
  expect(store.getState().session.ended).toBeNull();
  keep(await staffToken(chat.platform(), 'op'));
  announceSession(await userId());
  await until(isListed);
});

test.each([
  ['signs out', null],
  ['signs in as somebody else', '999'],
])('closes when the user of the browser %s', async (_, user) => {
  const { until, isListed, phase } = await openWindow(await staffToken(chat.platform(), 'op'));
  await until(isListed);
  announceSession(user);
  await until(() => phase() === 'signedOut');
});

test('stays open when the same user signs in again, and closes when no page needs it', async () => {
  const { until, isListed, phase, viewing } = await openWindow(await staffToken(chat.platform(), 'op'));
  await until(isListed);
  announceSession(await userId());
  await Promise.resolve();
  expect(phase()).toBe('open');
  viewing.unsubscribe();
  await until(() => phase() === 'idle');
});
