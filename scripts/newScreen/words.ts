import { lowerFirst, upperFirst } from '@scripts/api/read/names';
import type { Title } from './spec';

/** `option-symbol` and `assetUSDT` as words. */
const words = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[-_ ]+/)
    .filter((word) => word !== '');

/** `option-symbol` as `Option symbol`. */
export const sentence = (name: string): string =>
  upperFirst(
    words(name)
      .map((word) => word.toLowerCase())
      .join(' '),
  );

/** `option-symbol` as `optionSymbol`. */
export const camel = (name: string): string => lowerFirst(words(name).map(upperFirst).join(''));

/** `optionSymbol` as `option-symbol`. */
export const kebab = (name: string): string => words(name).join('-').toLowerCase();

/** `IN_REVIEW` as `In review`. */
export const valueTitle = (value: string): string => sentence(value.toLowerCase());

/** `category` as `categories`. */
export const plural = (name: string): string => {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
};

/** A title within a sentence: `organization`, but `NFT item`. */
export const inside = (title: string): string => (/^[A-Z]{2}/.test(title) ? title : lowerFirst(title));

/** `an organization`, `a tag`. */
export const withArticle = (title: string): string =>
  `${/^[aeiou]/i.test(title) ? 'an' : 'a'} ${inside(title)}`;

/**
 * `English / 中文` as a title; one of them alone stands for both.
 *
 * @param fallback what is not said
 */
export function readTitle(text: string | undefined, fallback: Title): Title {
  const [en = '', zh = ''] = (text ?? '').split('/').map((part) => part.trim());
  if (en === '' && zh === '') return fallback;
  return { en: en || zh, zh: zh || en };
}
