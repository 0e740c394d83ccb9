import * as fc from 'fast-check';
import { camelCase, Names } from '@scripts/api/read/names';

test.each([
  ['pageWalletChain', 'pageWalletChain'],
  ['get_user-by id', 'getUserById'],
  ['User / Admin', 'userAdmin'],
  ['CDN Endpoints', 'cdnEndpoints'],
  ['Idempotency-Key', 'idempotencyKey'],
  ['钱包 管理', '钱包管理'],
  ['2fa', 'call2fa'],
  ['', 'call'],
])('%j is called %s', (text, name) => {
  expect(camelCase(text)).toBe(name);
});

test('whatever a name is written with, it becomes an identifier', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(camelCase(text)).toMatch(/^\p{ID_Start}\p{ID_Continue}*$/u);
    }),
  );
});

test('no name is given away twice, nor one that every object has', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'a2', 'a22', 'b', 'constructor', 'toString')), (wanted) => {
      const names = new Names();
      const taken = wanted.map((name) => names.take(name));
      expect(new Set(taken).size).toBe(wanted.length);
      expect(taken.filter((name) => name in {})).toEqual([]);
    }),
  );
});
