import { createUserStore } from '@/store/createUserStore';
import { layoutChanged } from '@/store/layout/slice';
import { selectLayout } from '@/store/layout/selectors';
import { localeChosen } from '@/store/locale/slice';
import { userInfoLoaded } from '@/store/session/slice';
import { tabVisited } from '@/store/tabs/slice';
import { denyStorage, fillStorage } from '@test/support/storage';
import { info } from '@test/support/userInfo';

beforeEach(() => window.localStorage.clear());

const visit = tabVisited({ path: '/a', name: 'a', meta: { title: 'A', cache: true, closable: true } });

async function open(user: string) {
  const { store, ready, close } = createUserStore(user);
  await ready;
  return { store, close };
}

async function useConsole(user: string) {
  const { store, close } = await open(user);
  store.dispatch(visit);
  store.dispatch(localeChosen('en-US'));
  store.dispatch(layoutChanged({ menuCollapse: true }));
  store.dispatch(userInfoLoaded(info));
  close();
  return store;
}

test('tabs, language, layout and user info survive a reload (§7 storage)', async () => {
  await useConsole('7');
  const { tabs, locale, layout, session } = (await open('7')).store.getState();
  expect(tabs).toMatchObject({ opened: [{ name: 'a', path: '/a' }], current: null });
  expect([locale.chosen, layout.changed, session.info?.name]).toEqual([
    'en-US',
    { menuCollapse: true },
    'Otto',
  ]);
});

test('no state of a user is left for the next one', async () => {
  await useConsole('7');
  const { tabs, locale, layout, session, log } = (await open('8')).store.getState();
  expect([tabs.opened, locale.chosen, layout.changed, session.info, log.entries]).toEqual([
    [],
    null,
    {},
    null,
    [],
  ]);
  expect(
    Object.keys(window.localStorage).filter((key) => key.startsWith('console:') && !/:[78]$/.test(key)),
  ).toEqual([]);
});

test.each([
  '{',
  'null',
  '7',
  '"text"',
  '{"opened":"{"}',
  '{"opened":7}',
  '[]',
  '{"opened":"[{}]","_persist":"{\\"version\\":-5}"}',
])('the console starts in spite of the damaged text %j', async (text) => {
  window.localStorage.setItem('console:page.opened:7', text);
  const { store } = await open('7');
  expect(store.getState().tabs.opened).toEqual([]);
  store.dispatch(visit);
  expect(store.getState().tabs.opened).toHaveLength(1);
});

test('damaged text is moved aside for later inspection', async () => {
  window.localStorage.setItem('console:layout:7', '{"changed":"{');
  await open('7');
  expect(window.localStorage.getItem('console:layout:7.bad')).toBe('{"changed":"{');
});

test('the state of a later version is discarded', async () => {
  const stored = {
    changed: JSON.stringify({ menuCollapse: true }),
    _persist: JSON.stringify({ version: 9, rehydrated: true }),
  };
  window.localStorage.setItem('console:layout:7', JSON.stringify(stored));
  expect((await open('7')).store.getState().layout.changed).toEqual({});
});

test('a browser that denies storage starts with the defaults and works', async () => {
  denyStorage();
  const store = await useConsole('9');
  expect(selectLayout(store.getState()).menuCollapse).toBe(true);
  expect(store.getState().tabs.opened).toHaveLength(1);
});

test('a full browser still reads, and removes the log and the tabs of others first', async () => {
  await useConsole('7');
  window.localStorage.setItem('console:log:7', '{}');
  window.localStorage.setItem('console:page.opened:8', '{}');
  fillStorage();
  const { store, close } = await open('7');
  expect(store.getState().tabs.opened).toHaveLength(1);
  store.dispatch(layoutChanged({ theme: 'dark' }));
  close();
  expect(Object.keys(window.localStorage)).not.toContain('console:log:7');
  expect(Object.keys(window.localStorage)).not.toContain('console:page.opened:8');
  expect(Object.keys(window.localStorage)).toContain('console:page.opened:7');
});
