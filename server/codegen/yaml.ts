/** Matches texts that a YAML reader could take for another type. */
const special = /^(y|n|yes|no|on|off|true|false|null)$/i;

/** Writes a text as a YAML scalar for use in `{ … }`, quoted only if necessary. */
export const scalar = (text: string): string =>
  /^[\p{L}](?:[\p{L}\p{N} ()&_-]*[\p{L}\p{N})_-])?$/u.test(text) && !special.test(text)
    ? text
    : `'${text.replaceAll("'", "''")}'`;

/** Writes a list as `[…]`. */
export const list = (texts: readonly string[]): string => `[${texts.map(scalar).join(', ')}]`;

/** Writes the keys of a title for use in `{ … }`. */
export const titles = ({ en, zh }: { en: string; zh: string }): string =>
  `title: ${scalar(en)}, x-title-zh: ${scalar(zh)}`;
