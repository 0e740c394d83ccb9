import { screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { useState } from 'react';
import type { EntityMeta, FieldMeta } from '@/api/entity';
import { bodyOf } from '@/screens/fields/formFields';
import { broken } from '@/screens/fields/rules';
import { readFilters } from '@/screens/search/checkFilters';
import { renderPart } from '@test/support/renderPart';

const coin: FieldMeta = { kind: 'text', label: 'Coin', pattern: '^[A-Z0-9]{2,16}$' };
const number: FieldMeta = { kind: 'text', label: 'Number', filter: 'eq', maxLength: 10 };
const id: FieldMeta = { kind: 'id', label: 'Id', pattern: '^\\d{1,20}$' };
const name: FieldMeta = { kind: 'text', label: 'Name', maxLength: 32 };

function Line({ maxLength, inputMode }: { maxLength: number; inputMode?: 'numeric' }) {
  const [value, setValue] = useState('');
  return (
    <input
      aria-label="Line"
      maxLength={maxLength}
      inputMode={inputMode}
      value={value}
      onChange={({ target }) => setValue(target.value)}
    />
  );
}

test.each([
  [' 1234567890', undefined, '1234567890'],
  ['\t1234567890\r\n', undefined, '1234567890'],
  ['\u200b1234567890\u202c', undefined, '1234567890'],
  ['\u00a0Zhang\u00a0San ', undefined, 'Zhang San'],
  ['123 456', 'numeric', '123456'],
  ['１２３４５６', 'numeric', '123456'],
] as const)('%j is cleaned before a field of ten characters cuts it', async (pasted, inputMode, kept) => {
  const { user } = await renderPart(<Line maxLength={10} {...(inputMode ? { inputMode } : {})} />);
  await user.click(screen.getByLabelText('Line'));
  await user.paste(pasted);
  expect(screen.getByLabelText('Line')).toHaveValue(kept);
});

test('a cleaned paste takes the place of the selection', async () => {
  const { user } = await renderPart(<Line maxLength={10} />);
  await user.type(screen.getByLabelText('Line'), 'abc');
  screen.getByLabelText<HTMLInputElement>('Line').setSelectionRange(2, 3);
  await user.paste(' x ');
  expect(screen.getByLabelText('Line')).toHaveValue('abx');
});

test('a code is checked and sent as it is meant', () => {
  for (const typed of ['btc', ' BTC ', 'ＢＴＣ', '\u200eb\u200btc\u00a0']) {
    expect(broken(coin, typed, true)).toBeNull();
    expect(bodyOf([{ name: 'coin', field: coin, required: true }], { coin: typed })).toEqual({ coin: 'BTC' });
  }
});

test('filters by codes, numbers and ids are clean, and blanks are no filter', () => {
  const entity = { fields: { coin: { ...coin, filter: 'eq' }, number, id: { ...id, filter: 'eq' } } };
  const read = (typed: Record<string, string[]>) => readFilters(entity as unknown as EntityMeta, typed);
  expect(read({ coin: ['btc '], number: ['\u202aWD１２'], id: [' 12 345 '] })).toEqual({
    coin: ['BTC'],
    number: ['WD12'],
    id: ['12345'],
  });
  expect(read({ number: ['  '] })).toEqual({});
});

test('an amount is read whatever is pasted around it', () => {
  const noise = fc.constantFrom('', ' ', '\t', '\u00a0', '\u200b', '\u202d', '\u202c', '\ufeff');
  fc.assert(
    fc.property(noise, fc.nat(), noise, (before, amount, after) => {
      const field: FieldMeta = { kind: 'decimal', label: 'Amount' };
      const given = readFilters(
        { fields: { amount: { ...field, filter: 'range' } } } as unknown as EntityMeta,
        {
          amountFrom: [`${before}${amount}${after}`],
        },
      );
      expect(given).toEqual({ amountFrom: [String(amount)] });
    }),
  );
});

test('a name with a hidden character is refused by the name of the character', () => {
  expect(broken(name, 'user\u202e54321', true)).toEqual({ rule: 'hidden', values: { character: 'U+202E' } });
  expect(broken(name, '张三 👩‍👩‍👧', true)).toBeNull();
});
