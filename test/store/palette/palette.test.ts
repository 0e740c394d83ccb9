import fc from 'fast-check';
import { favouriteToggled, palettePersistence, paletteReducer } from '@/store/palette/slice';
import { tabsReconciled, tabVisited } from '@/store/tabs/slice';

const meta = { title: 'x', cache: false, closable: true };
const visit = (name: string) => tabVisited({ path: `/${name}`, name, meta });
const after = (...actions: Parameters<typeof paletteReducer>[1][]) =>
  actions.reduce(paletteReducer, { favourites: [], recents: [] });

test('the last ten pages are recent, the latest first, without duplicates', () => {
  const names = Array.from({ length: 12 }, (_, index) => `page${index}`);
  const { recents } = after(...names.map(visit), visit('page5'));
  expect(recents).toEqual(['page5', ...names.filter((name) => name !== 'page5').reverse()].slice(0, 10));
});

test('a favourite is added and removed', () => {
  expect(after(favouriteToggled('a'), favouriteToggled('b')).favourites).toEqual(['a', 'b']);
  expect(after(favouriteToggled('a'), favouriteToggled('b'), favouriteToggled('a')).favourites).toEqual([
    'b',
  ]);
});

test('a page that no longer exists is neither recent nor a favourite', () => {
  const home = { path: '/', name: 'home', meta };
  const menu = tabsReconciled({ pages: { home: meta, kept: meta }, home });
  const state = after(visit('kept'), visit('gone'), favouriteToggled('gone'), favouriteToggled('kept'), menu);
  expect(state).toEqual({ favourites: ['kept'], recents: ['kept'] });
});

test('for any stored value, the restored names are unique and within the limits', () => {
  fc.assert(
    fc.property(fc.record({ favourites: fc.anything(), recents: fc.anything() }), (stored) => {
      const { favourites, recents } = palettePersistence.restore(stored);
      for (const [list, limit] of [
        [favourites, 50],
        [recents, 10],
      ] as const) {
        expect(list.length).toBeLessThanOrEqual(limit);
        expect(new Set(list).size).toBe(list.length);
        expect(list.every((name) => typeof name === 'string' && name !== '')).toBe(true);
      }
    }),
  );
  const names = ['a', 'a', 3, '', 'b'];
  expect(palettePersistence.restore({ favourites: names, recents: names })).toEqual({
    favourites: ['a', 'b'],
    recents: ['a', 'b'],
  });
});
