import { menuApi } from '@/api/gen/menu';
import { walletApi } from '@/api/gen/wallet';
import { followAccess } from '@/app/followAccess';
import { createI18n } from '@/app/i18n';
import { createUserStore } from '@/store/createUserStore';
import { selectPages } from '@/store/menu/selectors';
import { userInfoLoaded } from '@/store/session/slice';
import { answerWith, envelope, useFakeClock } from '@test/support/answers';
import { entry, usualMenu } from '@test/support/renderFrame';
import { info } from '@test/support/userInfo';

afterEach(() => jest.useRealTimers());

test('a refused call fetches the current menu and permissions, at most every 30 seconds', async () => {
  window.localStorage.clear();
  const { store, ready } = createUserStore('7');
  await ready;
  const i18n = await createI18n('en-US');
  useFakeClock();
  store.dispatch(userInfoLoaded({ ...info, access: ['op', 'wallet'] }));
  await store.dispatch(menuApi.util.upsertQueryData('getMenu', { type: 'left' }, usualMenu as never));
  const calls = answerWith(({ path }) => {
    if (path.includes('/menu')) return envelope([entry('Home')]);
    return path.includes('/user') ? envelope({ ...info, access: ['op'] }) : envelope(null, 40301, 403);
  });
  const stop = followAccess(store, i18n);
  const refuse = (current: number) =>
    store.dispatch(walletApi.endpoints.pageWalletChain.initiate({ current }));
  const looks = () => calls.filter(({ path }) => path.includes('/menu')).length;
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

test('a response with a new version of menu and permissions fetches both and shows a notice', async () => {
  window.localStorage.clear();
  const { store, ready } = createUserStore('8');
  await ready;
  const i18n = await createI18n('en-US');
  useFakeClock();
  store.dispatch(userInfoLoaded({ ...info, access: ['op', 'wallet'] }));
  const now = { version: '1', menu: usualMenu as unknown[], access: ['op', 'wallet'] };
  const calls = answerWith(({ path }) => {
    const data = path.includes('/menu') ? now.menu : { ...info, access: now.access };
    const answer = envelope(path.includes('/chain') ? { records: [] } : data);
    answer.headers.set('x-menu-version', now.version);
    return answer;
  });
  await store.dispatch(menuApi.endpoints.getMenu.initiate({ type: 'left' }));
  const stop = followAccess(store, i18n);
  const list = (current: number) => store.dispatch(walletApi.endpoints.pageWalletChain.initiate({ current }));
  const titles = () => selectPages(store.getState()).pages.map(({ title }) => title);
  const said = () => store.getState().notices.shown.map((notice) => notice.kind === 'text' && notice.text);
  await list(1);
  await jest.advanceTimersByTimeAsync(0);
  expect(calls.filter(({ path }) => path.includes('/menu'))).toHaveLength(1);

  Object.assign(now, { version: '2', menu: [...usualMenu, entry('Newcomer')] });
  await list(2);
  await jest.advanceTimersByTimeAsync(100);
  expect(JSON.stringify(titles())).toContain('Newcomer');
  expect(said()).toEqual([]);

  Object.assign(now, { version: '3', access: ['op'] });
  await list(3);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(store.getState().session.info?.access).toEqual(['op']);
  expect(said()).toEqual(['Your permissions have changed. Menu and buttons are up to date']);

  // A platform that says another state each time is not asked without end.
  const before = calls.length;
  let count = 3;
  const flood = setInterval(() => {
    now.version = String(++count);
    void list(count);
  }, 100);
  await jest.advanceTimersByTimeAsync(10_000);
  clearInterval(flood);
  expect(calls.slice(before).filter(({ path }) => path.includes('/menu')).length).toBeLessThanOrEqual(4);
  stop();
});
