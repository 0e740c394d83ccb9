import type { Call } from '@scripts/api/read/calls';
import type { Document } from '@server/contract/document';
import { isObject, merge } from '@server/contract/resolve';
import { anchor, bilingual, code, escape, link, table } from './html';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Every dictionary of the contract with its values. */
export function dictionariesText(document: Document): string {
  const all = Object.values(document.components?.schemas ?? {}).filter(
    (schema) => schema['x-dict'] !== undefined,
  );
  const sorted = [...all].sort((one, other) => (one['x-dict'] ?? '').localeCompare(other['x-dict'] ?? ''));
  return sorted
    .map((schema) => {
      const items: unknown = Reflect.get(schema, 'x-items');
      const rows = Object.entries(isObject(items) ? items : {}).map(([value, item]) => {
        const { title, 'x-title-zh': zh, 'x-tone': tone } = isObject(item) ? item : {};
        return [code(value), bilingual(textOf(zh), textOf(title)), escape(textOf(tone) ?? '')];
      });
      const dictionary = schema['x-dict'] ?? '';
      return `<article id="${anchor('dict', dictionary)}"><h3>${code(dictionary)} ${bilingual(schema['x-title-zh'], schema.title)}</h3>${table(['Value', 'Title', 'Tone'], rows)}</article>`;
    })
    .join('\n');
}

/** What the contract says of each code of a refusal: `40001 validation (`data.errors`), …`. */
function meanings(document: Document): Map<string, string> {
  const { description = '' } = merge(document, { $ref: '#/components/schemas/Failure' });
  return new Map(
    [...description.matchAll(/\b(\d{5}) ([^,.]+)/g)].map(([, number = '', text = '']) => [
      number,
      text.trim(),
    ]),
  );
}

/** Codes of refusals, what they mean and which calls declare them. */
export function codesText(document: Document, calls: readonly Call[]): string {
  const known = meanings(document);
  const declared = calls.flatMap(({ operation }) => (operation['x-codes'] ?? []).map(String));
  const numbers = [...new Set([...known.keys(), ...declared])].sort();
  return numbers
    .map((number) => {
      const own = calls.filter(({ operation }) => operation['x-codes']?.includes(Number(number)));
      const where = own.map(({ id }) => link(anchor('call', id), id)).join(', ');
      return `<article id="${anchor('code', number)}"><h3>${code(number)} ${escape((known.get(number) ?? '').replaceAll('`', ''))}</h3>${
        where === '' ? '<p>Any call may answer it.</p>' : `<p>Declared by ${where}</p>`
      }</article>`;
    })
    .join('\n');
}
