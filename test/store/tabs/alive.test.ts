import { createUserStore } from '@/store/createUserStore';
import { pageDirtyChanged, pageReloaded, pageShown } from '@/store/pages/slice';
import { selectAlive, selectCurrentKey } from '@/store/tabs/selectors';
import { tabsClosed, tabVisited } from '@/store/tabs/slice';

beforeEach(() => window.localStorage.clear());

/** Opens pages in this order; a name in capitals is a page that is not cached. */
function setup(...names: string[]) {
  const { store } = createUserStore('7');
  const show = (name: string) => {
    const cache = name === name.toLowerCase();
    store.dispatch(tabVisited({ path: `/${name}`, name, meta: { title: name, cache, closable: true } }));
    store.dispatch(pageShown(selectCurrentKey(store.getState()) ?? ''));
  };
  names.forEach(show);
  const keyOf = (name: string) => store.getState().tabs.opened.find((tab) => tab.name === name)?.key ?? '';
  return {
    store,
    show,
    keyOf,
    alive: (limit: number) => selectAlive(store.getState(), limit).map(({ name }) => name),
    dirty: (name: string, dirty: boolean) =>
      store.dispatch(pageDirtyChanged({ tab: keyOf(name), part: 'form', dirty })),
  };
}

test('below the limit every visited cached page stays mounted, in the order of the tabs', () => {
  expect(setup('a', 'b', 'c').alive(30)).toEqual(['a', 'b', 'c']);
});

test('an uncached page is mounted only while it is shown (§2.2 keep-alive)', () => {
  const { alive, show } = setup('a', 'B');
  expect(alive(30)).toEqual(['a', 'B']);
  show('a');
  expect(alive(30)).toEqual(['a']);
});

test('beyond the limit the least recently visited page is unmounted, and mounts again when it is shown', () => {
  const { alive, show } = setup('a', 'b', 'c');
  show('a');
  expect(alive(2)).toEqual(['a', 'c']);
  show('b');
  expect(alive(2)).toEqual(['a', 'b']);
});

test('a page with unsent input stays mounted, even beyond the limit', () => {
  const { alive, dirty } = setup('a', 'b', 'c', 'd');
  dirty('a', true);
  dirty('b', true);
  expect(alive(2)).toEqual(['a', 'b', 'd']);
  dirty('a', false);
  expect(alive(2)).toEqual(['b', 'd']);
});

test('a reload mounts a page again without unsent input', () => {
  const { store, keyOf, dirty } = setup('a');
  dirty('a', true);
  store.dispatch(pageReloaded(keyOf('a')));
  expect(store.getState().pages.byTab[keyOf('a')]).toEqual({ dirty: [], seen: 1, generation: 1 });
});

test('closing a tab removes the state of its page (§4 tabs-cache)', () => {
  const { store, keyOf } = setup('a', 'b');
  const key = keyOf('b');
  store.dispatch(tabsClosed([key]));
  store.dispatch(pageDirtyChanged({ tab: key, part: 'form', dirty: true }));
  expect(Object.keys(store.getState().pages.byTab)).toEqual([keyOf('a')]);
});
