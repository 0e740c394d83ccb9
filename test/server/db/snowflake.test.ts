import fc from 'fast-check';
import { createIds, isStorableId } from '@server/db/snowflake';

test('ids grow, even when the clock stands still or goes back', () => {
  const time = fc.integer({ min: Date.UTC(2024, 0, 2), max: Date.UTC(2080, 0, 1) });
  fc.assert(
    fc.property(fc.array(time, { minLength: 2 }), (times) => {
      const clock = times.values();
      const nextId = createIds(() => new Date(clock.next().value ?? 0));
      const ids = times.map(() => BigInt(nextId()));
      expect(ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? 0n))).toBe(true);
      expect(ids.every((id) => isStorableId(String(id)))).toBe(true);
    }),
  );
});

test('two platforms on one database draw different ids at the same moment', () => {
  const now = () => new Date('2026-09-01T00:00:00Z');
  expect(createIds(now, 1)()).not.toBe(createIds(now, 2)());
});

test('twenty digits can be more than an id column holds', () => {
  expect(isStorableId('9223372036854775807')).toBe(true);
  expect(isStorableId('9223372036854775808')).toBe(false);
  expect(isStorableId('99999999999999999999')).toBe(false);
});
