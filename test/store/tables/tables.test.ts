import { waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { createUserStore } from '@/store/createUserStore';
import { selectColumns, selectIsCharted, selectPreferredView, selectViews } from '@/store/tables/slice';
import {
  chartToggled,
  tableChanged,
  tablesPersistence,
  tablesReducer,
  viewDeleted,
  viewPreferred,
  viewRenamed,
  viewSaved,
} from '@/store/tables/slice';
import { viewLimits } from '@/store/tables/views';

const path = '/wallet/chain';
const view = { path, name: 'Paused', search: '?status=PAUSED', columns: { hidden: ['lag'] } };

beforeEach(() => window.localStorage.clear());

async function open(user: string) {
  const { store, ready } = createUserStore(user);
  await ready;
  return store;
}

/** All of it, as a busy browser does it some time later. */
const written = () =>
  waitFor(() => expect(Object.values({ ...window.localStorage }).join()).toMatch(/lag.*Paused/));

test('columns and views of a table survive a reload, and belong to one user', async () => {
  const store = await open('7');
  store.dispatch(tableChanged({ path, columns: { density: 'compact', widths: { lag: 90 } } }));
  store.dispatch(chartToggled({ path }));
  store.dispatch(viewSaved(view));
  await written();
  const again = (await open('7')).getState();
  expect(selectColumns(again, path)).toEqual({ density: 'compact', widths: { lag: 90 } });
  expect(selectViews(again, path).list).toMatchObject([{ name: 'Paused', search: '?status=PAUSED' }]);
  expect(selectIsCharted(again, path)).toBe(true);
  const other = (await open('8')).getState();
  expect(selectIsCharted(other, path)).toBe(false);
  expect([selectColumns(other, path), selectViews(other, path).list]).toEqual([{}, []]);
});

test('a table with its declared columns stores nothing', () => {
  const changed = tablesReducer(undefined, tableChanged({ path, columns: { pinned: [] } }));
  expect(tablesReducer(changed, tableChanged({ path, columns: {} })).columns).toEqual({});
});

test('a view is saved, overwritten, renamed, preferred and deleted', async () => {
  const store = await open('7');
  const views = () => selectViews(store.getState(), path);
  store.dispatch(viewSaved(view));
  const id = views().list[0]?.id ?? '';
  store.dispatch(viewSaved({ ...view, id, search: '?status=ACTIVE' }));
  store.dispatch(viewRenamed({ path, id, name: 'Working' }));
  store.dispatch(viewPreferred({ path, id }));
  expect(views().list).toEqual([
    { id, name: 'Working', search: '?status=ACTIVE', columns: { hidden: ['lag'] } },
  ]);
  expect(selectPreferredView(store.getState(), path)?.id).toBe(id);
  store.dispatch(viewDeleted({ path, id }));
  expect([views().list, selectPreferredView(store.getState(), path)]).toEqual([[], undefined]);
});

test('valid parts of stored tables are restored', () => {
  const any = fc.jsonValue();
  const stored = fc.record({
    charts: fc.oneof(fc.dictionary(fc.oneof(fc.constant(path), fc.string()), any), any),
    columns: fc.oneof(fc.dictionary(fc.oneof(fc.constant(path), fc.string()), any), any),
    views: fc.oneof(
      fc.dictionary(
        fc.oneof(fc.constant(path), fc.string()),
        fc.oneof(
          fc.record({
            list: fc.array(
              fc.record({
                id: fc.oneof(fc.constantFrom('a', 'b'), any),
                name: fc.string(),
                search: fc.string(),
                columns: any,
              }),
            ),
            preferred: fc.oneof(fc.constantFrom('a', 'b'), any),
          }),
          any,
        ),
      ),
      any,
    ),
  });
  fc.assert(
    fc.property(stored, (given) => {
      const restored = tablesPersistence.restore(given);
      const { views } = restored;
      expect(tablesPersistence.restore({ ...restored })).toEqual(restored);
      for (const { list, preferred } of Object.values(views)) {
        expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
        expect(list.length).toBeLessThanOrEqual(viewLimits.count);
        expect([null, ...list.map(({ id }) => id)]).toContain(preferred);
      }
    }),
  );
});
