import type { components } from '@/api/gen/contract/gen';

type Language = components['schemas']['GenFile']['language'];

/** A part of a source; `plain` parts have no colour. */
export type Token = { kind: 'comment' | 'text' | 'number' | 'word' | 'key' | 'plain'; text: string };

const words =
  'import from export const type async await return if else for of in new function readonly null undefined true false test expect ' +
  'insert into select values where not exists as on conflict do nothing';

const keyword = `\\b(?:${words.split(' ').join('|')})\\b`;

/** One alternative for each kind, tried from left to right. */
const rules: Readonly<Record<Language, RegExp>> = {
  ts: pattern({
    comment: String.raw`\/\/.*|\/\*[\s\S]*?\*\/`,
    text: String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\x60(?:\\.|[^\x60\\])*\x60`,
    key: String.raw`[\w$]+(?=\??:)`,
    word: keyword,
    number: String.raw`\b\d[\d_.]*\b`,
  }),
  yaml: pattern({
    comment: String.raw`#.*`,
    text: String.raw`'(?:''|[^'\n])*'|"(?:\\.|[^"\\\n])*"`,
    key: String.raw`[$\w/{}.-]+(?=:(?:\s|$))`,
    word: String.raw`\b(?:true|false|null)\b`,
    number: String.raw`\b\d+\b`,
  }),
  sql: pattern({
    comment: String.raw`--.*`,
    text: String.raw`'(?:''|[^'])*'`,
    key: String.raw`"[^"\n]*"`,
    word: keyword,
    number: String.raw`\b\d+\b`,
  }),
};

function pattern(kinds: Readonly<Partial<Record<Token['kind'], string>>>): RegExp {
  const parts = Object.entries(kinds).map(([kind, source]) => `(?<${kind}>${source})`);
  return new RegExp(parts.join('|'), 'gm');
}

const kindOf = (groups: Readonly<Record<string, string | undefined>> = {}): Token['kind'] => {
  if (groups.comment !== undefined) return 'comment';
  if (groups.text !== undefined) return 'text';
  if (groups.key !== undefined) return 'key';
  return groups.word === undefined ? 'number' : 'word';
};

/** Longer files are shown without colours: thousands of elements would make scrolling slow. */
const most = 40_000;

/** Splits a source into coloured parts. Joined, they are the source again, whatever it is. */
export function tokensOf(source: string, language: Language): Token[] {
  if (source.length > most) return [{ kind: 'plain', text: source }];
  const tokens: Token[] = [];
  let at = 0;
  for (const match of source.matchAll(rules[language])) {
    if (match.index > at) tokens.push({ kind: 'plain', text: source.slice(at, match.index) });
    tokens.push({ kind: kindOf(match.groups), text: match[0] });
    at = match.index + match[0].length;
  }
  return at < source.length ? [...tokens, { kind: 'plain', text: source.slice(at) }] : tokens;
}
