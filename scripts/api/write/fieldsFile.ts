import type { ActionMeta, EntityCall, FieldMeta } from '@/api/entity';
import type { Call } from '@scripts/api/read/calls';
import type { Document, Schema } from '@scripts/api/read/document';
import type { Entity } from '@scripts/api/read/entity';
import { bodySchema, entityProperties, presence, readFilters } from '@scripts/api/read/entity';
import type { Options } from './fields';
import { readField } from './fields';
import { at, banner, literal, property } from './source';

const labelOf = (call: Call): string => `${call.tag}:${call.id}`;

const callOf = (call: Call): EntityCall => ({
  operationId: call.id,
  permission: call.operation['x-permission'] ?? 'signed-in',
  label: labelOf(call),
});

function entityFields(document: Document, entity: Entity, options: Options): Record<string, FieldMeta> {
  const { resource, calls } = entity;
  const create = bodySchema(document, calls.get('create'));
  const update = bodySchema(document, calls.get('update'));
  const filters = readFilters(resource.page);
  const read = (name: string, schema: Schema): FieldMeta => {
    const inCreate = presence(create, name);
    const inUpdate = presence(update, name);
    const filter = filters.get(name);
    return {
      ...readField(document, name, `${resource.area}:${resource.name}.${name}`, schema, options),
      ...(inCreate && { create: inCreate }),
      ...(inUpdate && { update: inUpdate }),
      ...(filter && { filter }),
    };
  };
  return Object.fromEntries(
    Object.entries(entityProperties(document, entity)).map(([name, schema]) => [name, read(name, schema)]),
  );
}

function actionOf(document: Document, call: Call, options: Options): ActionMeta {
  const { from, to, guards = [], tone } = call.operation['x-action'] ?? {};
  const body = bodySchema(document, call);
  const fields = Object.entries(body.properties ?? {}).map(([name, schema]) => {
    const label = `${labelOf(call)}_fields.${name}`;
    const required = presence(body, name) === 'required';
    return [name, { ...readField(document, name, label, schema, options), required }] as const;
  });
  return {
    name: call.path.slice(call.path.lastIndexOf('/') + 1),
    ...callOf(call),
    ...(call.operation.description ? { effect: `${labelOf(call)}_effect` } : {}),
    ...(from && { from }),
    ...(to && { to }),
    guards,
    ...(tone && { tone }),
    fields: Object.fromEntries(fields),
  };
}

/** One line for each value, so that a change of the contract is a change of few lines. */
const lines = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(([name, value]) => `    ${property(name)}: ${literal(value)},\n`)
    .join('');

function entitySource(document: Document, entity: Entity, options: Options): string {
  const { resource, calls, actions } = entity;
  const { area, name, mark, row } = resource;
  const head = {
    name,
    area,
    path: resource.base.replace(/^\/admin/, ''),
    label: `${area}:${name}._title`,
    key: mark.key,
  };
  const rest = { display: mark.label, status: mark.status };
  const simple = Object.entries({ ...head, ...rest }).filter(([, value]) => value !== undefined);
  return `export const ${name} = entity<components['schemas']${at(row)}>()({
${simple.map(([field, value]) => `  ${field}: ${literal(value)},\n`).join('')}  calls: {
${lines(Object.fromEntries([...calls].map(([kind, call]) => [kind, callOf(call)])))}  },
  fields: {
${lines(entityFields(document, entity, options))}  },
  actions: {
${lines(Object.fromEntries(actions.map((call) => actionOf(document, call, options)).map((action) => [action.name, action])))}  },
});
`;
}

/** Metadata of one tag's records, as `src/api/entity.ts` types it. */
export function writeFields(document: Document, entities: readonly Entity[], options: Options): string {
  return `${banner}import { entity } from '@/api/entity';
import type { components } from './contract';

${entities.map((entity) => entitySource(document, entity, options)).join('\n')}`;
}
