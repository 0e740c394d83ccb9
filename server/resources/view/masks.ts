import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

type Mask = (text: string) => string;

/** Replaces a value that is hidden completely. */
export const hidden = '****';

/** Keeps the ends of a long text. The mask has a fixed length, so it does not reveal the length of the value. */
const ends =
  (first: number, last: number, between = hidden): Mask =>
  (text) => {
    const signs = [...text];
    return signs.length < first + last + hidden.length
      ? hidden
      : [...signs.slice(0, first), between, ...signs.slice(-last)].join('');
  };

const email: Mask = (text) => {
  const at = text.lastIndexOf('@');
  return at < 1 ? hidden : `${[...text][0]}***${text.slice(at)}`;
};

const phone = ends(3, 4);

const name: Mask = (text) => {
  const signs = [...text];
  return signs.length < 3 ? `${signs.length === 2 ? signs[0] : ''}*` : `${signs[0]}*${signs.at(-1)}`;
};

/** Masks everything but scheme and host: user part, path and query may hold credentials. */
const url: Mask = (text) => {
  if (!URL.canParse(text)) return hidden;
  const { protocol, host } = new URL(text);
  return `${protocol}//${host}/***`;
};

/** Hides four or more digits in a row, also with single spaces or hyphens between them. */
const code: Mask = (text) => text.replace(/\p{Nd}(?:[\s-]?\p{Nd}){3,}/gu, '******');

/** The masks of the contract (x-mask; domain section 2). */
const masks: Readonly<Record<string, Mask>> = {
  phone,
  email,
  account: (text) => (text.includes('@') ? email : phone)(text),
  address: ends(6, 6, '…'),
  idNumber: ends(4, 4),
  name,
  code,
  url,
};

export const applyMask = (mask: string, value: unknown): unknown => {
  const apply = masks[mask];
  if (!apply) throw new Error(`Unknown mask ${mask}: add it to server/resources/view/masks.ts.`);
  return typeof value === 'string' ? apply(value) : value;
};

/** Whether a mask is never revealed: codes that were sent to other people. */
export const isNeverRevealed = (mask: string): boolean => mask === 'code';

/**
 * Returns a masked column for a partial search; null when only the whole value may be searched. A partial search of hidden
 * text would reveal it character by character.
 */
export const searchable = (mask: string, column: RawBuilder<unknown>): RawBuilder<unknown> | null =>
  mask === 'code'
    ? sql`regexp_replace(${column}, '[[:digit:]]([[:space:]-]?[[:digit:]]){3,}', '******', 'g')`
    : null;
