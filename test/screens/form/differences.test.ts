import * as fc from 'fast-check';
import '@/api/gen/wallet';
import { chain } from '@/api/gen/wallet.fields';
import { differences, merged, otherChanges } from '@/screens/form/conflict/differences';
import type { FormField } from '@/screens/fields/formFields';

const field = (name: string, kind: FormField['field']['kind'] = 'text'): FormField => ({
  name,
  field: { kind, label: name },
  required: false,
});
const fields = [field('a'), field('b'), field('c'), field('amount', 'decimal'), field('count', 'integer')];

test('each side keeps what it alone changed; what both changed has to be chosen', () => {
  const was = { a: '1', b: '1', c: '1', amount: '1', count: 1 };
  const theirs = { ...was, b: 'theirs', c: 'theirs' };
  const mine = { ...was, a: 'mine', c: 'mine' };
  expect(differences(fields, was, theirs, mine).map(({ name, changedBy }) => [name, changedBy])).toEqual([
    ['a', 'mine'],
    ['b', 'theirs'],
    ['c', null],
  ]);
});

test('the same value written in another way is no difference', () => {
  const was = { a: null, b: '', c: [], amount: '1.50', count: 12 };
  expect(
    differences(fields, was, { ...was, a: '', c: null }, { ...was, amount: '1.5', count: '12' }),
  ).toEqual([]);
});

test('both changed it to the same: there is nothing to choose', () => {
  expect(differences([field('a')], { a: '1' }, { a: '2' }, { a: '2' })).toEqual([]);
});

test('whatever was chosen, the result of each field is one of the two sides, and no other field is touched', () => {
  const value = fc.constantFrom('1', '2', '3', null);
  const record = fc.record({ a: value, b: value, c: value });
  fc.assert(
    fc.property(
      record,
      record,
      record,
      fc.constantFrom('mine' as const, 'theirs' as const),
      (was, theirs, mine, side) => {
        const found = differences([field('a'), field('b'), field('c')], was, theirs, mine);
        const chosen = Object.fromEntries(found.map(({ name, changedBy }) => [name, changedBy ?? side]));
        const result = { ...theirs, ...merged(found, chosen) };
        for (const name of ['a', 'b', 'c'] as const) {
          expect([theirs[name] ?? '', mine[name] ?? '']).toContain(result[name] ?? '');
          // Nobody's own change is dropped without a choice.
          if (was[name] === theirs[name]) expect(result[name] ?? '').toBe(mine[name] ?? '');
        }
      },
    ),
  );
});

test('other changes are listed, without fields that change with every update', () => {
  const opened = {
    id: '1',
    version: 1,
    allowedActions: [],
    status: 'ACTIVE',
    chainName: 'x',
    updatedAt: 'a',
  };
  const now = { ...opened, version: 2, status: 'PAUSED', chainName: 'y', updatedAt: 'b' };
  expect(otherChanges(chain, opened, now, ['chainName']).map(({ name, now: is }) => [name, is])).toEqual([
    ['status', 'PAUSED'],
  ]);
});
