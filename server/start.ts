import { join } from 'node:path';
import { lockDataDir } from '@server/db/lock';
import { copyTemplate } from '@server/db/template';
import type { Build } from '@server/db/template';
import type { ServerOptions } from '@server/environment';
import { listen } from '@server/http/listen';
import { createPlatform } from '@server/platform';
import type { Platform, PlatformOptions } from '@server/platform';
import { joinProcesses } from './db/processes';
import { countOn, proveLastWritten } from './db/writeProof';
import { resetData } from './reset';
import { testScale } from './seeds/context';
import { startLeading } from './world/leader';
import type { Leader } from './world/leader';

/** A running server. `stop` finishes running requests, closes the database and unlocks the directory. */
export type RunningServer = { port: number; wsPort: number; stop: () => Promise<void> };

/** Locks the data directory, opens the platform and listens. `consoleDir` holds the built console. */
export const startServer = async (
  options: ServerOptions,
  consoleDir: string | null,
): Promise<RunningServer> => {
  const { dataDir, filesDir, databaseUrl } = options;
  const unlock = lockDataDir(dataDir);
  let leave = async (): Promise<void> => undefined;
  let leader: Leader | null = null;
  try {
    if (databaseUrl !== null) leave = await joinProcesses(databaseUrl, filesDir !== dataDir);
    const platform = await openPlatform(options, consoleDir, { term: () => leader?.term() ?? 0 });
    try {
      const { port, wsPort, close } = await listen(platform, options);
      leader = startLeading(databaseUrl);
      const { stop: stopLeading } = leader;
      const stopTicking = tickEverySecond(platform, leader);
      const stop = async () => {
        await close();
        await stopTicking();
        await stopLeading();
        await platform.close();
        await leave();
        unlock();
      };
      return { port, wsPort, stop };
    } catch (error) {
      await platform.close();
      throw error;
    }
  } catch (error) {
    await leave();
    unlock();
    throw error;
  }
};

/** Opens the platform on its data, which is created when missing. The caller holds the lock. Without `term` it runs no tasks. */
export const openPlatform = async (
  options: ServerOptions,
  consoleDir: string | null,
  { now = () => new Date(), term = () => 0 }: Pick<PlatformOptions, 'now' | 'term'> = {},
): Promise<Platform> => {
  const { dataDir, filesDir, databaseUrl, test, scale, validateAnswers, life, faults } = options;
  const { wssHost, publicUrl, trustedProxies, origins, frames, codegenSources } = options;
  if (options.reset) await resetData(options);
  const open = async (given: PlatformOptions): Promise<Platform> => {
    const platform = await createPlatform(given);
    try {
      await proveLastWritten(platform.db, dataDir, now());
    } catch (error) {
      await platform.close();
      throw error;
    }
    return platform;
  };
  const site = { wssHost, publicUrl, trustedProxies, origins, frames, codegenSources };
  const common = { test, scale, validateAnswers, life, faults, ...site, console: consoleDir, now, term };
  const place = { dataDir, filesDir };
  if (databaseUrl !== null) return open({ ...common, ...place, database: { url: databaseUrl } });
  const build = { [testScale]: buildTestDir, 1: buildDataDir }[scale];
  // The files of a template are beside its database.
  if (build && filesDir === dataDir) await copyTemplate(dataDir, build);
  return open({ ...common, ...place, database: { dir: join(dataDir, 'db'), isApart: true } });
};

const buildOf =
  (scale: number): Build =>
  async (dataDir) => {
    const platform = await createPlatform({ dataDir, database: { dir: join(dataDir, 'db') }, scale });
    await platform.close();
  };

/** Fills a new data directory: tables, demo data, key and files. */
export const buildDataDir = buildOf(1);

/** Fills a new data directory with the small world of the tests. */
export const buildTestDir = Object.assign(buildOf(testScale), { kind: 'tests' });

/** Runs one tick per second while this process leads, one at a time. The returned function stops after the running tick. */
const tickEverySecond = (platform: Platform, { isLeading }: Leader): (() => Promise<void>) => {
  let step = Promise.resolve();
  let isIdle = true;
  const timer = setInterval(() => {
    if (!isIdle || !isLeading()) return;
    isIdle = false;
    step = platform
      .tick()
      .then(() => countOn(platform.db, platform.options.dataDir, platform.now()))
      .catch((error: unknown) => console.error('The tick of the simulated world failed:', error))
      .finally(() => {
        isIdle = true;
      });
  }, 1_000);
  return () => {
    clearInterval(timer);
    return step;
  };
};
