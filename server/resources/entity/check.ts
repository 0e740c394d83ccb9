import { parametersOf } from '@server/contract/contract';
import type { Contract } from '@server/contract/contract';
import { filteredField } from '@server/resources/rows/filters';
import { actionName } from './entity';
import type { Entities, Entity } from './entity';

/**
 * Throws when an entity cannot be served as the contract says: a field has neither a column nor a derivation, a filter
 * uses a field that cannot be searched, or a batch runs an action that cannot run as one.
 */
export const checkEntities = (entities: Entities, contract: Contract): void => {
  const faults = [...entities.values()].flatMap((entity) => [
    ...fieldsWithoutColumn(entity),
    ...invalidFilters(entity, contract),
    ...unguardedBatches(entity),
  ]);
  if (faults.length > 0) throw new Error(faults.join('\n'));
};

const fieldsWithoutColumn = ({ name, fields, columns, hooks }: Entity): string[] =>
  fields
    .filter(({ name: field, since }) => !(field in columns) && !since && hooks.derived?.[field] === undefined)
    .map(
      (field) =>
        `${name}.${field.name} has no column: add one to its table (server/db/tables), or derive it (hooks.derived).`,
    );

const invalidFilters = (entity: Entity, contract: Contract): string[] =>
  entity.operations.flatMap((operation) =>
    parametersOf(contract, operation).flatMap(({ name, 'x-filter': filter }) => {
      if (!filter) return [];
      try {
        filteredField(entity, filter.field ?? name);
        return [];
      } catch (error) {
        return [`${operation.id}: ${String(error)}`];
      }
    }),
  );

/** A batch runs the action on each record without the second factor and the slow work that come before a single call. */
const unguardedBatches = ({ operations, hooks }: Entity): string[] => {
  const guarded = operations
    .filter(({ kind }) => kind === 'action')
    .filter((one) => one.action?.guards.includes('otp') || hooks.prepare?.[actionName(one)])
    .map(actionName);
  return operations
    .filter((one) => one.kind === 'batch' && guarded.includes(actionName(one)))
    .map(({ id }) => `${id}: an action with a second factor or hooks.prepare cannot run as a batch.`);
};
