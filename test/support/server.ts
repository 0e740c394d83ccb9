import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { components } from '@/api/gen/contract/auth';
import { clientBasic } from '@server/business/auth/clientConstants';
import { caller } from './staff';
import type { Caller } from './staff';

/** A server in a child process. */
export type SpawnedServer = {
  pid: number;
  /** Returns the output so far of both streams. */
  output: () => string;
  /** `http://127.0.0.1:…`, once the server is ready. Rejects with the output when it exits before. */
  ready: Promise<string>;
  /** Exit code; null when a signal ended it. */
  exitCode: Promise<number | null>;
  kill: (signal: NodeJS.Signals) => void;
};

export const newDataDir = (): string => join(mkdtempSync(join(tmpdir(), 'server-')), 'platform');

type Environment = Record<string, string | undefined>;

/** Starts the server as globalSetup.mjs has built it, on free ports. */
export const spawnServer = (env: Environment, ...flags: string[]): SpawnedServer =>
  spawnNode('.', [builtServer, ...flags], env);

/** Starts `npm run server` from the sources of a folder. */
export const spawnServerOf = (cwd: string, env: Environment, ...flags: string[]): SpawnedServer =>
  spawnNode(cwd, ['--import', 'tsx', 'server/main.ts', ...flags], env);

const smallWorld = (args: readonly string[]) => (args.includes('--scale') ? [] : ['--scale', '0']);

const builtServer = String(process.env.SERVER_FILE);

/** New data is the small world, unless the flags give another scale. */
const spawnNode = (cwd: string, args: readonly string[], env: Environment): SpawnedServer => {
  const child = spawn(process.execPath, [...args, ...smallWorld(args)], {
    cwd,
    env: { ...process.env, PORT: '0', WS_PORT: '0', ...env },
  });
  let text = '';
  const exitCode = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  const ready = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      text += chunk.toString();
      const address = /ready at (\S+)/.exec(text)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void exitCode.then(() => reject(new Error(text)));
  });
  ready.catch(() => undefined);
  return { pid: child.pid ?? 0, output: () => text, ready, exitCode, kill: (signal) => child.kill(signal) };
};

/** Signs in at a server with `--test`, which reveals the captcha. */
export const signInAt = async (
  address: string,
  username: string,
  encryptedPassword: string,
): Promise<Caller & { tokens: components['schemas']['TokenAnswer'] }> => {
  const randomStr = crypto.randomUUID().replaceAll('-', '');
  await fetch(`${address}/auth/code/image?randomStr=${randomStr}`);
  const { code } = await (await fetch(`${address}/test/captcha/${randomStr}`)).json();
  const query = new URLSearchParams({
    grant_type: 'password',
    captchaVerification: `img:${randomStr}:${code}`,
  });
  const response = await fetch(`${address}/auth/oauth/token?${query}`, {
    method: 'POST',
    headers: { authorization: `Basic ${clientBasic}` },
    body: new URLSearchParams({ username, password: encryptedPassword }),
  });
  const tokens: components['schemas']['TokenAnswer'] = await response.json();
  return { ...remoteCaller(address, { authorization: `Bearer ${tokens.access_token}` }), tokens };
};

/** Calls a server over the network. */
export const remoteCaller = (address: string, headers: Record<string, string> = {}): Caller =>
  caller(
    { fetch: (request) => fetch(new Request(request.url.replace('http://platform.test', address), request)) },
    headers,
  );
