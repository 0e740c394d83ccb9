import fc from 'fast-check';
import { toDecimal, toUnits } from '@/kit/format/decimal';
import { allotments } from '@server/business/finance/offer/allotOffer';

const step = 10n ** 10n;
const amount = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((steps) => toUnits(toDecimal(steps * step)));
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

test('all of an offer is allotted, and nobody gets more than applied for or one step more than another share', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 60 }), (total, applied) => {
      const given = allotments(total, applied);
      const all = sum(applied);
      expect(sum(given)).toBe(all <= total ? all : total);
      given.forEach((one, at) => {
        const wanted = applied[at] ?? 0n;
        expect(one).toBeLessThanOrEqual(wanted);
        if (all > total) expect(one - (wanted * total) / all).toBeLessThanOrEqual(step);
        expect(one).toBeGreaterThanOrEqual(0n);
      });
    }),
  );
});
