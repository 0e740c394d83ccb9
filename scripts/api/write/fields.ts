import type { FieldKind, FieldMark, FieldMeta, PartFields } from '@/api/entity';
import type { Document, MarkObject, Schema } from '@server/contract/document';
import { coinOf } from '@server/contract/coin';
import { isNullable, merge, resolve, typeOf } from '@server/contract/resolve';

/** Returns how a field refers to an entity: options, permissions, and whether its records are people. */
export type Options = (
  entity: string,
) => { ref: NonNullable<FieldMeta['ref']>; isPerson: boolean } | undefined;

const byFormat: Readonly<Record<string, FieldKind>> = {
  decimal: 'decimal',
  rate: 'rate',
  minutes: 'duration',
  html: 'html',
  multiline: 'multiline',
  color: 'color',
  file: 'file',
  avatar: 'avatar',
  email: 'email',
  uri: 'url',
  'uri-reference': 'url',
  date: 'date',
  'date-time': 'time',
};

const byType: Readonly<Record<string, FieldKind>> = {
  string: 'text',
  integer: 'integer',
  boolean: 'boolean',
  array: 'list',
};

function kindOf(name: string, schema: Schema): FieldKind {
  const type = typeOf(schema);
  if (name === 'id') return 'id';
  if (type === 'array') return 'list';
  if (schema['x-ref'] !== undefined) return 'reference';
  // The values of a dictionary that staff maintain are not in the contract.
  if (schema.enum !== undefined || (type === 'string' && schema['x-dict'] !== undefined)) return 'enum';
  return byFormat[schema.format ?? ''] ?? byType[type ?? ''] ?? 'json';
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Returns bounds and pattern; values and reference of a list are those of its items. */
function rules(schema: Schema, one: Schema): Partial<FieldMeta> {
  const { minLength, maxLength, minimum, maximum, pattern, minItems, maxItems } = schema;
  const uniqueItems = schema.uniqueItems === true ? (true as const) : undefined;
  const bounds = { minLength, maxLength, minimum, maximum, pattern, minItems, maxItems, uniqueItems };
  const given = { ...bounds, dict: one['x-dict'] };
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(one.enum ? { values: one.enum.filter((value) => value !== null).map(String) } : {}),
  };
}

/** Whether a description has both languages. One in English alone is for developers. */
export const isForUsers = (schema: Schema): boolean =>
  schema.description !== undefined && schema['x-description-zh'] !== undefined;

const marksOf = (label: string, marks: readonly MarkObject[]): FieldMark[] =>
  marks.map(({ title: _, 'x-title-zh': __, ...mark }, at) => ({ label: `${label}_marks.${at}`, ...mark }));

/** Returns the metadata of one property. */
export function readField(
  document: Document,
  name: string,
  label: string,
  property: Schema,
  options: Options,
): FieldMeta {
  const schema = merge(document, property);
  const one = typeOf(schema) === 'array' ? resolve(document, schema.items ?? {}) : schema;
  const entity = schema['x-ref'] ?? one['x-ref'];
  const target = entity === undefined ? undefined : options(entity);
  const [example] = schema.examples ?? [];
  const coin = coinOf(schema);
  return {
    kind: kindOf(name, schema),
    label,
    ...(isForUsers(schema) ? { help: `${label}_help` } : {}),
    ...(schema['x-marks'] ? { marks: marksOf(label, schema['x-marks']) } : {}),
    ...(isNullable(schema) ? { nullable: true as const } : {}),
    ...(schema['x-sortable'] === true ? { sortable: true as const } : {}),
    ...rules(schema, one),
    ...(schema.pattern !== undefined && schema['x-pattern-title'] !== undefined
      ? { patternTitle: `${label}_pattern` }
      : {}),
    ...(schema['x-required-when'] ? { requiredWhen: schema['x-required-when'] } : {}),
    ...(target ? { ref: target.ref } : {}),
    ...(schema['x-person'] === true || target?.isPerson ? { person: true as const } : {}),
    ...(schema['x-inside'] === true ? { inside: true as const } : {}),
    ...(schema['x-explorer'] ? { explorer: schema['x-explorer'] } : {}),
    ...(coin ? { coin } : {}),
    ...(schema['x-decimals'] !== undefined ? { decimals: schema['x-decimals'] } : {}),
    ...(schema['x-gain'] ? { gain: true as const } : {}),
    ...(schema['x-typed'] ? { typed: schema['x-typed'] } : {}),
    ...(schema['x-titles'] ? { titles: schema['x-titles'] } : {}),
    ...(schema['x-record'] !== undefined ? { record: schema['x-record'] } : {}),
    ...(schema['x-number'] ? { number: schema['x-number'] } : {}),
    ...(schema['x-mask'] !== undefined ? { mask: schema['x-mask'] } : {}),
    ...(schema['x-file'] ? { file: schema['x-file'] } : {}),
    ...(isPlain(schema.default) ? { default: schema.default } : {}),
    ...(isPlain(example) ? { example: String(example) } : {}),
    ...parts(document, label, schema, one, options),
  };
}

/** Returns the fields of an object property, or of the items of a list. */
function parts(
  document: Document,
  label: string,
  schema: Schema,
  one: Schema,
  options: Options,
): Pick<FieldMeta, 'items' | 'properties'> {
  if (schema.format === 'avatar' || schema.format === 'file' || resolve(document, one).format === 'file')
    return {};
  const object = merge(document, one);
  if (object.properties === undefined || Object.keys(object.properties).length === 0) return {};
  const read = readParts(document, `${label}_parts`, object, options);
  return typeOf(schema) === 'array' ? { items: read } : { properties: read };
}

/** Returns the fields of a body or of a part of a record, with their labels below `labels`. */
export function readParts(document: Document, labels: string, schema: Schema, options: Options): PartFields {
  const { properties = {}, required = [] } = schema;
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      {
        ...readField(document, name, `${labels}.${name}`, property, options),
        required: required.includes(name),
      },
    ]),
  );
}
