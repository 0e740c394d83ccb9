import Pinyin from 'pinyin-match';

/** A range of a text, `to` exclusive. */
export type Range = readonly [from: number, to: number];

/** How a text matched, best first. */
export const matchKinds = ['exact', 'prefix', 'wordStart', 'initials', 'pinyin', 'substring'] as const;
export type MatchKind = (typeof matchKinds)[number];

export type Match = { way: MatchKind; ranges: readonly Range[] };

/** Maximum length of a query that is split into pinyin syllables in every possible way. */
const maxPinyin = 24;
const han = /[\u4e00-\u9fff]/;

/** Converts to lower case character by character, so that positions stay the same. */
const folded = (text: string): string =>
  text.replace(/[^a-z]/g, (each) => {
    const lower = each.toLowerCase();
    return lower.length === each.length ? lower : each;
  });

/** Normalises a query for comparison. */
export const normalised = (query: string): string => folded(query.trim().replace(/\s+/g, ' '));

function atWordStart(text: string, query: string): number {
  for (let at = text.indexOf(query, 1); at > 0; at = text.indexOf(query, at + 1))
    if (/[^\p{L}\p{N}]/u.test(text.charAt(at - 1))) return at;
  return -1;
}

/** Matches the first letters of words: "cp" finds "Control panel". */
function byInitials(text: string, query: string): Range[] | null {
  if (query.length < 2) return null;
  const starts = [...text.matchAll(/[a-z0-9]+/g)].map(({ index }) => index);
  const at = starts
    .map((start) => text.charAt(start))
    .join('')
    .indexOf(query);
  return at < 0 ? null : starts.slice(at, at + query.length).map((start) => [start, start + 1]);
}

/** Matches pinyin: whole syllables, beginnings, or first letters, with every reading of a character. */
function byPinyin(text: string, query: string): Match | null {
  const letters = query.replace(/[' ]/g, '');
  if (!/^[a-zü]+$/.test(letters) || letters.length > maxPinyin || !han.test(text)) return null;
  // The library decomposes accents, which would shift the following positions.
  const plain = text.replace(/[^ -~\u4e00-\u9fff]/g, '·');
  const found = Pinyin.match(plain, letters);
  if (!found) return null;
  const from = found[0];
  const to = found[1] + 1;
  const part = plain.slice(from, to).replaceAll(' ', '');
  if (!han.test(part)) return null;
  return { way: part.length === letters.length ? 'initials' : 'pinyin', ranges: [[from, to]] };
}

/**
 * Matches a text with a query (`normalised`), by Chinese, pinyin, initials or plain letters. Returns null
 * when it does not match.
 */
export function matchText(text: string, query: string): Match | null {
  if (query === '') return null;
  const within = folded(text);
  const size = query.length;
  if (within === query) return { way: 'exact', ranges: [[0, size]] };
  if (within.startsWith(query)) return { way: 'prefix', ranges: [[0, size]] };
  const word = atWordStart(within, query);
  if (word >= 0) return { way: 'wordStart', ranges: [[word, word + size]] };
  const initials = byInitials(within, query);
  if (initials) return { way: 'initials', ranges: initials };
  const pinyin = byPinyin(within, query);
  if (pinyin) return pinyin;
  const at = within.indexOf(query);
  return at < 0 ? null : { way: 'substring', ranges: [[at, at + size]] };
}
