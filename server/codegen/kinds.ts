import type { Field, Kind } from './spec';
import { list, scalar } from './yaml';

type Filter = 'like' | 'eq' | 'in' | 'range' | null;

/** How a kind is written in the contract, and how the list filters by it. */
type Rule = {
  /** The keys of the property after its titles. */
  schema: (field: Field) => string;
  /** `range` has two parameters, `xFrom` and `xTo`. */
  filter: Filter;
  /** The schema of the filter's value; with `in`, of one value. */
  value?: (field: Field) => string;
  isSortable?: true;
};

const orNull = (field: Field, type: string): string => (field.required ? type : `[${type}, 'null']`);
const shared = (name: string) => (field: Field) =>
  `$ref: 'shared/scalars.yaml#/${name}${field.required ? '' : 'OrNull'}'`;
const plain = (name: string) => () => `$ref: 'shared/scalars.yaml#/${name}'`;

const lengths = (field: Field): string =>
  `type: ${orNull(field, 'string')}, minLength: ${field.min}, maxLength: ${field.max}`;
const textFilter = ({ max }: Field): string => `type: string, maxLength: ${max}`;
const formatted =
  (format: string, rest = '') =>
  (field: Field) =>
    `type: ${orNull(field, 'string')}, format: ${format}${rest}, maxLength: ${field.max}`;
const bounds = ({ min, max }: Field): string => `minimum: ${min}, maximum: ${max}`;
const dictionaryOf = ({ dictionary }: Field): string =>
  `$ref: 'shared/dictionaries.yaml#/${dictionary?.component}'`;

/** An enum is never empty: its default is the first value. */
const enumSchema = (field: Field): string => {
  const [first] = field.dictionary?.values ?? [];
  return `${field.required || !first ? '' : `default: ${scalar(first.value)}, `}${dictionaryOf(field)}`;
};

const referenceSchema = (field: Field): string => {
  const { name = '', minLength = 1, maxLength = 64 } = field.target ?? {};
  return `type: ${orNull(field, 'string')}, minLength: ${minLength}, maxLength: ${maxLength}, x-ref: ${name}`;
};

const rules: Readonly<Record<Kind, Rule>> = {
  text: { schema: lengths, filter: 'like', value: textFilter },
  id: {
    schema: (field) =>
      `type: ${orNull(field, 'string')}, pattern: '^\\d{1,20}$', x-pattern-title: 'a number of 1 to 20 digits', x-pattern-title-zh: '1–20 位数字'`,
    filter: 'eq',
    value: plain('Id'),
  },
  multiline: { schema: formatted('multiline'), filter: null },
  html: { schema: formatted('html'), filter: null },
  url: { schema: formatted('uri', `, pattern: '^https://'`), filter: null },
  email: { schema: formatted('email'), filter: 'eq', value: textFilter },
  integer: {
    schema: (field) => `type: ${orNull(field, 'integer')}, ${bounds(field)}`,
    filter: 'range',
    value: (field) => `type: integer, ${bounds(field)}`,
    isSortable: true,
  },
  decimal: { schema: shared('Decimal'), filter: 'range', value: plain('Decimal'), isSortable: true },
  rate: { schema: shared('Rate'), filter: 'range', value: plain('Rate'), isSortable: true },
  boolean: {
    schema: ({ required }) => `type: boolean${required ? '' : ', default: false'}`,
    filter: 'eq',
    value: () => 'type: boolean',
  },
  enum: { schema: enumSchema, filter: 'in', value: dictionaryOf },
  reference: {
    schema: referenceSchema,
    filter: 'in',
    value: ({ target }) => `type: string, maxLength: ${target?.maxLength ?? 64}`,
  },
  time: { schema: shared('Time'), filter: 'range', value: plain('Time'), isSortable: true },
  date: {
    schema: (field) => `type: ${orNull(field, 'string')}, format: date`,
    filter: 'range',
    value: () => 'type: string, format: date',
    isSortable: true,
  },
  file: {
    schema: ({ files = ['png', 'jpg', 'webp'] }) =>
      `x-file: { kinds: ${list(files)}, maxBytes: 2097152 }, $ref: 'shared/scalars.yaml#/FileRef'`,
    filter: null,
  },
};

export const ruleOf = ({ kind }: Pick<Field, 'kind'>): Rule => rules[kind];

/** How the list filters by a field. */
export const filterOf = ({ kind, filter }: Pick<Field, 'kind' | 'filter'>): Filter =>
  filter === undefined ? rules[kind].filter : filter;

/** Returns the names of the query parameters that filter a field. */
export function filterNames(field: Pick<Field, 'kind' | 'name' | 'filter'>): string[] {
  const filter = filterOf(field);
  if (filter === null) return [];
  return filter === 'range' ? [`${field.name}From`, `${field.name}To`] : [field.name];
}

/** Kinds that fit a column of a list. */
export const isColumn = ({ kind }: Field): boolean => !['multiline', 'html', 'file', 'url'].includes(kind);
