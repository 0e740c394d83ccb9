import { menuApi } from '@/api/menu';
import { walletApi } from '@/api/wallet';
import { followAccess } from '@/app/followAccess';
import { createUserStore } from '@/store/createUserStore';
import { infoLoaded } from '@/store/session/slice';
import { entry, usualMenu } from '@test/support/renderFrame';
import { info } from '@test/support/userInfo';

const envelope = (data: unknown, code = 0, status = 200) =>
  Response.json({ code, msg: '', data, requestId: 'r1' }, { status });

afterEach(() => jest.useRealTimers());

test('a refused call brings the menu and the permissions that hold now, at most every 30 seconds', async () => {
  window.localStorage.clear();
  const { store, ready } = createUserStore('7');
  await ready;
  jest.useFakeTimers();
  store.dispatch(infoLoaded({ ...info, access: ['op', 'wallet'] }));
  await store.dispatch(menuApi.util.upsertQueryData('getMenu', { type: 'left' }, usualMenu as never));
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const path = String(input);
    asked.push(path);
    if (path.includes('/menu')) return envelope([entry('Home')]);
    return path.includes('/user') ? envelope({ ...info, access: ['op'] }) : envelope(null, 40301, 403);
  });
  const stop = followAccess(store);
  const refuse = (current: number) =>
    store.dispatch(walletApi.endpoints.pageWalletChain.initiate({ current }));
  const looks = () => asked.filter((path) => path.includes('/menu')).length;
  await refuse(1);
  await jest.advanceTimersByTimeAsync(0);
  expect(looks()).toBe(1);
  expect(store.getState().session.info?.access).toEqual(['op']);
  await refuse(2);
  await jest.advanceTimersByTimeAsync(29_000);
  expect(looks()).toBe(1);
  await jest.advanceTimersByTimeAsync(2000);
  expect(looks()).toBe(2);
  // Nothing has changed since: the same refusal, over and over, is no news.
  await refuse(3);
  await refuse(4);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(looks()).toBeLessThanOrEqual(3);
  const before = looks();
  await refuse(5);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(looks()).toBe(before);
  stop();
});
