import fc from 'fast-check';
import { addressPatternFault } from '@server/business/wallet/chain/chain';

test.each([
  '^0x[0-9a-fA-F]{40}$',
  '^(bc1[a-z0-9]{25,59}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$',
  '^T[1-9A-HJ-NP-Za-km-z]{33}$',
  '^[a-z1-5.]{1,12}$',
  '^(?:addr|stake)1[a-z0-9]+$',
  '^\\+\\(\\)\\*{3}$',
  '^[()*+]{2,8}$',
  '^a?(b)?$',
])('%s is taken for addresses', (pattern) => {
  expect(addressPatternFault(pattern)).toBeNull();
});

test.each(['(', '[a-', 'a{2,1}', '*', '\\'])('%s is no regular expression', (pattern) => {
  expect(addressPatternFault(pattern)).toBe('syntax');
});

test.each([
  '^(a+)+$',
  '^(a|a)*$',
  '^(a|aa){5,}$',
  '^(?:a*)*$',
  '^((a)+)$',
  '^(a)(?=b)\\1$',
  '(?<!a)b',
  'a*a*a*a*a*b',
  'a?a?a?a?a?a?aaaaaa',
  '^(?<n>a)\\k<n>$',
])('%s could be made to run for ever, or says more than an address needs', (pattern) => {
  expect(addressPatternFault(pattern)).toBe('unsafe');
});

test('any text is judged', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (pattern) => {
      expect(['syntax', 'unsafe', null]).toContain(addressPatternFault(pattern));
    }),
  );
});
