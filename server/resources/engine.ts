import type { Operation } from '@/api/gen/operations';
import type { Contract } from '@server/contract/contract';
import type { Handler } from '@server/http/call';
import { act } from './act';
import { create } from './create';
import { createEntities } from './entity';
import type { Entity } from './entity';
import type { EntityHooks } from './hooks';
import { detail, options, page, timeline } from './read';
import { remove } from './remove';
import { sort } from './sort';
import { update } from './update';

type Kind = NonNullable<Operation['kind']>;

/** What each standard call of a resource does. */
const kinds: Partial<Record<Kind, (entity: Entity, entities: ReadonlyMap<string, Entity>) => Handler>> = {
  page,
  detail,
  options,
  timeline,
  create,
  update,
  remove,
  sort,
  action: act,
};

/** A handler for each operation of the contract that belongs to a resource. */
export const resourceHandlers = (
  contract: Contract,
  hooks: Readonly<Record<string, EntityHooks>>,
): Map<string, Handler> => {
  const entities = createEntities(contract, hooks);
  return new Map(
    contract.operations.flatMap(({ id, kind, resource }) => {
      const entity = entities.get(resource?.name ?? '');
      const make = kind === null ? undefined : kinds[kind];
      return make && entity ? [[id, make(entity, entities)]] : [];
    }),
  );
};
