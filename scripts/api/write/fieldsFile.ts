import type { ActionMeta, FieldMeta } from '@/api/entity';
import type { Preset } from '@/api/preset';
import type { Call } from '@scripts/api/read/calls';
import type { ActionObject, Document, PresetObject, Schema, SectionObject } from '@server/contract/document';
import type { Entity } from '@scripts/api/read/entity';
import {
  actionName,
  bodySchema,
  entityProperties,
  namedReason,
  presence,
  readFilters,
  recordActions,
} from '@scripts/api/read/entity';
import { recordSchema, screenPath } from '@scripts/api/read/resources';
import type { Options } from './fields';
import { readField, readParts } from './fields';
import { at, banner, literal, property, quote } from './source';
import type { Homes } from './homes';
import { areaOf, importTypes, nameShared } from './homes';
import { callOf, standardCall } from './standardCall';

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

/** A removal is confirmed, like any action that cannot be undone. */
const removal: ActionObject = { guards: ['confirm'], tone: 'danger' };

function actionOf(
  document: Document,
  { resource: { area }, batches }: Entity,
  call: Call,
  options: Options,
): ActionMeta {
  const key = `${area}:${call.id}`;
  const removes = call.method === 'delete';
  const given = removes ? removal : call.operation['x-action'];
  const { from, to, guards = [], tone, typed, reveals, counts, inRecord, leaves } = given ?? {};
  const body = bodySchema(document, call);
  const batch = batches.get(actionName(call));
  return {
    name: actionName(call),
    ...callOf(area, call),
    ...(call.operation.description ? { effect: `${key}_effect` } : {}),
    ...(from && { from }),
    ...(to && { to }),
    guards,
    ...(tone && { tone }),
    ...(typed && { typed }),
    ...(namedReason(document, call) && { reason: `${key}_reason` }),
    ...(reveals && { reveals }),
    ...(counts && { counts }),
    ...(inRecord && { inRecord }),
    ...((leaves ?? removes) && { leaves: true as const }),
    ...(removes && { removes: true as const }),
    ...(batch && { batch: { ...callOf(area, batch), ...batch.operation['x-batch'] } }),
    fields: readParts(document, `${key}_fields`, body, options),
  };
}

/** Writes one line per entry, to keep diffs small. */
function block(name: string, entries: readonly (readonly [string, unknown])[]): string {
  if (entries.length === 0) return `  ${name}: {},\n`;
  const lines = entries.map(([key, value]) => `    ${property(key)}: ${literal(value)},\n`);
  return `  ${name}: {\n${lines.join('')}  },\n`;
}

const presetsOf = (area: string, entity: string, presets: readonly PresetObject[]): Preset[] =>
  presets.map(({ name, filters, sort, start }) => ({
    name,
    label: `${area}:${entity}._presets.${name}`,
    filters,
    ...(sort && { sort }),
    ...(start && { start }),
  }));

const sectionsOf = (area: string, entity: string, sections: readonly SectionObject[]) =>
  sections.map(({ name, fields }) => ({ label: `${area}:${entity}._sections.${name}`, fields }));

function entitySource(document: Document, entity: Entity, options: Options): string {
  const { area, name, mark, row, page } = entity.resource;
  const head = {
    name,
    area,
    path: screenPath(entity.resource),
    label: `${area}:${name}._title`,
    key: mark.key,
    display: mark.label,
    ...(mark.status && { status: mark.status }),
    ...(mark.pending && { pending: mark.pending }),
  };
  const calls = [...entity.calls].map(
    ([kind, call]) => [kind, standardCall(document, entity, kind, call, options)] as const,
  );
  const named = (some: readonly Call[]) =>
    some.map((call) => [actionName(call), actionOf(document, entity, call, options)] as const);
  const window = page.operation['x-window'];
  const { 'x-sections': sections } = recordSchema(document, entity.resource);
  const { 'x-live': live, 'x-presets': presets } = page.operation;
  // A custom name describes the records better than their distinguishing fields.
  const names =
    mark.key === 'id'
      ? mark.unique?.find((fields) => fields.length > 1 && fields.includes(mark.label))
      : undefined;
  return [
    `export const ${name} = entity<components['schemas']${at(row)}>()({\n`,
    ...Object.entries(head).map(([key, value]) => `  ${key}: ${quote(value)},\n`),
    ...(names ? [`  names: ${literal(names)},\n`] : []),
    ...(mark.head ? [`  head: ${literal(mark.head)},\n`] : []),
    block('calls', calls),
    ...(window ? [`  window: ${literal(window)},\n`] : []),
    ...(sections ? [`  sections: ${literal(sectionsOf(area, name, sections))},\n`] : []),
    ...(live === undefined ? [] : [`  live: ${live},\n`]),
    ...(presets ? [`  presets: ${literal(presetsOf(area, name, presets))},\n`] : []),
    block('fields', Object.entries(entityFields(document, entity, options))),
    block('actions', named(recordActions(entity))),
    block('collection', named(entity.collection)),
    ...(entity.views.length > 0
      ? [
          block(
            'views',
            entity.views.map((call) => [actionName(call), callOf(area, call)] as const),
          ),
        ]
      : []),
    '});\n',
  ].join('');
}

/** Returns the metadata of one tag's records, as typed by `src/api/entity.ts`. */
export function writeFields(
  document: Document,
  area: string,
  entities: readonly Entity[],
  options: Options,
  homes: Homes,
): string {
  const source = entities.map((entity) => entitySource(document, entity, options)).join('\n');
  const text = nameShared(source, homes);
  return `${banner}import { entity } from '@/api/entity';
${importTypes(text, `./contract/${areaOf(area)}`, { components: 'components' })}${importTypes(text, './contract/shared', { shared: 'components' })}
${text}`;
}
