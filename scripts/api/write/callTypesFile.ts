import type { Call } from '@scripts/api/read/calls';
import type { Entity } from '@scripts/api/read/entity';
import { actionName, recordActions } from '@scripts/api/read/entity';
import { areaOf } from './homes';
import { at, banner, property, quote } from './source';

const nameOf = (call: Call | undefined): string => (call === undefined ? 'never' : quote(call.id));

/** Returns the calls that write a record of an entity. Besides its actions, updates and removals are offered by code. */
function writesOf(entity: Entity): string {
  const { calls, resource } = entity;
  const update = calls.get('update');
  const offered = recordActions(entity).map((call) => [actionName(call), call] as const);
  const codes = update ? [[updateCode(update), update] as const, ...offered] : offered;
  const actions = codes.map(([code, call]) => `${property(code)}: ${nameOf(call)}`);
  const form = `create: ${nameOf(calls.get('create'))}; update: ${nameOf(update)}`;
  const named = actions.length === 0 ? '{}' : `{ ${actions.join('; ')} }`;
  return `  ${property(resource.name)}: { ${form}; actions: ${named} };\n`;
}

/** Returns the last part of the permission of an update, by which it is offered. */
const updateCode = ({ operation, id }: Call): string =>
  (operation['x-permission'] ?? id).split(':').at(-1) ?? id;

/** Returns the type of each call, and the calls that write the records of each entity. */
export function writeCallTypes(calls: readonly Call[], entities: readonly Entity[]): string {
  const areas = [...new Set(calls.map(({ tag }) => areaOf(tag)))].sort();
  const imports = areas.map(
    (area) => `import type { paths as ${typesOf(area)} } from './contract/${area}';\n`,
  );
  const lines = [...calls]
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(
      ({ id, tag, path, method }) => `  ${property(id)}: ${typesOf(areaOf(tag))}${at(path)}${at(method)};\n`,
    );
  return `${banner}${imports.join('')}
/** The calls by operationId. */
export type Calls = {
${lines.join('')}};

/** The calls that write a record of each entity; actions by their code. */
export type RecordCalls = {
${entities.map(writesOf).join('')}};
`;
}

const typesOf = (area: string): string => `Of${area.charAt(0).toUpperCase()}${area.slice(1)}`;
