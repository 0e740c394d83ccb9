/** What a YAML reader might take for something else than a text. */
const special = /^(y|n|yes|no|on|off|true|false|null)$/i;

/** A text as a YAML scalar that may stand in `{ … }`, quoted only where it must be. */
export const scalar = (text: string): string =>
  /^[\p{L}](?:[\p{L}\p{N} ()&_-]*[\p{L}\p{N})_-])?$/u.test(text) && !special.test(text)
    ? text
    : `'${text.replaceAll("'", "''")}'`;

/** A list in `[…]`. */
export const list = (texts: readonly string[]): string => `[${texts.map(scalar).join(', ')}]`;

/** The keys of a title, for `{ … }`. */
export const titles = ({ en, zh }: { en: string; zh: string }): string =>
  `title: ${scalar(en)}, x-title-zh: ${scalar(zh)}`;
