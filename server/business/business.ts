import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { components } from '@/api/gen/contract/permission';
import type { OperationId } from '@/api/gen/operations';
import type { WeightedAct } from '@server/acts/act';
import type { Queue } from '@server/acts/queue';
import type { Call, Handler, Handlers, Route } from '@server/call/call';
import type { Context } from '@server/context';
import type { Contract } from '@server/contract/contract';
import type { EntityName } from '@server/contract/entities';
import type { Change } from '@server/db/tables/audit';
import type { Invariant } from '@server/db/invariant';
import type { Vault } from '@server/db/vault';
import type { Tables } from '@server/db/tables';
import type { Entities, EntityHooks } from '@server/resources/entity/entity';
import type { Jobs } from '@server/resources/tasks/job';
import type { Seeds } from '@server/seeds/seedAll';
import type { Figures } from './figures';

/** What hooks may depend on: `businesses` are all, in their declared order. */
type Given = { contract: Contract; businesses: readonly Business[] };

/** What moves stored data to new tables may use. */
type Moved = { contract: Contract; vault: Vault };

/** Makes handlers, by operation. */
export type EntityHandlers = {
  readonly [Id in OperationId]?: (entities: Entities, businesses: readonly Business[]) => Handler;
};

/** A counter of records that wait for staff: a preset of a list (contract: x-presets). */
export type Counter = {
  key: string;
  entity: EntityName;
  preset: string;
  /** The actions that the records wait for. A record waits for the users who may take one of them on it. */
  for: readonly string[];
  /**
   * The name of the list, if it is the second one of its screen.
   * @default the first list
   */
  list?: string;
};

/** What a proposal changes, for the computation of its effect. */
type ProposedChanges = { targetId: string | null; changes: readonly Change[] };

/** Computes what a proposed change would have done in the recent past. */
export type EffectOf = (
  proposed: ProposedChanges,
  call: Pick<Call, 'db'>,
) => Promise<components['schemas']['ProposalEffect'][]>;

/** Finished rows that no record, entry of the ledger or invariant needs, and for how many days they are kept. */
export type Noise = { table: EntityName | keyof Tables; days: number; finished: RawBuilder<unknown> };

/** A member whom staff freeze. */
type Frozen = {
  memberUid: string;
  reason: string;
  /** Whether staff want the open orders to end. */
  endsOrders: boolean;
};

/**
 * What one business tells the platform about itself. `index.ts` of its folder has its description; `server/business/index.ts`
 * lists all of them.
 */
export type Business = {
  /** The rules of its records beside the engine, by entity. `tick` is what the clock does. */
  hooks?: { readonly [Name in EntityName]?: EntityHooks | ((given: Given) => EntityHooks) };
  /** What follows a migration once the tables are the new ones, by its number (server/db/migrations.ts). */
  after?: Readonly<Record<number, (trx: Transaction<Tables>, given: Moved) => Promise<void>>>;
  /** Its calls beside those of the engine, by operation. */
  handlers?: Handlers;
  /** Calls that use the entities of the engine. */
  entityHandlers?: EntityHandlers;
  /** Routes outside the contract. */
  routes?: readonly Route[];
  /** Long work, by the operation that begins it. */
  jobs?: Jobs;
  /** Runs at the start and at each tick, for what happens once a day. */
  daily?: (entities: Entities, context: Context) => Promise<void>;
  /** Lets the database refuse changes that no code may make, and tell others of changes. Runs at each start. */
  protect?: (db: Kysely<Tables>) => Promise<void>;
  /** Runs in the call that freezes a member. */
  whenFrozen?: (frozen: Frozen, call: Call) => Promise<void>;
  /** How the home page counts its records. The first counter of a screen is the badge in the menu. */
  figures?: Figures;
  counters?: readonly Counter[];
  /** What proposals show of their effect, by the operation that is proposed. */
  effects?: { readonly [Id in OperationId]?: EffectOf };
  /** What simulated members do, and which queues of staff stop them. */
  acts?: readonly WeightedAct[];
  openQueues?: readonly Queue[];
  noise?: readonly Noise[];
  /** What always holds in its data (`npm run server -- --check`). */
  invariants?: readonly Invariant[];
  /** Its demo data. */
  seeds?: Seeds;
};
