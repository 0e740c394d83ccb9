/** How a parameter is written (OpenAPI: style and explode). @default form for query and cookie, simple for path and header */
export type Shape = {
  style?: 'matrix' | 'label' | 'simple' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject' | 'json';
  explode?: boolean;
};

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** One value as text; what is nested deeper becomes JSON. */
const textOf = (value: unknown): string => (isObject(value) ? JSON.stringify(value) : String(value));

const encode = (value: unknown): string => encodeURIComponent(textOf(value));

/** Returns the parts of a list, or the keys and values of an object; null for a single value. */
const partsOf = (value: unknown): { items: string[] } | { pairs: [string, string][] } | null => {
  if (Array.isArray(value)) return { items: value.filter(isGiven).map(encode) };
  if (!isObject(value) || value instanceof Date) return null;
  const given = Object.entries(value).filter(([, item]) => isGiven(item));
  return { pairs: given.map(([key, item]) => [encodeURIComponent(key), encode(item)]) };
};

const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

/** Returns a value without its prefix, encoded. `key` stands before each part; `separator` between those of an exploded value. */
const joined = (value: unknown, { explode = false, key = '', separator = ',' }): string => {
  const parts = partsOf(value);
  if (parts === null) return `${key}${encode(value)}`;
  const listed = 'items' in parts ? parts.items : parts.pairs.flat();
  if (!explode) return `${key}${listed.join(',')}`;
  const each =
    'items' in parts ? listed.map((item) => `${key}${item}`) : parts.pairs.map((pair) => pair.join('='));
  return each.join(separator);
};

const prefixes: Readonly<Record<string, string>> = { matrix: ';', label: '.' };

/**
 * Returns a path parameter, encoded (RFC 6570). Throws a TypeError when it is missing, or when the part of the path would be
 * empty, `.` or `..`, which addresses another call.
 */
export const pathText = (
  name: string,
  value: unknown,
  { style = 'simple', explode = false }: Shape = {},
): string => {
  const prefix = prefixes[style] ?? '';
  const key = style === 'matrix' ? `${encodeURIComponent(name)}=` : '';
  const written = style === 'json' ? json(value) : joined(value, { explode, key, separator: prefix || ',' });
  const text = isGiven(value) ? `${prefix}${written}` : '';
  if (['', '.', '..'].includes(decodeURIComponent(text)))
    throw new TypeError(`path parameter "${name}" must not be "${text}"`);
  return text;
};

/** Returns the text of a header, which is not encoded. */
export const headerText = (value: unknown, { style, explode = false }: Shape = {}): string =>
  decodeURIComponent(style === 'json' ? json(value) : joined(value, { explode }));

const deep = (name: string, value: unknown): string[] => {
  if (!isGiven(value)) return [];
  if (Array.isArray(value)) return value.flatMap((item) => deep(`${name}[]`, item));
  if (!isObject(value) || value instanceof Date) return [`${encodeURIComponent(name)}=${encode(value)}`];
  return Object.entries(value).flatMap(([key, item]) => deep(`${name}[${key}]`, item));
};

const separators = { form: ',', spaceDelimited: '%20', pipeDelimited: '|' } as const;

/** Returns a parameter of the query, of a cookie or of a form as pairs `name=value`, encoded; none for null. */
export const parameter = (name: string, value: unknown, shape: Shape): string[] => {
  const { style = 'form', explode = style === 'form' } = shape;
  if (!isGiven(value)) return [];
  const key = encodeURIComponent(name);
  if (style === 'json') return [`${key}=${json(value)}`];
  if (style === 'deepObject') return deep(name, value);
  const parts = partsOf(value);
  if (parts === null) return [`${key}=${encode(value)}`];
  const separator = style in separators ? separators[style as keyof typeof separators] : ',';
  if ('items' in parts) {
    if (explode) return parts.items.map((item) => `${key}=${item}`);
    return parts.items.length === 0 ? [] : [`${key}=${parts.items.join(separator)}`];
  }
  if (explode) return parts.pairs.map((pair) => pair.join('='));
  return parts.pairs.length === 0 ? [] : [`${key}=${parts.pairs.flat().join(separator)}`];
};
