import * as fc from 'fast-check';
import { layoutDefaults } from '@/store/layout/settings';
import { layoutPersistence, layoutReducer } from '@/store/layout/slice';
import { localePersistence } from '@/store/locale/slice';
import { logPersistence } from '@/store/log/slice';
import { migrate, type Persistence } from '@/store/persistence';
import { sessionPersistence } from '@/store/session/slice';
import { restoreTab } from '@/store/tabs/tab';
import { tabsPersistence } from '@/store/tabs/slice';
import { safeInternalPath } from '@/kit/path';

const hostile = fc.constantFrom<unknown>(
  { toString: 1, valueOf: 1 },
  1e400,
  -1,
  '',
  'x'.repeat(100_000),
  [[[]]],
  { __proto__: null },
);
const any = fc.oneof(fc.jsonValue(), hostile);
const stored = (...names: string[]) =>
  fc.oneof(
    fc.dictionary(fc.constantFrom(...names, '_persist'), fc.oneof(any, fc.array(any))),
    fc.dictionary(fc.string(), any),
  );

const tab = fc.record(
  {
    key: fc.oneof(fc.constantFrom('aaaaaa', 'bbbbbb', 'short', '<script'), any),
    name: fc.oneof(fc.string(), any),
    fullPath: fc.oneof(fc.constantFrom('/a', '//evil', '/login'), any),
    path: fc.oneof(fc.constantFrom('/a?b=1', 'javascript:x'), any),
    meta: fc.oneof(fc.record({ title: any, cache: any, closable: any }, { requiredKeys: [] }), any),
  },
  { requiredKeys: [] },
);
const entry = fc.record(
  { message: any, time: any, url: any, type: any, extras: any, count: any },
  { requiredKeys: [] },
);

test('a stored tab is restored completely or not at all', () => {
  fc.assert(
    fc.property(fc.oneof(tab, any), (given) => {
      const restored = restoreTab(given);
      if (!restored) return;
      expect(restored.key).toMatch(/^[A-Za-z0-9]{6}$/);
      expect([safeInternalPath(restored.fullPath), safeInternalPath(restored.path)]).toEqual([
        restored.fullPath,
        restored.path,
      ]);
      expect(Object.values(restored.meta).map((value) => typeof value)).toEqual([
        'string',
        'boolean',
        'boolean',
      ]);
    }),
  );
});

test('stored tabs are restored without duplicates, and none is current', () => {
  fc.assert(
    fc.property(fc.record({ opened: fc.oneof(fc.array(tab), any), current: any }), (given) => {
      const { opened, current } = tabsPersistence.restore(given);
      expect(new Set(opened.map(({ key }) => key)).size).toBe(opened.length);
      expect(current).toBeNull();
    }),
  );
});

test('for any stored log, the restored one is within its limits', () => {
  fc.assert(
    fc.property(fc.record({ entries: fc.oneof(fc.array(entry, { maxLength: 300 }), any) }), (given) => {
      const { entries } = logPersistence.restore(given);
      expect(entries.length).toBeLessThanOrEqual(200);
      for (const each of entries) {
        expect(JSON.stringify(each).length).toBeLessThan(40_000);
        expect(each.count).toBeGreaterThan(0);
        expect(Number.isNaN(Date.parse(each.time))).toBe(false);
      }
    }),
  );
});

test('a stored user has an id, a name and permissions, or is dropped', () => {
  fc.assert(
    fc.property(stored('info', 'ended'), (given) => {
      const { info, ended } = sessionPersistence.restore(given);
      expect(ended).toBeNull();
      if (info)
        expect([typeof info.userId, typeof info.name, Array.isArray(info.access)]).toEqual([
          'string',
          'string',
          true,
        ]);
    }),
  );
});

test('of stored layout and locale only valid values are restored', () => {
  fc.assert(
    fc.property(stored('changed', 'chosen', 'mobileSider', 'device', 'isFullscreen'), (given) => {
      const { changed, ...others } = layoutPersistence.restore(given);
      expect({ changed: {}, ...others }).toEqual(layoutReducer(undefined, { type: '' }));
      expect(Object.keys(changed).filter((name) => !Object.hasOwn(layoutDefaults, name))).toEqual([]);
      expect(['boolean', 'undefined']).toContain(typeof changed.menuCollapse);
      expect([undefined, 'light', 'dark', 'system']).toContain(changed.theme);
      expect([null, 'zh-CN', 'en-US']).toContain(localePersistence.restore(given).chosen);
    }),
  );
});

describe('a stored state of another version', () => {
  const persistence: Persistence<unknown> = {
    name: 'test',
    version: 3,
    restore: (state) => state,
    migrations: { 2: ({ a }) => ({ b: a }), 3: ({ b }) => ({ c: b }) },
  };

  test.each<[string, unknown, object | null]>([
    ['of this version is taken as it is', { version: 3 }, { a: 1 }],
    ['of an earlier one goes through each step', { version: 1 }, { c: 1 }],
    ['of no version goes through all steps', undefined, { c: 1 }],
    ['of a later one is dropped', { version: 4 }, null],
    ['of a damaged version goes through all steps', { version: -1e300 }, { c: 1 }],
    ['of a version that is no number goes through all steps', { version: 'x' }, { c: 1 }],
  ])('%s', (_, _persist, state) => {
    const migrated = migrate(
      { a: 1, ...(_persist ? { _persist } : {}) } as Parameters<typeof migrate>[0],
      persistence,
    );
    const { _persist: kept, ...rest } = migrated ?? {};
    expect(migrated && rest).toEqual(state);
    if (migrated) expect(kept).toEqual(_persist);
  });

  test('is migrated for any value', () => {
    fc.assert(
      fc.property(fc.record({ a: any, _persist: fc.oneof(any, fc.record({ version: any })) }), (given) => {
        expect(() => migrate(given as Parameters<typeof migrate>[0], persistence)).not.toThrow();
      }),
    );
  });
});
