import * as fc from 'fast-check';
import { createUserStore } from '@/store/createUserStore';
import { pageReloaded, pageShown } from '@/store/pages/slice';
import { previouslyVisited, keysOf, type Side } from '@/store/tabs/order';
import { selectAlive, selectCurrentKey, selectOpened } from '@/store/tabs/selectors';
import {
  tabsClosed,
  tabPinToggled,
  tabsReconciled,
  tabMoved,
  tabsPersistence,
  tabTitled,
  tabVisited,
} from '@/store/tabs/slice';

beforeEach(() => window.localStorage.clear());

const home = {
  name: 'home',
  path: '/dashboard/control',
  meta: { title: 'Home', cache: true, closable: false },
};
const metaOf = (name: string) => ({ title: name, cache: name !== 'd', closable: name !== 'e' });
const pages = Object.fromEntries([['home', home.meta], ...[...'abcde'].map((name) => [name, metaOf(name)])]);

function setup(...names: string[]) {
  const { store } = createUserStore('7');
  const opened = () => selectOpened(store.getState());
  const at = (index: number) => opened()[index % Math.max(1, opened().length)]?.key ?? '';
  const visit = (name: string) => {
    store.dispatch(tabVisited({ path: `/${name}`, name: name.charAt(0), meta: metaOf(name.charAt(0)) }));
    store.dispatch(pageShown(selectCurrentKey(store.getState()) ?? ''));
  };
  store.dispatch(tabsReconciled({ pages, home }));
  names.forEach(visit);
  const close = (key: string, side: Side) => store.dispatch(tabsClosed(keysOf(opened(), key, side)));
  const keyOf = (name: string) => opened().find((tab) => tab.path === `/${name}`)?.key ?? '';
  const names_ = () => opened().map((tab) => tab.path.slice(1));
  return {
    store,
    opened,
    at,
    visit,
    close,
    keyOf,
    names: names_,
    current: () => selectCurrentKey(store.getState()),
  };
}

test.each<[Side, string[], string]>([
  ['left', ['b', 'c', 'd'], 'd'],
  ['right', ['a', 'b'], 'b'],
  ['others', ['b'], 'b'],
  ['all', [], 'dashboard/control'],
])('close %s keeps the first tab (§2.7 tabs-close §4 tabs-index)', (side, left, current) => {
  const { close, keyOf, names, store } = setup('a', 'b', 'c', 'd');
  close(keyOf('b'), side);
  expect(names()).toEqual(['dashboard/control', ...left]);
  const shownNow = selectOpened(store.getState()).find(
    ({ key }) => key === selectCurrentKey(store.getState()),
  );
  expect(shownNow?.path.slice(1)).toBe(current);
});

test('a pinned tab comes after home and stays when others close; unpinned it closes', () => {
  const { store, close, keyOf, names } = setup('a', 'b', 'c');
  store.dispatch(tabPinToggled(keyOf('c')));
  expect(names()).toEqual(['dashboard/control', 'c', 'a', 'b']);
  close(keyOf('a'), 'all');
  expect(names()).toEqual(['dashboard/control', 'c']);
  store.dispatch(tabPinToggled(keyOf('c')));
  close(keyOf('c'), 'all');
  expect(names()).toEqual(['dashboard/control']);
});

test('a tab moves within its own kind; home stays first (§2.7 tabs-drag)', () => {
  const { store, keyOf, names, at } = setup('a', 'b', 'c');
  store.dispatch(tabMoved({ key: keyOf('c'), to: 1 }));
  expect(names()).toEqual(['dashboard/control', 'c', 'a', 'b']);
  store.dispatch(tabMoved({ key: keyOf('a'), to: 0 }));
  expect(names()).toEqual(['dashboard/control', 'a', 'c', 'b']);
  store.dispatch(tabMoved({ key: at(0), to: 3 }));
  expect(names()[0]).toBe('dashboard/control');
  store.dispatch(tabPinToggled(keyOf('b')));
  store.dispatch(tabMoved({ key: keyOf('a'), to: 1 }));
  expect(names()).toEqual(['dashboard/control', 'b', 'a', 'c']);
});

test('closing a tab can show the one that was visited before', () => {
  const { store, opened, keyOf, visit } = setup('a', 'b', 'c');
  visit('a');
  const seen = (key: string) => store.getState().pages.byTab[key]?.seen ?? 0;
  expect(previouslyVisited(opened(), new Set([keyOf('a')]), seen)).toBe(keyOf('c'));
  expect(previouslyVisited(opened(), new Set(opened().map(({ key }) => key)), seen)).toBeNull();
});

test('a page sets the title of its tab, and neither a visit nor the menu changes it (§3 tab)', () => {
  const { store, opened, keyOf, visit } = setup('a');
  store.dispatch(tabTitled({ tab: keyOf('a'), title: 'Bitcoin' }));
  visit('a');
  store.dispatch(tabsReconciled({ pages, home }));
  expect(opened()[1]).toMatchObject({ keepMeta: true, meta: { title: 'Bitcoin', cache: true } });
});

type Step = (session: ReturnType<typeof setup>) => void;
const index = fc.nat(8);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.constantFrom(...'abcde'), fc.constantFrom('', '?x=1', '?x=2')).map(
    ([name, query]): Step =>
      ({ visit }) =>
        visit(name + query),
  ),
  fc.tuple(index, fc.constantFrom<Side>('left', 'right', 'others', 'all')).map(
    ([i, side]): Step =>
      ({ close, at }) =>
        close(at(i), side),
  ),
  index.map(
    (i): Step =>
      ({ store, at }) =>
        store.dispatch(tabsClosed([at(i)])),
  ),
  index.map(
    (i): Step =>
      ({ store, at }) =>
        store.dispatch(tabPinToggled(at(i))),
  ),
  fc.tuple(index, fc.integer({ min: -3, max: 12 })).map(
    ([i, to]): Step =>
      ({ store, at }) =>
        store.dispatch(tabMoved({ key: at(i), to })),
  ),
  index.map(
    (i): Step =>
      ({ store, at }) =>
        store.dispatch(pageReloaded(at(i))),
  ),
  fc.constant<Step>(({ store }) => store.dispatch(tabsReconciled({ pages, home }))),
);

test('for any sequence of actions, the tabs stay valid and are restored unchanged (§4 tabs-index §4 tabs-cache §4 tabs-saved §4 tabs-neighbour)', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const session = setup();
      for (const each of steps) {
        const before = session.opened();
        const currentBefore = session.current();
        each(session);
        const opened = session.opened();
        const keys = opened.map(({ key }) => key);
        const current = session.current();
        expect(new Set(keys).size).toBe(keys.length);
        expect(opened[0]).toMatchObject({ name: 'home', pinned: false });
        const kinds = opened.slice(1).map(({ pinned }) => (pinned ? 0 : 1));
        expect(kinds).toEqual([...kinds].sort());
        expect(current === null || keys.includes(current)).toBe(true);
        const alive = selectAlive(session.store.getState(), 30);
        for (const tab of alive)
          expect(keys.includes(tab.key) && (tab.meta.cache || tab.key === current)).toBe(true);
        // The neighbour rule: when the current tab went, the next one that stayed, else the one before it.
        if (currentBefore && !keys.includes(currentBefore)) {
          const place = before.findIndex(({ key }) => key === currentBefore);
          const stayed = (tab: { key: string }) => keys.includes(tab.key);
          const next = before.slice(place + 1).find(stayed) ?? before.slice(0, place).findLast(stayed);
          expect(current).toBe(next?.key);
        }
      }
      const stored: unknown = JSON.parse(JSON.stringify(session.store.getState().tabs));
      expect(tabsPersistence.restore(stored as Record<string, unknown>).opened).toEqual(session.opened());
    }),
  );
});
