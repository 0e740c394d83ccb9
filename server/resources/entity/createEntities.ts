import type { Operation } from '@/api/gen/operations';
import type { Contract } from '@server/contract/contract';
import { coinOf } from '@server/contract/coin';
import { entitiesOf } from '@server/contract/entities';
import { isNullable, typesOf } from '@server/contract/resolve';
import type { Schema } from '@server/contract/document';
import type { SqlType } from '@server/db/column';
import { allTables, sqlType } from '@server/db/resourceTables';
import { staffIdColumns } from '@server/db/staffIds';
import { actionName } from './entity';
import type { Entities, EntityAction, EntityField, EntityHooks, FieldKind, Hooks } from './entity';

/** Creates the entities of the contract by name. */
export const createEntities = (contract: Contract, hooks: Hooks): Entities => {
  const tables = allTables(contract);
  const hooksOf = new Map<string, EntityHooks>(Object.entries(hooks));
  return new Map(
    entitiesOf(contract.document).map(({ keys, properties }) => {
      const { name } = keys;
      const columns = tables[name]?.columns ?? {};
      const fields = Object.entries(properties).map(([property, schema]) =>
        fieldOf(property, schema, columns[property]?.type),
      );
      const operations = contract.operations.filter(({ resource }) => resource?.name === name);
      const actions = operations.flatMap(actionOf);
      const staffIds = Object.keys(staffIdColumns(properties)).filter(
        (column) => column in columns && !(column in properties),
      );
      return [
        name,
        { name, keys, fields, columns, staffIds, actions, operations, hooks: hooksOf.get(name) ?? {} },
      ];
    }),
  );
};

const fieldOf = (name: string, property: Schema, type: SqlType | undefined): EntityField => ({
  name,
  kind: kindOf(name, property),
  type: type ?? sqlType(property),
  isNullable: isNullable(property),
  isSortable: property['x-sortable'] === true,
  mask: property['x-mask'] ?? null,
  isInside: property['x-inside'] === true,
  isUnlogged: property['x-unlogged'] === true,
  isSealed: property['x-encrypted'] === true,
  ref: property['x-ref'] ?? property.items?.['x-ref'] ?? null,
  file: property['x-file'] ?? {},
  title: { 'zh-CN': property['x-title-zh'] ?? name, 'en-US': property.title ?? name },
  since: property['x-since'] ?? null,
  coin: coinOf(property),
  measured: { kind: property.format ?? '', coin: coinOf(property), decimals: property['x-decimals'] },
  dict: property['x-dict'] ?? null,
  valueTitles: Object.fromEntries(
    Object.entries(property['x-items'] ?? {}).map(([value, { title, 'x-title-zh': zh }]) => [
      value,
      { 'zh-CN': zh, 'en-US': title },
    ]),
  ),
});

const kindOf = (name: string, property: Schema): FieldKind => {
  if (name === 'id') return 'id';
  if (property.format === 'date-time') return 'time';
  if (property.format === 'file') return 'file';
  if (property.items?.format === 'file') return 'files';
  if (property.format === 'html') return 'html';
  const type = typesOf(property)[0];
  if (type === 'integer') return 'integer';
  return type === 'object' || type === 'array' ? 'json' : 'plain';
};

const acting: readonly (Operation['kind'] | undefined)[] = ['update', 'remove', 'action'];

const actionOf = (operation: Operation): EntityAction[] => {
  const { kind, permission, action } = operation;
  if (!acting.includes(kind) || permission === null) return [];
  const isReview = operation.fourEyes === 'record';
  return [{ code: actionName(operation), permission, from: action?.from ?? null, isReview }];
};
