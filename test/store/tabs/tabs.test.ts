import { createUserStore } from '@/store/createUserStore';
import { selectCurrentTab, selectOpened } from '@/store/tabs/selectors';
import { storedTab } from '@/store/tabs/tab';
import { tabsClosed, tabLeft, tabsReconciled, tabVisited } from '@/store/tabs/slice';

const meta = (title: string, closable = true) => ({ title, cache: true, closable });
const home = { name: 'home', path: '/dashboard/control', meta: meta('Home', false) };
const pages = { home: home.meta, a: meta('A'), b: meta('B'), c: meta('C') };

beforeEach(() => window.localStorage.clear());

/** A store with the home tab and others, opened in this order; the last one is current. */
function setup(...names: string[]) {
  const { store } = createUserStore('7');
  store.dispatch(tabsReconciled({ pages, home }));
  const opened = () => selectOpened(store.getState());
  const visit = (path: string, tab?: string) => {
    const name = /^\/(\w+)/.exec(path)?.[1] ?? '';
    store.dispatch(tabVisited({ path, name, meta: meta(name.toUpperCase()), ...(tab ? { tab } : {}) }));
  };
  names.forEach((name) => visit(`/${name}`));
  return {
    store,
    opened,
    visit,
    names: () => opened().map(({ name }) => name),
    paths: () => opened().map(({ path }) => path),
    current: () => selectCurrentTab(store.getState())?.name ?? null,
    keysOf: (...wanted: string[]) =>
      opened().flatMap(({ key, name }) => (wanted.includes(name) ? [key] : [])),
  };
}

test('the first visit of a page opens a tab, which becomes current (§4 tabs-pool §9 tab-key §3 tab)', () => {
  const { names, current, opened } = setup('a');
  expect([names(), current()]).toEqual([['home', 'a'], 'a']);
  expect(opened()[1]?.key).toMatch(/^[A-Za-z0-9]{6}$/);
});

test('a tab is stored with name, fullPath, params, query, meta and keepMeta (§3 tab)', () => {
  const { opened, visit } = setup();
  const path = '/a?status=OPEN&status=HELD&page=2&__proto__=1';
  visit(path);
  const [, tab] = opened();
  if (!tab) throw new Error('No tab was opened.');
  expect(Object.keys(storedTab(tab).query)).toEqual(['status', 'page', '__proto__']);
  expect(storedTab(tab)).toMatchObject({
    name: 'a',
    fullPath: path,
    params: {},
    keepMeta: false,
    query: { status: ['OPEN', 'HELD'], page: '2' },
    meta: { title: expect.any(String), cache: expect.any(Boolean), closable: expect.any(Boolean) },
  });
  const record = { ...tab, name: '/vip/kyc/:id', path: '/vip/kyc/42' };
  expect(storedTab(record)).toMatchObject({ params: { id: '42' }, query: {} });
});

test('a tab keeps no secret of its address, which is stored', () => {
  const { visit, paths } = setup();
  visit('/a?token=abc&status=OPEN');
  expect(paths()).toEqual(['/dashboard/control', '/a?status=OPEN']);
});

test('visiting an open path shows its tab, by its first or its current path (§4 tabs-open)', () => {
  const { visit, keysOf, paths, current } = setup('a', 'b');
  const [key = ''] = keysOf('a');
  visit('/a?status=X', key);
  visit('/b');
  visit('/a');
  expect([paths(), current()]).toEqual([['/dashboard/control', '/a', '/b'], 'a']);
  visit('/a?status=X', key);
  visit('/b');
  visit('/a?status=X');
  expect([paths(), current()]).toEqual([['/dashboard/control', '/a?status=X', '/b'], 'a']);
});

test('the same page with another query is another tab', () => {
  const { visit, paths } = setup('a');
  visit('/a?open=7');
  expect(paths()).toEqual(['/dashboard/control', '/a', '/a?open=7']);
});

test('Back to an entry of a closed tab opens it again with the same key', () => {
  const { store, visit, keysOf, current } = setup('a', 'b');
  const keys = keysOf('a');
  store.dispatch(tabsClosed(keys));
  visit('/a', keys[0]);
  expect([keysOf('a'), current()]).toEqual([keys, 'a']);
});

test('an entry of one page never changes the tab of another', () => {
  const { visit, keysOf, paths, opened } = setup('a');
  visit('/b', keysOf('a')[0]);
  expect(paths()).toEqual(['/dashboard/control', '/a', '/b']);
  expect(new Set(opened().map(({ key }) => key)).size).toBe(3);
});

test('on a path without a page no tab is current', () => {
  const { store, current, names } = setup('a');
  store.dispatch(tabLeft());
  expect([current(), names()]).toEqual([null, ['home', 'a']]);
});

test.each<[string, string, string[], string[], string]>([
  ['the current tab in the middle moves to the next', 'b', ['b'], ['home', 'a', 'c'], 'c'],
  ['the current tab at the end moves to the previous', 'c', ['c'], ['home', 'a', 'b'], 'b'],
  ['another tab moves nowhere', 'a', ['c'], ['home', 'a', 'b'], 'a'],
  ['the current tab and its next moves on to what stays', 'a', ['a', 'b'], ['home', 'c'], 'c'],
  ['the tabs at the right keeps the current one', 'a', ['b', 'c'], ['home', 'a'], 'a'],
  ['all of them goes home', 'b', ['home', 'a', 'b', 'c'], ['home'], 'home'],
  ['the home tab alone closes nothing', 'b', ['home'], ['home', 'a', 'b', 'c'], 'b'],
  ['an unknown key closes nothing', 'b', ['gone'], ['home', 'a', 'b', 'c'], 'b'],
])('closing %s (§4 tabs-neighbour)', (_, current, closing, stay, next) => {
  const tabs = setup('a', 'b', 'c');
  tabs.visit(`/${current}`);
  tabs.store.dispatch(tabsClosed([...tabs.keysOf(...closing), 'gone']));
  expect([tabs.names(), tabs.current()]).toEqual([stay, next]);
});

test('a new menu removes tabs without a page and updates the titles (§4 tabs-saved)', () => {
  const { store, names, opened, current } = setup('a', 'b');
  store.dispatch(tabsReconciled({ pages: { home: home.meta, a: meta('New title') }, home }));
  expect([names(), current()]).toEqual([['home', 'a'], null]);
  expect(opened()[1]?.meta.title).toBe('New title');
});

test.each(['constructor', '__proto__', 'toString'])(
  'a stored tab of an unknown page named %s is dropped',
  (name) => {
    const { store, names } = setup('a');
    store.dispatch(tabVisited({ path: '/x', name, meta: meta('X') }));
    store.dispatch(tabsReconciled({ pages, home }));
    expect(names()).toEqual(['home', 'a']);
  },
);

test('a record has one tab, whatever the query of its address', () => {
  const { store, opened } = setup();
  const name = '/x/:id';
  const visit = (path: string, tab?: string) =>
    store.dispatch(tabVisited({ path, name, meta: meta('X'), ...(tab ? { tab } : {}) }));
  visit('/x/1?status=OPEN');
  visit('/x/1');
  visit('/x/2');
  expect(opened().map(({ path }) => path)).toEqual([home.path, '/x/1', '/x/2']);
  visit('/x/3', opened()[1]?.key);
  expect(opened().map(({ path }) => path)).toEqual([home.path, '/x/3', '/x/2']);
});
