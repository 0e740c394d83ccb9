import * as fc from 'fast-check';
import { addressGroups, differentGroups, isLookAlike, isSameAddress } from '@/kit/format/address';

const known = '0x89a62e8512f0c3b4a1d95e7788aa00ffe6f105a2';

test.each([
  ['another middle', '0x89a62e85ffffffffffffffffffffffffe6f105a2', true],
  ['the ends that a shortened address shows', '0x89a6aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa05a2', true],
  ['only the first digits', '0x89a62e85aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', false],
  ['only the last digits', '0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaae6f105a2', false],
  ['nothing but the kind', '0x1111111111111111111111111111111111111111', false],
  ['itself', known, false],
  ['itself in capitals', known.toUpperCase().replace('0X', '0x'), false],
])('an address that shares %s looks alike: %s %s', (_, address, isAlike) => {
  expect(isLookAlike(address, known)).toBe(isAlike);
});

test.each([
  ['TQ5NMqJjhpQGK7YJbMCo86nUtjuW5Rd1xD', 'TQ5NMqXXXXXXXXXXXXXXXXXXXXXXXXd1xD', true],
  ['TQ5NMqJjhpQGK7YJbMCo86nUtjuW5Rd1xD', 'TQ5nmqJjhpQGK7YJbMCo86nUtjuW5Rd1xD', true],
  ['TQ5NMqJjhpQGK7YJbMCo86nUtjuW5Rd1xD', 'TVxXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX', false],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qw508zzzzzzzzzzzzzzzzzzzzzzzzzzzzz8f3t4', true],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', false],
])('%s and %s look alike: %s', (address, other, isAlike) => {
  expect(isLookAlike(address, other)).toBe(isAlike);
});

test('the groups in which two addresses differ are named', () => {
  expect([...differentGroups('0x89a62e85ffff', '0x89a62e85fffa')]).toEqual([2, 3].slice(1));
  expect([...differentGroups(known.toUpperCase().replace('0X', '0x'), known)]).toEqual([]);
  expect([...differentGroups('0x89a62e', '0x89')]).toEqual([1]);
});

const address = fc.string({ unit: 'binary', maxLength: 140 });

test('groups hold the whole address in at most four characters each', () => {
  fc.assert(
    fc.property(address, (text) => {
      const groups = addressGroups(text);
      expect(groups.join('')).toBe(text);
      expect(groups.slice(0, -1).every(({ length }) => length === 4)).toBe(true);
    }),
  );
});

test('looking alike has no direction, and no address looks like itself', () => {
  fc.assert(
    fc.property(address, address, (one, other) => {
      expect(isLookAlike(one, other)).toBe(isLookAlike(other, one));
      expect(isLookAlike(one, one)).toBe(false);
      expect(differentGroups(one, one).size).toBe(0);
      expect(isSameAddress(one, other)).toBe(isSameAddress(other, one));
    }),
  );
});

test('an address whose middle was replaced is recognised', () => {
  const digits = fc.stringMatching(/^[0-9a-f]{40}$/);
  fc.assert(
    fc.property(digits, digits, (own, foreign) => {
      const forged = `${own.slice(0, 4)}${foreign.slice(4, 36)}${own.slice(36)}`;
      fc.pre(forged !== own);
      expect(isLookAlike(`0x${forged}`, `0x${own}`)).toBe(true);
    }),
  );
});
