import { mkdirSync } from 'node:fs';
import { daily, handlersOf, hooksOf, jobs, routes, seedBusinesses } from '@server/business/tables';
import { loadContract } from '@server/contract/contract';
import type { Contract } from '@server/contract/contract';
import { openChat } from '@server/chat/chat';
import type { Chat } from '@server/chat/chat';
import { testLimits, usualLimits } from '@server/chat/limits';
import type { Limits } from '@server/chat/limits';
import type { Handler } from '@server/call/call';
import { missing } from '@server/call/failure';
import { openDatabase } from '@server/db/connect';
import type { Connection } from '@server/db/connect';
import { validatorOf } from '@server/contract/validator';
import type { Context, Life } from '@server/context';
import { createIds } from '@server/db/snowflake';
import { createVault, loadKey } from '@server/db/vault';
import { createFaults } from '@server/faults/faults';
import { faultRoute, withFaults } from '@server/faults/withFaults';
import type { FaultCaller } from '@server/faults/withFaults';
import { createApp } from '@server/http/app';
import { createRates } from '@server/http/rates';
import { prepareDatabase } from '@server/prepare';
import { resourceHandlers } from '@server/resources/engine';
import { taskFileRoute } from '@server/resources/tasks/fileRoute';
import { taskHandlers } from '@server/resources/tasks/handlers';
import { createTaskRunner } from '@server/resources/tasks/runner';
import { collectFiles } from '@server/files/collectFiles';
import { proposing } from '@server/resources/approvals/proposals';
import { runSteps } from '@server/workflow/runSteps';
import { checkEntities } from './resources/entity/check';
import { createEntities } from './resources/entity/createEntities';
import { createSeedContext } from './seeds/context';
import { live } from './world/life';

/** Options of a platform. */
export type PlatformOptions = {
  /** PGlite in memory, PGlite in a folder, or a PostgreSQL server. */
  database: Connection;
  /** Holds the encryption key and, unless `filesDir` is given, files. */
  dataDir: string;
  /**
   * Holds uploaded files and exports. All processes of one database need the same.
   * @default `dataDir`
   */
  filesDir?: string;
  /**
   * How often this process has begun to lead the processes of its database, while it leads; else 0. The leader runs the tasks.
   * @default 1
   */
  term?: () => number;
  /**
   * Captchas can be read, rate limits and lockout are lifted. Loopback only.
   * @default false
   */
  test?: boolean;
  /**
   * Size of a new database (`sizeOf`).
   * @default 1
   */
  scale?: number;
  /**
   * Validates every answer by the contract; a violation is a 500 with a log line.
   * @default false
   */
  validateAnswers?: boolean;
  /**
   * How much simulated members do. The chains and the system's own transitions go on in any case.
   * @default 'off'
   */
  life?: Life;
  /**
   * Faults on purpose (`faults/plan`). Tests change them with `GET /test/faults?set=`.
   * @default null: none, and no way to set some
   */
  faults?: string | null;
  /** @default the clock */
  now?: () => Date;
  /**
   * Folder of the built console.
   * @default null: the platform answers calls only
   */
  console?: string | null;
  /**
   * Public address of the websocket, for the parameters and the headers.
   * @default 'ws://127.0.0.1:9088'
   */
  wssHost?: string;
  /**
   * Origin of the console for its users.
   * @default null
   */
  publicUrl?: string | null;
  /**
   * Addresses and ranges (CIDR) of proxies whose headers name the caller.
   * @default []
   */
  trustedProxies?: readonly string[];
  /**
   * Addresses of the databases that code generation may read, by name.
   * @default {}: the platform's own alone
   */
  codegenSources?: Readonly<Record<string, string>>;
  /**
   * Other origins that may call the platform, and that the console may call and load images from.
   * @default []
   */
  origins?: readonly string[];
  /**
   * Origins that the console may embed in a frame.
   * @default []
   */
  frames?: readonly string[];
  /** @default the usual limits of the chat; under `test` without rates */
  chatLimits?: Limits;
  /** @default the bundled contract */
  contract?: Contract;
};

/** The running reference platform: a pure fetch function over a database. */
export type Platform = Context & {
  fetch: (request: Request, from?: FaultCaller) => Promise<Response>;
  /** Moves the simulated world on by one second. */
  tick: () => Promise<void>;
  /** The websocket of the OTC chat. */
  chat: Chat;
  close: () => Promise<void>;
  options: Readonly<Required<Omit<PlatformOptions, 'now' | 'contract' | 'chatLimits' | 'term'>>>;
};

/**
 * Opens the database, migrates and seeds it, and creates the fetch function. Throws `IncompatibleSchema` when the stored
 * data needs a reset.
 */
export const createPlatform = async (given: PlatformOptions): Promise<Platform> => {
  const { now = () => new Date(), contract = loadContract(), chatLimits, term = () => 1, ...rest } = given;
  const options = {
    test: false,
    scale: 1,
    validateAnswers: false,
    life: 'off' as const,
    faults: null,
    console: null,
    wssHost: 'ws://127.0.0.1:9088',
    publicUrl: null,
    trustedProxies: [],
    codegenSources: {},
    origins: [],
    frames: [],
    filesDir: rest.dataDir,
    ...rest,
  };
  for (const folder of [options.dataDir, options.filesDir]) mkdirSync(folder, { recursive: true });
  const hooks = hooksOf(contract);
  const entities = createEntities(contract, hooks);
  checkEntities(entities, contract);
  const vault = createVault(loadKey(options.dataDir));
  const { db, listen } = await openDatabase(options.database);
  const { filesDir, scale } = options;
  await prepareDatabase(db, {
    contract,
    vault,
    fill: (trx) => seedBusinesses(trx, createSeedContext({ contract, vault, dataDir: filesDir, scale })),
  }).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  const context: Context = {
    db,
    contract,
    nextId: createIds(now),
    now,
    validator: validatorOf(contract),
    vault,
    tasks: createTaskRunner({ getPlatform: () => context, entities, jobs, term }),
    rates: createRates(now, options.test),
    options,
  };
  const all = new Map<string, Handler>([
    ...resourceHandlers(entities),
    ...Object.entries(taskHandlers(jobs)),
    ...Object.entries(handlersOf(entities)),
  ]);
  const faults = options.faults === null ? null : createFaults(options.faults);
  const handlerOf = (operationId: string): Handler => {
    const handler = all.get(operationId);
    if (!handler) throw missing(operationId);
    return handler;
  };
  const handlers = new Map([...all].map(([id, handler]) => [id, proposing(handler, handlerOf)] as const));
  const app = createApp(context, handlers, [
    ...routes,
    taskFileRoute,
    ...(faults ? [faultRoute(faults)] : []),
  ]);
  const fetch = async (request: Request, from: FaultCaller) => app.fetch(request, from);
  const answer = faults ? withFaults(faults, fetch) : fetch;
  for (const run of daily) await run(entities, context);
  await context.tasks.resume();
  const chat = await openChat(context, listen, chatLimits ?? (options.test ? testLimits : usualLimits));
  return {
    ...context,
    options,
    chat,
    fetch: (request, from = { ip: '127.0.0.1' }) => answer(request, from),
    tick: async () => {
      const beat = { id: '1', at: now().toISOString() };
      await runSteps([
        ...Object.values(hooks).map(
          ({ tick }) =>
            () =>
              tick?.(context),
        ),
        ...daily.map((run) => () => run(entities, context)),
        () => collectFiles(context),
        () => live(context, options.life),
        context.tasks.resume,
        () =>
          db
            .insertInto('heartbeat')
            .values(beat)
            .onConflict((row) => row.column('id').doUpdateSet(beat))
            .execute(),
      ]);
    },
    close: async () => {
      await chat.close();
      await context.tasks.stop();
      await db.destroy();
    },
  };
};
