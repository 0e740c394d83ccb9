import type { Call } from '@scripts/api/read/calls';
import type { Entity } from '@scripts/api/read/entity';
import { actionName, bodySchema, entityProperties, readFilters } from '@scripts/api/read/entity';
import { isObject } from '@server/contract/resolve';
import { roleOf } from '@scripts/api/read/resources';
import type { Contract as Understood } from '@scripts/api/rules/contract';
import type { Change } from './change';
import type { Declaration } from './declarations';

/** The old contract with its records. */
export type Old = Omit<Understood, 'files'>;

/** Returns the parts of the console that a change affects, one line each. */
export type FindAffected = (change: Change) => string[];

const partOf: Readonly<Record<string, string>> = {
  page: 'the list',
  detail: 'the detail',
  create: 'the form for a new record',
  update: 'the form for a change',
  remove: 'the removal',
  timeline: 'the timeline',
  sort: 'moving rows',
  summary: 'the sums',
  tree: 'the tree',
  note: 'notes',
  reveal: 'showing masked fields',
  renew: 'holding a claim',
  compare: 'showing masked fields to the reviewer',
  export: 'the export',
  import: 'the import',
  action: 'the button',
  collection: 'the button above the list',
  batch: 'the action on picked rows',
};

/** Returns the field of a path: chainName for `data.records[].chainName`. */
export const fieldOf = (at: string): string => at.replace(/^data(\.records\[\]|\[\])?\.?/, '');

/** Returns the fields of records and actions that refer to a record, `wallet/coin: chainCode`. */
function referencesTo(name: string, { document, entities }: Old): string[] {
  return entities.flatMap((entity) => {
    const bodies = [...entity.actions, ...entity.collection].flatMap((call) =>
      Object.entries(bodySchema(document, call).properties ?? {}),
    );
    const fields = [...Object.entries(entityProperties(document, entity)), ...bodies];
    return fields
      .filter(([, { 'x-ref': ref, items }]) => ref === name || (isObject(items) && items['x-ref'] === name))
      .map(([field]) => `the select of ${field} in ${screenOf(entity)}`);
  });
}

export const screenOf = ({ resource: { base } }: Pick<Entity, 'resource'>): string =>
  base.replace(/^\/admin\//, '');

/** Parts of a declaration that filter, send or show a field. */
const partsOf = {
  parameter: ['search'],
  request: ['form', 'when', 'scaleOf'],
  answer: ['columns', 'form', 'when', 'scaleOf', 'tree'],
  call: ['dialogs'],
} as const;

/** Returns the parts of a screen that contain a field by default. */
function byDefault(
  field: string,
  part: keyof typeof partsOf,
  { isDefault, file }: Declaration,
  { calls, resource }: Entity,
  { document }: Old,
): string[] {
  if (part === 'parameter')
    return isDefault.search && readFilters(resource.page).has(field) ? [`search in ${file}`] : [];
  const inForm = [calls.get('create'), calls.get('update')].some(
    (call) => bodySchema(document, call).properties?.[field] !== undefined,
  );
  return isDefault.form && inForm && part !== 'call' ? [`form in ${file}`] : [];
}

/**
 * Returns the parts of the console that a change affects: parts of declared screens, selects of other screens, and code
 * that makes the call.
 */
export function findAffected(
  old: Old,
  declared: readonly Declaration[],
  uses: ReadonlyMap<string, readonly string[]>,
): FindAffected {
  const resources = old.entities.map(({ resource }) => resource);
  const calls = new Map(old.calls.map((call): [string, Call] => [call.id, call]));
  return ({ call: id, at, side }) => {
    const call = calls.get(id);
    const role = call && roleOf(resources, call);
    const entity = old.entities.find(({ resource }) => resource === role?.resource);
    const code = (uses.get(id) ?? []).map((file) => `code in ${file}`);
    if (!call || !entity || !role) return code;
    const own = declared.filter((one) => one.entity === entity.resource.name);
    const [field = ''] = fieldOf(at).split(/[.[]/);
    const parameter = side === 'request' ? call.parameters.find(({ name }) => name === field) : undefined;
    const part = parameter ? 'parameter' : side;
    // A range has two parameters for one field.
    const name = parameter?.['x-filter']?.field ?? field;
    const wanted = side === 'call' ? actionName(call) : name;
    const inParts: readonly string[] = partsOf[part];
    const mentioned = own.flatMap(({ mentions }) =>
      mentions
        .filter((mention) => mention.name === wanted && inParts.includes(mention.part))
        .map((mention) => `${mention.part} in ${mention.at}`),
    );
    const shown = name === '' ? [] : own.flatMap((one) => byDefault(name, part, one, entity, old));
    const isKey = side === 'answer' && name === entity.resource.mark.key;
    const refers = role.kind === 'options' || isKey ? referencesTo(entity.resource.name, old) : [];
    const whole = side === 'call' || name === '' ? (partOf[role.kind ?? ''] ?? '') : '';
    const files = own.map(({ file }) => ` in ${file}`);
    const wholes = whole === '' ? [] : files.length === 0 ? [whole] : files.map((file) => whole + file);
    return [...wholes, ...mentioned, ...shown, ...refers, ...code];
  };
}
