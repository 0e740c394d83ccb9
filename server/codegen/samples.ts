import type { Field, Spec } from './spec';
import { inside } from './words';

/** Returns a unique text of an allowed length that ends in a number. */
function numbered(start: string, number: number, { min, max }: Field): string {
  const end = String(number);
  return `${start.slice(0, Math.max(0, max - end.length))}${end}`.padEnd(min, '0').slice(0, max);
}

/** The prefix of a sample text. */
function beginning({ name }: Field, { one, key }: Spec): string {
  if (name === key.name) return `${name.replace(/Code$|No$/, '').toUpperCase()}-`;
  if (name.endsWith('Zh')) return `${one.zh} `;
  return `${one.en} `;
}

const amounts = ['12.5', '100', '2500.75', '0.00000001', '8'] as const;
const rates = ['0.001', '0.0025', '0.01', '0.1', '0.5'] as const;

/**
 * Returns the source of the n-th example value of a field, counted from 1.
 *
 * @param reference the source of the key of the referenced record
 */
export function sample(field: Field, number: number, spec: Spec, reference: string): string {
  const { kind, min, max, dictionary } = field;
  const at = number - 1;
  switch (kind) {
    case 'text':
      return JSON.stringify(numbered(beginning(field, spec), number, field));
    case 'id':
      return JSON.stringify(String(1_000 + number));
    case 'multiline':
      return JSON.stringify(numbered(`Example of ${inside(field.title.en)} `, number, field));
    case 'html':
      return JSON.stringify(`<p>Example ${number}</p>`);
    case 'url':
      return JSON.stringify(`https://example.com/${number}`);
    case 'email':
      return JSON.stringify(`example${number}@example.com`);
    case 'integer':
      return String(Math.min(max, min + at * 10));
    case 'decimal':
      return JSON.stringify(amounts[at % amounts.length]);
    case 'rate':
      return JSON.stringify(rates[at % rates.length]);
    case 'boolean':
      return String(number % 2 === 1);
    case 'enum':
      return JSON.stringify(dictionary?.values[at % dictionary.values.length]?.value ?? '');
    case 'reference':
      return reference;
    case 'time':
      return JSON.stringify(`2026-08-0${1 + (at % 9)}T08:00:00.000Z`);
    case 'date':
      return JSON.stringify(`2026-08-0${1 + (at % 9)}`);
    case 'file':
      return 'null';
  }
}
