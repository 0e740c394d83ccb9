import type { Records } from '@/api/gen/recordTypes';
import type { Document, EntityMark, Schema } from './document';
import { merge, resolve } from './resolve';

/** The name of a business record of the contract. */
export type EntityName = keyof Records;

/** `x-entity` with its defaults. */
export type EntityKeys = EntityMark & Required<Pick<EntityMark, 'labelZh' | 'labelEn' | 'unique'>>;

/** A business record of the contract: its keys and all of its properties, merged. */
export type ContractEntity = { keys: EntityKeys; properties: Readonly<Record<string, Schema>> };

const byDocument = new WeakMap<Document, readonly ContractEntity[]>();
const bySchema = new WeakMap<Schema, Readonly<Record<string, Schema>>>();

/** Returns all properties of an object schema, each merged and with the items of a list. Cached per schema. */
export const propertiesOf = (document: Document, schema: Schema): Readonly<Record<string, Schema>> => {
  const known = bySchema.get(schema);
  if (known) return known;
  const properties = Object.entries(merge(document, schema).properties ?? {}).map(([name, property]) => {
    const { items, ...own } = merge(document, property);
    return [name, items ? { ...own, items: resolve(document, items) } : own] as const;
  });
  const found = Object.fromEntries(properties);
  bySchema.set(schema, found);
  return found;
};

/** Returns the schemas with `x-entity`. Cached per document. */
export const entitiesOf = (document: Document): readonly ContractEntity[] => {
  const known = byDocument.get(document);
  if (known) return known;
  const found = Object.values(document.components?.schemas ?? {}).flatMap((schema) => {
    const mark = schema['x-entity'];
    if (!mark) return [];
    const keys = { labelZh: mark.label, labelEn: mark.label, unique: [], ...mark };
    return [{ keys, properties: propertiesOf(document, schema) }];
  });
  byDocument.set(document, found);
  return found;
};
