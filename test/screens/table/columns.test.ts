import * as fc from 'fast-check';
import '@/api/gen/account';
import { coin } from '@/api/gen/account.fields';
import '@/api/gen/permission';
import { staffUser } from '@/api/gen/permission.fields';
import {
  boundedWidth,
  columnsOf,
  layoutOf,
  preferencesOf,
  type TableLayout,
  withColumn,
  withColumnAt,
} from '@/screens/table/columns/columns';
import { readColumns, writeColumns } from '@/screens/table/columns/TableState';
import { densities, restorePreferences, widthRange } from '@/store/tables/preferences';

const declared = ['coinCode', 'nameEn', 'status', 'usdtPrice'];
const asDeclared = layoutOf(coin, declared, {});
const names = asDeclared.columns.map(({ name }) => name);
const shownNames = (layout: typeof asDeclared) => columnsOf(coin, layout).map(({ name }) => name);

const edit = fc.oneof(
  fc.record({ name: fc.constantFrom(...names), shown: fc.boolean() }),
  fc.record({ name: fc.constantFrom(...names), pinned: fc.boolean() }),
  fc.record({ name: fc.constantFrom(...names), width: fc.integer({ ...widthRange }) }),
  fc.record({ name: fc.constantFrom(...names), to: fc.integer({ min: -2, max: 60 }) }),
  fc.record({ density: fc.constantFrom(...densities) }),
);
const edited = fc.array(edit, { maxLength: 8 }).map((edits) =>
  edits.reduce<TableLayout>((layout, each) => {
    if ('density' in each) return { ...layout, density: each.density };
    if ('to' in each) return withColumnAt(layout, each.name, each.to);
    const { name, ...change } = each;
    return withColumn(layout, name, change);
  }, asDeclared),
);

test('a code, which is only sent, is no column', () => {
  expect(staffUser.fields.otp.create).toBe('required');
  expect(layoutOf(staffUser, ['username'], {}).columns.map(({ name }) => name)).not.toContain('otp');
});

test('an unchanged table has the declared columns, its key pinned, and stores nothing', () => {
  expect(shownNames(asDeclared)).toEqual(declared);
  expect(columnsOf(coin, asDeclared).map(({ pinned }) => pinned)).toEqual([true, false, false, false]);
  expect(preferencesOf(coin, declared, asDeclared)).toEqual({});
});

test('every other field that a row can show may be switched on, and no other', () => {
  expect(names).toEqual(expect.arrayContaining(['createdAt', 'updatedAt', 'createdByName', 'sort']));
  for (const name of ['id', 'version', 'descriptionZh']) expect(names).not.toContain(name);
});

test('what a person changes of a table is the same after it was stored', () => {
  fc.assert(
    fc.property(edited, (layout) => {
      fc.pre(layout.columns.some(({ shown }) => shown));
      const stored = preferencesOf(coin, declared, layout);
      expect(layoutOf(coin, declared, restorePreferences(JSON.parse(JSON.stringify(stored))))).toEqual(
        layout,
      );
    }),
  );
});

test('a link brings the same columns in the same order', () => {
  fc.assert(
    fc.property(edited, (layout) => {
      fc.pre(layout.columns.some(({ shown }) => shown));
      const read = readColumns(coin, declared, writeColumns(layout));
      expect(shownNames(layoutOf(coin, declared, read ?? {}))).toEqual(shownNames(layout));
    }),
  );
});

test('the columns of a link are those that this build knows', () => {
  expect(readColumns(coin, declared, null)).toBeNull();
  expect(readColumns(coin, declared, 'colour,__proto__,*')).toBeNull();
  expect(
    shownNames(layoutOf(coin, declared, readColumns(coin, declared, 'status*,colour,sort') ?? {})),
  ).toEqual(['status', 'sort']);
});

test('whatever was stored, the table has each known column once and shows at least one', () => {
  const name = fc.oneof(fc.constantFrom(...names, '__proto__', 'colour'), fc.string());
  const some = fc.oneof(fc.array(fc.oneof(name, fc.jsonValue())), fc.jsonValue());
  const stored = fc.record(
    {
      hidden: some,
      added: some,
      order: some,
      pinned: some,
      widths: fc.oneof(
        fc.dictionary(name, fc.oneof(fc.integer(), fc.double(), fc.jsonValue())),
        fc.jsonValue(),
      ),
      density: fc.oneof(fc.constantFrom(...densities), fc.jsonValue()),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(stored, fc.jsonValue()), (given) => {
      const layout = layoutOf(coin, declared, restorePreferences(given));
      expect(layout.columns.map((column) => column.name).sort()).toEqual([...names].sort());
      expect(columnsOf(coin, layout).length).toBeGreaterThan(0);
      for (const { width } of layout.columns) expect(boundedWidth(width ?? 100)).toBe(width ?? 100);
      expect(densities).toContain(layout.density);
    }),
  );
});

test('a column that comes with a new release stands where it is declared, whatever order the person chose', () => {
  const own = preferencesOf(coin, declared, withColumnAt(asDeclared, 'usdtPrice', 0));
  const later = ['coinCode', 'scale', 'nameEn', 'status', 'usdtPrice'];
  const order = (own.order ?? []).filter((name) => name !== 'scale');
  expect(shownNames(layoutOf(coin, later, { ...own, order }))).toEqual([
    'coinCode',
    'usdtPrice',
    'scale',
    'nameEn',
    'status',
  ]);
});
