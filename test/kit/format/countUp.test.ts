import * as fc from 'fast-check';
import { countedUp } from '@/kit/ui/CountUp';

test.each([
  ['1000', 0.5, '500'],
  ['0.02', 0.5, '0.01'],
  ['-12.50', 0.1, '-1.25'],
  ['123456789012345678901234.5', 0.5, '61728394506172839450617.2'],
  ['7', 0, '0'],
  ['n/a', 0.5, 'n/a'],
])('%s at %d reads %s (§9 count-up)', (value, progress, shown) => {
  expect(countedUp(value, progress)).toBe(shown);
});

test('a count ends exactly at the value and never exceeds it (§9 count-up)', () => {
  const decimal = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 999 }))
    .map(([units, part]) => `${units}.${String(part).padStart(3, '0')}`);
  fc.assert(
    fc.property(decimal, fc.double({ min: 0, max: 1, noNaN: true }), (value, progress) => {
      const scaled = (text: string) => BigInt(text.replace('.', ''));
      expect(countedUp(value, 1)).toBe(value);
      expect(scaled(countedUp(value, progress))).toBeLessThanOrEqual(scaled(value));
    }),
  );
});
