import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Ask, Cast, Memory, Tell } from './cast';

/** The platform of the bench, in its own process. */
export type ChatPlatform = {
  address: string;
  cast: Cast;
  memory: () => Promise<Memory>;
  /** Kills all connections and listens again after a second. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a platform with that many rooms on a new data directory. */
export const startChatPlatform = async (rooms: number): Promise<ChatPlatform> => {
  const dataDir = resolve(`.data/bench/chat-${process.pid}`);
  const child = fork('test/bench/chat/server.ts', [dataDir, String(rooms)], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const told = <Kind extends Tell['kind']>(kind: Kind): Promise<Extract<Tell, { kind: Kind }>> =>
    new Promise((done, fail) => {
      const onExit = (code: number | null) =>
        fail(new Error(`The platform left with ${code ?? 'a signal'}.`));
      const listen = (message: Tell) => {
        if (message.kind !== kind) return;
        child.off('message', listen).off('exit', onExit);
        done(message as Extract<Tell, { kind: Kind }>);
      };
      child.on('message', listen).once('exit', onExit);
    });
  const ask = (what: Ask): void => void child.send(what);
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const { address, cast } = await told('ready');
    return {
      address,
      cast,
      stop,
      memory: () => {
        ask('memory');
        return told('memory');
      },
      restart: async () => {
        ask('restart');
        await told('restarted');
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
