import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@test/support/freePort';
import type { Memory } from '../chat/cast';
import type { Prepared } from './prepare';
import type { Tell } from './server';

/** A platform in a process of its own, on a port that stays the same. */
export type LoadProcess = {
  port: number;
  start: () => Promise<void>;
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
  /** After a garbage collection; null while the process is down. */
  memory: () => Promise<Memory | null>;
  /** What all starts have written to the standard error output. */
  complaints: () => string;
};

export const loadProcess = async (prepared: Prepared, at: number): Promise<LoadProcess> => {
  const port = await freePort();
  const { databaseUrl, folder } = prepared;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    WS_PORT: '0',
    TRUSTED_PROXIES: '127.0.0.1',
    DATA_DIR: prepared.dataDirs[at] ?? '',
    DATABASE_URL: databaseUrl ?? undefined,
    FILES_DIR: databaseUrl === null ? undefined : join(folder, 'files'),
  };
  let complaints = '';
  let child: ChildProcess | null = null;

  const told = <Kind extends Tell['kind']>(from: ChildProcess, kind: Kind) =>
    new Promise<Extract<Tell, { kind: Kind }> | null>((done) => {
      const listen = (message: Tell) => {
        if (message.kind === kind) settle(message as Extract<Tell, { kind: Kind }>);
      };
      const settle = (message: Extract<Tell, { kind: Kind }> | null) => {
        from.off('message', listen).off('exit', leave);
        done(message);
      };
      const leave = () => settle(null);
      from.on('message', listen).once('exit', leave);
    });

  return {
    port,
    start: async () => {
      const started = fork('test/bench/load/server.ts', {
        execArgv: ['--import', 'tsx', '--expose-gc'],
        env,
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      started.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
      if ((await told(started, 'ready')) === null) throw new Error(`A platform did not start: ${complaints}`);
      child = started;
    },
    end: async (signal) => {
      const ending = child;
      child = null;
      if (ending === null || ending.exitCode !== null) return;
      const exited = once(ending, 'exit');
      ending.kill(signal);
      await exited;
    },
    memory: async () => {
      if (child === null) return null;
      child.send('memory');
      return told(child, 'memory');
    },
    complaints: () => complaints,
  };
};
