import type { Handlers } from '@server/call/call';
import type { Contract } from '@server/contract/contract';
import type { Entities, Hooks } from '@server/resources/entity/entity';
import type { Jobs } from '@server/resources/tasks/job';
import { seedAll } from '@server/seeds/seedAll';
import { withFigures } from './figures';
import type { Figures } from './figures';
import { businesses } from '.';

/** Joins the entries of all businesses. Throws when two of them describe the same one. */
const joined = <Table extends object>(tables: readonly Table[]): Partial<Table> => {
  const names = tables.flatMap((table) => Object.keys(table));
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw new Error(`Two businesses describe ${twice}: keep one of them.`);
  return Object.assign({}, ...tables);
};

/** Returns the hooks of all entities. */
export const hooksOf = (contract: Contract): Hooks => {
  const described = joined(businesses.map(({ hooks = {} }) => hooks));
  const hooks = Object.entries(described).map(
    ([name, one]) => [name, typeof one === 'function' ? one({ contract, businesses }) : one] as const,
  );
  return withFigures(
    Object.fromEntries(hooks),
    joined<Figures>(businesses.map(({ figures = {} }) => figures)),
  );
};

/** Returns the handlers beside the resource engine, by operation. */
export const handlersOf = (entities: Entities): Handlers =>
  joined<Handlers>(
    businesses.flatMap(({ handlers = {}, entityHandlers = {} }) => [
      handlers,
      Object.fromEntries(
        Object.entries(entityHandlers).map(([id, make]) => [id, make(entities, businesses)] as const),
      ),
    ]),
  );

export const jobs: Jobs = joined<Jobs>(businesses.map((one) => one.jobs ?? {}));
export const routes = businesses.flatMap((one) => one.routes ?? []);
export const daily = businesses.flatMap((one) => one.daily ?? []);
export const acts = businesses.flatMap((one) => one.acts ?? []);
export const openQueues = businesses.flatMap((one) => one.openQueues ?? []);
export const noise = businesses.flatMap((one) => one.noise ?? []);
export const invariants = businesses.flatMap((one) => one.invariants ?? []);
export const seedBusinesses = seedAll(businesses.map(({ seeds = {} }) => seeds));
