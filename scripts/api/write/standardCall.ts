import type { EntityCall, EntityMeta, Guard } from '@/api/entity';
import type { Call } from '@scripts/api/read/calls';
import type { Document } from '@server/contract/document';
import type { Entity } from '@scripts/api/read/entity';
import { bodySchema, importSchema, readGroups } from '@scripts/api/read/entity';
import { merge } from '@server/contract/resolve';
import type { Kind } from '@scripts/api/read/resources';
import type { Options } from './fields';
import { readParts } from './fields';

type Calls = EntityMeta['calls'];

export const callOf = (area: string, call: Call): EntityCall => ({
  operationId: call.id,
  permission: call.operation['x-permission'] ?? 'signed-in',
  label: `${area}:${call.id}`,
  ...(call.operation['x-inside'] === true && { inside: true as const }),
  ...(call.operation['x-four-eyes'] && { fourEyes: call.operation['x-four-eyes'] }),
  ...(call.operation['x-reveals'] !== undefined && { reveals: call.operation['x-reveals'] }),
});

const asked: readonly Guard[] = ['reason', 'otp'];

/** Returns the columns of an import or export: those that the call names, else the fields of the forms. */
function columnsOf(document: Document, { calls }: Entity, call: Call): readonly string[] {
  const named = call.operation['x-columns'];
  const form = (kind: Kind) => Object.keys(bodySchema(document, calls.get(kind)).properties ?? {});
  return named ?? [...new Set([...form('create'), ...form('update')])];
}

/** Returns the titles of columns that are fields of another entity than the one of the list. */
const labelsOf = (area: string, { operation }: Call) => {
  const { 'x-columns': names = [], 'x-columns-of': of } = operation;
  return of === undefined
    ? {}
    : { labels: Object.fromEntries(names.map((name) => [name, `${area}:${of}.${name}`])) };
};

/** Returns one standard call with the metadata of its body. */
export function standardCall(
  document: Document,
  entity: Entity,
  kind: Kind,
  call: Call,
  options: Options,
): Calls[keyof Calls] {
  const { area } = entity.resource;
  const own = callOf(area, call);
  const { properties = {} } = merge(document, call.body?.schema ?? {});
  switch (kind) {
    case 'note':
      return { ...own, maxLength: merge(document, properties.text ?? {}).maxLength ?? 500 };
    case 'summary': {
      const groups = readGroups(document, entity);
      return { ...own, ...(groups.length > 0 && { groups }) };
    }
    case 'chart':
      return { ...own, ...call.operation['x-chart'] };
    case 'reveal':
      return { ...own, guards: asked.filter((guard) => guard in properties) };
    case 'import':
      return {
        ...own,
        columns: columnsOf(document, entity, call),
        ...labelsOf(area, call),
        fields: readParts(document, `${area}:${call.id}_fields`, importSchema(document, call), options),
      };
    default:
      return own;
  }
}
