import type { Kysely } from 'kysely';
import type { Records } from '@/api/gen/recordTypes';
import type { Tables } from '@server/db/tables';
import type { Contract } from '@server/contract/contract';
import { createEntities } from '@server/resources/entity/createEntities';
import type { Entities } from '@server/resources/entity/entity';
import { anyRecordsOf } from '@server/db/records';
import type { RecordValues } from '@server/db/typedRecords';
import { encode } from '@server/resources/entity/codec';
import type { SeedContext } from './context';

const day = 86_400_000;

const known = new WeakMap<Contract, Entities>();

/** Returns the entities of a contract. Cached, because every seed needs them. */
const entitiesOf = (contract: Contract): Entities => {
  const entities = known.get(contract) ?? createEntities(contract, {});
  known.set(contract, entities);
  return entities;
};

/** Forbids fields that the record does not have. */
type NoOther<Given, Allowed> = Record<Exclude<keyof Given, keyof Allowed>, never>;

/** Inserts records of an entity, one day apart, oldest first. */
export const insertRecords = async <Name extends keyof Records, Given extends RecordValues<Name>>(
  db: Kysely<Tables>,
  { contract, vault, at, nextId }: SeedContext,
  name: Name,
  rows: readonly (Given & NoOther<Given, RecordValues<Name>>)[],
): Promise<void> => {
  const entity = entitiesOf(contract).get(name);
  if (!entity) throw new Error(`The contract has no entity ${name}.`);
  const complete = rows.map((values, index) => {
    const created = new Date(at.getTime() + (index - rows.length) * day).toISOString();
    const base = { id: nextId(), version: 1, createdAt: created, updatedAt: created, createdByName: null };
    return { ...encode(entity, values, vault), ...base };
  });
  const table: string = name;
  await anyRecordsOf(db).insertInto(table).values(complete).execute();
};
