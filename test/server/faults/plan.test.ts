import fc from 'fast-check';
import { createFaults } from '@server/faults/faults';
import { parsePlan, planText, profiles } from '@server/faults/plan';

const rule = fc.record({
  profile: fc.constantFrom(...profiles),
  rate: fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000),
  method: fc.constantFrom(null, 'GET', 'POST', 'DELETE'),
  route: fc
    .array(fc.constantFrom('admin', 'wallet', '*', '**', 'a.b', '(x)'), { maxLength: 4 })
    .map((parts) => `/${parts.join('/')}`),
});
const plan = fc.record({ seed: fc.nat({ max: 999_999_999 }), rules: fc.array(rule, { minLength: 1 }) });

test('a plan that is written is read as the same plan', () => {
  fc.assert(fc.property(plan, (one) => expect(parsePlan(planText(one))).toEqual(one)));
});

test('any other text is refused with a sentence that names the profiles, or is a plan', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('html', ':', '@', '/', '0.3', '1', ',', 'seed=', '**', ' ') }),
  );
  fc.assert(
    fc.property(text, (given) => {
      try {
        for (const { rate, route } of parsePlan(given).rules) {
          expect(rate).toBeGreaterThanOrEqual(0);
          expect(rate).toBeLessThanOrEqual(1);
          expect(route.startsWith('/')).toBe(true);
        }
      } catch (error) {
        expect(String(error)).toContain('html:0.3@/admin/**');
      }
    }),
  );
});

test.each(['html:2', 'html:-1', 'nothing', 'html@admin', 'html:', 'html:0.3@/a b', 'seed=x'])(
  '%j is no plan',
  (text) => {
    expect(() => parsePlan(text)).toThrow(`--faults ${text}: write a profile`);
  },
);

test('a rule without rate and route meets each call of the console', () => {
  expect(parsePlan('html,hugeMenu')).toEqual({
    seed: 1,
    rules: [
      { profile: 'html', rate: 1, method: null, route: '/admin/**' },
      { profile: 'hugeMenu', rate: 1, method: null, route: '/admin/app/menu' },
    ],
  });
});

const calls = fc.array(
  fc.tuple(fc.constantFrom('GET', 'POST'), fc.constantFrom('/admin/a', '/admin/b', '/open/c')),
);

test('the same seed gives the same faults, whatever is called in between', () => {
  fc.assert(
    fc.property(plan, calls, calls, (one, mine, others) => {
      const [alone, beside] = [createFaults(planText(one)), createFaults(planText(one))];
      const theirs = others.map(([method, path]) => [method, `/other${path}`] as const);
      const of = (faults: typeof alone, [method, path]: readonly [string, string]) => {
        const fault = faults.next(method, path);
        return fault && [fault.profile, fault.draw('x')];
      };
      const expected = mine.map((call) => of(alone, call));
      const found = mine.map((call, at) => {
        if (theirs[at]) of(beside, theirs[at]);
        return of(beside, call);
      });
      expect(found).toEqual(expected);
    }),
  );
});

test('a rate is the part of calls that it meets, and another seed meets others', () => {
  const met = (text: string) => {
    const faults = createFaults(text);
    return Array.from({ length: 2_000 }, () => faults.next('GET', '/admin/a') !== null);
  };
  const share = met('html:0.3').filter(Boolean).length / 2_000;
  expect(share).toBeGreaterThan(0.25);
  expect(share).toBeLessThan(0.35);
  expect(met('html:0.3,seed=2')).not.toEqual(met('html:0.3'));
});

test('a route matches by segments and by method, and never the calls of tests', () => {
  const meets = (text: string, method: string, path: string) =>
    createFaults(text).next(method, path) !== null;
  expect(meets('html@/admin/*/page', 'GET', '/admin/chain/page')).toBe(true);
  expect(meets('html@/admin/*/page', 'GET', '/admin/wallet/chain/page')).toBe(false);
  expect(meets('html@/admin/**', 'GET', '/admin/wallet/chain/page')).toBe(true);
  expect(meets('html@/admin/a.c', 'GET', '/admin/abc')).toBe(false);
  expect(meets('html@POST/admin/**', 'GET', '/admin/wallet/chain')).toBe(false);
  expect(meets('html@POST/admin/**', 'POST', '/admin/wallet/chain')).toBe(true);
  expect(meets('html@/**', 'GET', '/test/faults')).toBe(false);
});
