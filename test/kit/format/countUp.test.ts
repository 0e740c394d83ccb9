import * as fc from 'fast-check';
import { countedUp } from '@/kit/ui/CountUp';

test.each([
  ['1000', 0.5, '500'],
  ['-125', 0.1, '-12'],
  ['123456789012345678901234', 0.5, '61728394506172839450617'],
  ['7', 0, '0'],
  ['12.5', 0.5, '12.5'],
  ['n/a', 0.5, 'n/a'],
])('%s at %d reads %s (§9 count-up)', (value, progress, shown) => {
  expect(countedUp(value, progress)).toBe(shown);
});

test('a count ends exactly at the value and never exceeds it (§9 count-up)', () => {
  const count = fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String);
  fc.assert(
    fc.property(count, fc.double({ min: 0, max: 1, noNaN: true }), (value, progress) => {
      expect(countedUp(value, 1)).toBe(value);
      expect(BigInt(countedUp(value, progress))).toBeLessThanOrEqual(BigInt(value));
    }),
  );
});
