import type { Call } from '@scripts/api/read/calls';
import { placeOf } from '@scripts/api/read/calls';
import type { Schema } from '@scripts/api/read/document';
import type { Entity } from '@scripts/api/read/entity';
import { bodySchema, entityProperties } from '@scripts/api/read/entity';
import { merge, resolve, typeOf } from '@scripts/api/read/resolve';
import type { Contract, Finding } from './contract';

/** Writes that must not overwrite what somebody else has changed meanwhile. */
function checkVersion({ document }: Contract, call: Call): Finding[] {
  const body = call.operation.requestBody && resolve(document, call.operation.requestBody).content;
  const schema = merge(document, body?.[call.body?.media ?? '']?.schema ?? {});
  const at = placeOf(call);
  return [
    ...(schema.required?.includes('version')
      ? []
      : [{ at, message: 'would overwrite blindly: let its body extend shared/resource.yaml#/Versioned' }]),
    ...(call.operation['x-codes']?.includes(40901)
      ? []
      : [{ at, message: 'does not declare the version conflict: add 40901 to x-codes' }]),
  ];
}

function checkProperty(contract: Contract, at: string, property: Schema): Finding[] {
  const schema = merge(contract.document, property);
  const one = typeOf(schema) === 'array' ? resolve(contract.document, schema.items ?? {}) : schema;
  const ref = schema['x-ref'] ?? one['x-ref'];
  const target = contract.entities.find(({ resource }) => resource.name === ref);
  return [
    ...(schema.title && schema['x-title-zh'] ? [] : [{ at, message: 'needs title and x-title-zh' }]),
    ...(one.enum && !one['x-dict']
      ? [{ at, message: 'lists its values itself: refer to an entry of shared/dictionaries.yaml' }]
      : []),
    ...(ref !== undefined && !target?.calls.has('options')
      ? [{ at, message: `x-ref: no record called ${ref} has GET <record>/options` }]
      : []),
  ];
}

const checkProperties = (
  contract: Contract,
  at: string,
  properties: Record<string, Schema> = {},
): Finding[] =>
  Object.entries(properties).flatMap(([name, property]) =>
    checkProperty(contract, `${at}.${name}`, property),
  );

/** The properties that `x-entity` names. */
function checkMark({ resource }: Entity, properties: Record<string, Schema>): Finding[] {
  const { key, label, labelZh, labelEn, status, unique = [] } = resource.mark;
  const named = [key, label, labelZh, labelEn, status, ...unique.flat()];
  return [...new Set(named)]
    .filter((name) => name !== undefined && properties[name] === undefined)
    .map((name) => ({ at: `${resource.schema} x-entity`, message: `${name} is not one of its properties` }));
}

function checkFilters({ resource }: Entity, properties: Record<string, Schema>): Finding[] {
  return resource.page.parameters
    .filter(({ name, 'x-filter': filter }) => filter && properties[filter.field ?? name] === undefined)
    .map(({ name }) => ({
      at: `${placeOf(resource.page)} ${name}`,
      message: 'filters by no property of the record: name one with x-filter: { field, op }',
    }));
}

/** What every record with `x-entity` and every write to one must say. */
export const checkEntities = (contract: Contract): Finding[] =>
  contract.entities.flatMap((entity) => {
    const { resource, calls, actions } = entity;
    const update = calls.get('update');
    const properties = entityProperties(contract.document, entity);
    return [
      ...checkMark(entity, properties),
      ...checkFilters(entity, properties),
      ...checkProperties(contract, resource.schema, properties),
      ...actions.flatMap((call) =>
        checkProperties(contract, placeOf(call), bodySchema(contract.document, call).properties),
      ),
      ...[...(update ? [update] : []), ...actions].flatMap((call) => checkVersion(contract, call)),
    ];
  });
