import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

type Mask = (text: string) => string;

/** In the place of what is not shown at all. */
export const hidden = '****';

/** The ends of a text that is long enough to hide its middle; how long that is is not told. */
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

/** Credentials may stand in the user part, the path or the query: scheme and host stay. */
const url: Mask = (text) => {
  if (!URL.canParse(text)) return hidden;
  const { protocol, host } = new URL(text);
  return `${protocol}//${host}/***`;
};

/** Four digits or more in a row, also with single spaces or hyphens between them. */
const code: Mask = (text) => text.replace(/\p{Nd}(?:[\s-]?\p{Nd}){3,}/gu, '******');

/** What is left of a value under a mask of the contract (x-mask; domain section 2). */
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

export const masked = (mask: string, value: unknown): unknown => {
  const apply = masks[mask];
  if (!apply) throw new Error(`There is no mask ${mask}: add it to server/resources/masks.ts.`);
  return typeof value === 'string' ? apply(value) : value;
};

/** What nobody is shown in clear, not even for a reason: a code that was sent to somebody else. */
export const isNeverRevealed = (mask: string): boolean => mask === 'code';

/**
 * A masked column as a search for a part of it may look at it; null where only the whole value may be asked for. A search
 * for parts of what is hidden would tell it sign by sign.
 */
export const searchable = (mask: string, column: RawBuilder<unknown>): RawBuilder<unknown> | null =>
  mask === 'code'
    ? sql`regexp_replace(${column}, '[[:digit:]]([[:space:]-]?[[:digit:]]){3,}', '******', 'g')`
    : null;
