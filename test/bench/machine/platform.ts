import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { request } from '@playwright/test';
import { templateOf } from '@server/db/template';
import { createPlatform } from '@server/platform';
import { tokensOf } from '@test/e2e/support/signIn';
import { freePort } from '@test/support/freePort';

/** A platform in its own process. */
export type RunningPlatform = { origin: string; wssHost: string; stop: () => Promise<void> };

/** Returns a data directory of the given scale. It is created once and kept until seeds or contract change. */
const dataOf = (scale: number): Promise<string> =>
  templateOf(
    async (dataDir) => {
      const platform = await createPlatform({ dataDir, database: { dir: join(dataDir, 'db') }, scale });
      await platform.close();
    },
    resolve(`.data/bench/scale-${scale}`),
  );

const readyAt = (child: ChildProcess): Promise<string> =>
  new Promise((done, fail) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const origin = /ready at (http:\S+)/.exec(said)?.[1];
      if (origin) done(origin);
    });
    child.once('exit', (code) => fail(new Error(`The platform left with ${code ?? 'a signal'}: ${said}`)));
  });

/** Signs in ten times: nobody waits for the first calls of a process, which take twice as long. */
async function warmUp(origin: string): Promise<void> {
  const asking = { request: await request.newContext({ baseURL: origin }) };
  for (let times = 0; times < 10; times += 1) await tokensOf(asking, 'admin');
  await asking.request.dispose();
}

/** Starts the platform in test mode on a copy of that data, on free ports, without validation of answers. */
export async function startPlatform(scale: number): Promise<RunningPlatform> {
  const dataDir = resolve(`.data/bench/run-${process.pid}-${scale}`);
  cpSync(await dataOf(scale), dataDir, { recursive: true });
  const wsPort = String(await freePort());
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/e2e/support/server.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', WS_PORT: wsPort, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const origin = await readyAt(child);
    await warmUp(origin);
    return { origin, wssHost: `ws://127.0.0.1:${wsPort}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
