import type { Title } from './spec';

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Splits `option-symbol` and `assetUSDT` into words. */
const words = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[-_ ]+/)
    .filter((word) => word !== '');

/** Converts `option-symbol` to `Option symbol`. */
export const sentence = (name: string): string =>
  upperFirst(
    words(name)
      .map((word) => word.toLowerCase())
      .join(' '),
  );

/** Converts `option-symbol` to `optionSymbol`. */
export const camel = (name: string): string => lowerFirst(words(name).map(upperFirst).join(''));

/** Converts `optionSymbol` to `option-symbol`. */
export const kebab = (name: string): string => words(name).join('-').toLowerCase();

/** Converts `IN_REVIEW` to `In review`. */
export const valueTitle = (value: string): string => sentence(value.toLowerCase());

/** Converts `category` to `categories`. */
export const plural = (name: string): string => {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
};

/** Returns a text that stands on one line: whatever somebody typed, or a comment of a foreign database. */
export const oneLine = (text: string): string => text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();

/** Converts a title for use inside a sentence: `organization`, but `NFT item`. */
export const inside = (title: string): string => (/^[A-Z]{2}/.test(title) ? title : lowerFirst(title));

/** Adds the article: `an organization`, `a tag`. */
export const withArticle = (title: string): string =>
  `${/^[aeiou]/i.test(title) ? 'an' : 'a'} ${inside(title)}`;

/**
 * Reads `English / 中文` as a title; a single text is used for both languages.
 *
 * @param fallback the title for missing parts
 */
export function readTitle(text: string | undefined, fallback: Title): Title {
  const [en = '', zh = ''] = (text ?? '').split('/').map((part) => part.trim());
  if (en === '' && zh === '') return fallback;
  return { en: en || zh, zh: zh || en };
}

/** The names of the schemas of a record X. */
export const componentsOf = (component: string): string[] =>
  ['', 'Identity', 'Editable', 'Create', 'Update', 'Detail', 'Page', 'Node', 'Branch'].map(
    (end) => component + end,
  );
