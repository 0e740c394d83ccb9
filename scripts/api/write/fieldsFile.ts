import type { ActionMeta, EntityCall, FieldMeta } from '@/api/entity';
import type { Call } from '@scripts/api/read/calls';
import type { Document, Schema } from '@scripts/api/read/document';
import type { Entity } from '@scripts/api/read/entity';
import { bodySchema, entityProperties, presence, readFilters } from '@scripts/api/read/entity';
import type { Options } from './fields';
import { readField } from './fields';
import { at, banner, literal, property, quote } from './source';

const callOf = (area: string, call: Call): EntityCall => ({
  operationId: call.id,
  permission: call.operation['x-permission'] ?? 'signed-in',
  label: `${area}:${call.id}`,
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

/** Last part of an action's path. */
const nameOf = ({ path }: Call): string => path.slice(path.lastIndexOf('/') + 1);

function actionOf(document: Document, area: string, call: Call, options: Options): ActionMeta {
  const key = `${area}:${call.id}`;
  const { from, to, guards = [], tone } = call.operation['x-action'] ?? {};
  const body = bodySchema(document, call);
  const fields = Object.entries(body.properties ?? {}).map(([name, schema]) => {
    const label = `${key}_fields.${name}`;
    const required = presence(body, name) === 'required';
    return [name, { ...readField(document, name, label, schema, options), required }] as const;
  });
  return {
    name: nameOf(call),
    ...callOf(area, call),
    ...(call.operation.description ? { effect: `${key}_effect` } : {}),
    ...(from && { from }),
    ...(to && { to }),
    guards,
    ...(tone && { tone }),
    fields: Object.fromEntries(fields),
  };
}

/** One line for each entry, so that a change of the contract is a change of few lines. */
function block(name: string, entries: readonly (readonly [string, unknown])[]): string {
  if (entries.length === 0) return `  ${name}: {},\n`;
  const lines = entries.map(([key, value]) => `    ${property(key)}: ${literal(value)},\n`);
  return `  ${name}: {\n${lines.join('')}  },\n`;
}

function entitySource(document: Document, entity: Entity, options: Options): string {
  const { area, name, base, mark, row } = entity.resource;
  const head = {
    name,
    area,
    path: base.replace(/^\/admin/, ''),
    label: `${area}:${name}._title`,
    key: mark.key,
    display: mark.label,
    ...(mark.status && { status: mark.status }),
  };
  const calls = [...entity.calls].map(([kind, call]) => [kind, callOf(area, call)] as const);
  const actions = entity.actions.map(
    (call) => [nameOf(call), actionOf(document, area, call, options)] as const,
  );
  return [
    `export const ${name} = entity<components['schemas']${at(row)}>()({\n`,
    ...Object.entries(head).map(([key, value]) => `  ${key}: ${quote(value)},\n`),
    block('calls', calls),
    block('fields', Object.entries(entityFields(document, entity, options))),
    block('actions', actions),
    '});\n',
  ].join('');
}

/** Metadata of one tag's records, as `src/api/entity.ts` types it. */
export function writeFields(document: Document, entities: readonly Entity[], options: Options): string {
  return `${banner}import { entity } from '@/api/entity';
import type { components } from './contract';

${entities.map((entity) => entitySource(document, entity, options)).join('\n')}`;
}
