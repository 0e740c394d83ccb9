import type { Operation } from '@/api/gen/operations';
import { parametersOf, pathOperation } from '@server/contract/contract';
import type { Contract } from '@server/contract/contract';
import { merge } from '@server/contract/resolve';
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
    ...unguardedBatches(entity, contract),
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

/**
 * A batch runs the action on each record without the slow work that comes before a single call, so that `hooks.answer` must
 * do without it; and without a second factor of each: its body must require one for all.
 */
const unguardedBatches = ({ operations, hooks }: Entity, contract: Contract): string[] => {
  const actions = operations.filter(({ kind }) => kind === 'action');
  const prepared = actions
    .map(actionName)
    .filter((action) => hooks.prepare?.[action] && !hooks.answer?.[action]);
  const guarded = actions.filter((one) => one.action?.guards.includes('otp')).map(actionName);
  return operations
    .filter(({ kind }) => kind === 'batch')
    .flatMap((one) => {
      const action = actionName(one);
      if (prepared.includes(action))
        return [`${one.id}: an action with hooks.prepare runs as a batch only with hooks.answer.`];
      return guarded.includes(action) && !requiresCode(contract, one)
        ? [`${one.id}: the batch of an action with a second factor must require otp in its body.`]
        : [];
    });
};

const requiresCode = (contract: Contract, operation: Operation): boolean => {
  const schema = pathOperation(contract, operation).requestBody?.content?.['application/json']?.schema ?? {};
  return merge(contract.document, schema).required?.includes('otp') ?? false;
};
