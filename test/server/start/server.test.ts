import { once } from 'node:events';
import { cpSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { encryptPassword } from '@/kit/crypto';
import { loginKey } from '@server/business/auth/clientConstants';
import { lockDataDir } from '@server/db/lock';
import { nameOfData } from '@server/reset';
import { createDatabase } from '@test/support/postgres';
import { newDataDir, remoteCaller, signInAt, spawnServer, spawnServerOf } from '@test/support/server';
import type { SpawnedServer } from '@test/support/server';
import type { Caller } from '@test/support/staff';

const running: SpawnedServer[] = [];
const undo: (() => Promise<void>)[] = [];
const path = '/admin/account/coin';
const coin = (coinCode: string) => ({ coinCode, coinType: 'TOKEN', nameZh: coinCode, scale: 2 });

/** Returns a new data directory for PGlite, or a new database on the server of DATABASE_URL. */
const newHome = async (): Promise<{ DATA_DIR: string; DATABASE_URL: string | undefined }> => {
  const server = process.env.DATABASE_URL;
  if (!server) return { DATA_DIR: newDataDir(), DATABASE_URL: undefined };
  const { database, drop } = await createDatabase(server, null);
  undo.push(drop);
  return { DATA_DIR: newDataDir(), DATABASE_URL: database.url };
};

const watched = (server: SpawnedServer): SpawnedServer => {
  running.push(server);
  return server;
};
const start = (env: Record<string, string | undefined>, ...flags: string[]): SpawnedServer =>
  watched(spawnServer(env, ...flags));
const signIn = async (server: SpawnedServer): Promise<Caller> =>
  signInAt(await server.ready, 'admin', encryptPassword('Admin@2026', loginKey));

const nameIn = (home: Awaited<ReturnType<typeof newHome>>): string =>
  nameOfData({ dataDir: home.DATA_DIR, databaseUrl: home.DATABASE_URL ?? null });

/** Counts the coins of a server with a code. */
const countIn = async (server: SpawnedServer) => {
  const admin = await signIn(server);
  return async (code: string) =>
    (await admin.get<{ total: number }>(`${path}/page?coinCode=${code}`)).data.total;
};

afterEach(async () => {
  for (const server of running.splice(0)) {
    server.kill('SIGKILL');
    await server.exitCode;
  }
  for (const step of undo.splice(0)) await step();
});

test('a server prints its address, stops cleanly, keeps its data, and starts empty with --reset', async () => {
  const home = await newHome();
  const server = watched(spawnServerOf('.', home, '--test'));
  const admin = await signIn(server);
  for (const account of [
    'admin  Admin@2026',
    'chief  Chief@2026',
    'op     Oper@2026x',
    'agent  Agent@2026',
  ]) {
    expect(server.output()).toContain(account);
  }
  const codes = ['A1', 'A2', 'A3', 'A4'];
  const writes = codes.map((code) => admin.post(path, coin(code)));
  await writes[0];
  server.kill('SIGTERM');
  const outcomes = await Promise.allSettled(writes);
  expect(await server.exitCode).toBe(0);
  lockDataDir(home.DATA_DIR)();
  const again = start(home, '--test');
  const found = await countIn(again);
  for (const [index, code] of codes.entries()) {
    if (outcomes[index]?.status === 'fulfilled') expect(await found(code)).toBe(1);
  }
  again.kill('SIGTERM');
  await again.exitCode;
  const afresh = await countIn(start(home, '--test', '--reset', '--yes', nameIn(home)));
  expect([await afresh('A1'), await afresh('BTC')]).toEqual([0, 1]);
});

test('a second server on the same data refuses, names the first and leaves it alone', async () => {
  const home = await newHome();
  const first = start(home);
  const address = await first.ready;
  const second = start(home);
  expect(await second.exitCode).toBe(1);
  expect(second.output()).toContain(`in use by process ${first.pid}`);
  const check = start(home, '--check');
  expect(await check.exitCode).toBe(1);
  expect(check.output()).toMatch(
    /^The data directory \S+ is in use by process \d+\. Stop that server first.*\n$/,
  );
  expect((await remoteCaller(address).get('/open/api/global/param')).code).toBe(0);
  const wsPort = /websocket on (\d+)/.exec(first.output())?.[1];
  const upgrade = (path: string) =>
    new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${wsPort}${path}`);
      socket.on('error', () => undefined);
      socket.on('upgrade', (response) => resolve(response.statusCode));
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
    });
  // A visitor who never signs in does not keep the server open.
  expect(await upgrade('/otcChat/ws')).toBe(101);
  expect(await upgrade('/elsewhere')).toBe(404);
});

test('a server that is killed while it writes loses nothing that it had acknowledged', async () => {
  const home = await newHome();
  const acknowledged: string[] = [];
  const server = start(home, '--test');
  const admin = await signIn(server);
  const write = async (writer: number) => {
    for (let count = 0; ; count += 1) {
      const code = `K${writer}X${count}`;
      const answer = await admin.post(path, coin(code)).catch(() => null);
      if (answer === null) return;
      if (answer.code === 0) acknowledged.push(code);
      if (acknowledged.length === 60) server.kill('SIGKILL');
    }
  };
  await Promise.all([1, 2, 3, 4].map(write));
  expect(await server.exitCode).toBeNull();
  const after = await signIn(start(home, '--test'));
  const { data } = await after.get<{ records: { coinCode: string }[] }>(`${path}/page?size=200`);
  const found = data.records.map(({ coinCode }) => coinCode);
  expect(acknowledged.length).toBeGreaterThanOrEqual(60);
  expect(found).toEqual(expect.arrayContaining(acknowledged));
});

test('a taken port is named with the variable that gives another, and the data is let go', async () => {
  const home = await newHome();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const server = start({ ...home, PORT: String(port) });
  expect(await server.exitCode).toBe(1);
  other.close();
  expect(server.output()).toContain(`Port ${port} is taken by another program: set PORT to a free one.`);
  lockDataDir(home.DATA_DIR)();
});

test('an unknown flag is refused', async () => {
  const server = start(await newHome(), '--tset');
  expect(await server.exitCode).toBe(1);
  expect(server.output()).toContain('--tset');
});

test('a server on an older copy of its database refuses and says what to do', async () => {
  const home = { DATA_DIR: newDataDir(), DATABASE_URL: undefined };
  const first = start(home, '--test');
  await first.ready;
  first.kill('SIGTERM');
  await first.exitCode;
  const copy = `${home.DATA_DIR}-copy`;
  cpSync(join(home.DATA_DIR, 'db'), copy, { recursive: true });
  const second = start(home, '--test');
  await second.ready;
  second.kill('SIGKILL');
  await second.exitCode;
  rmSync(join(home.DATA_DIR, 'db'), { recursive: true });
  renameSync(copy, join(home.DATA_DIR, 'db'));
  const third = start(home, '--test');
  expect(await third.exitCode).toBe(1);
  expect(third.output()).toContain('The database is an older copy');
});
