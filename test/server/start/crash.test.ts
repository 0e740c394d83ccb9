import { encryptPassword } from '@/kit/crypto';
import { loginKey } from '@server/business/auth/clientConstants';
import { newDataDir, signInAt, spawnServer } from '@test/support/server';
import type { SpawnedServer } from '@test/support/server';
import { createDatabase } from '@test/support/postgres';
import type { Shown } from '@test/support/records';

// KILLS=20 kills the server as often; two times are enough to see each build.
const kills = Number(process.env.KILLS ?? 2);
const queue = '/admin/wallet/withdraw';
const running: SpawnedServer[] = [];
const undo: (() => Promise<void>)[] = [];

const start = (env: Record<string, string | undefined>, ...flags: string[]): SpawnedServer => {
  const server = spawnServer(env, ...flags);
  running.push(server);
  return server;
};
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.kill('SIGKILL');
    await server.exitCode;
  }
  for (const step of undo.splice(0)) await step();
});

const newHome = async () => {
  const server = process.env.DATABASE_URL;
  if (!server) return { DATA_DIR: newDataDir(), DATABASE_URL: undefined };
  const { database, drop } = await createDatabase(server, null);
  undo.push(drop);
  return { DATA_DIR: newDataDir(), DATABASE_URL: database.url };
};

test('a busy server that is killed keeps each acknowledged act, and every invariant', async () => {
  const home = await newHome();
  const acknowledged = new Map<string, string>();
  for (let time = 0; time < kills; time += 1) {
    const server = start(home, '--test', '--life', 'busy');
    const op = await signInAt(await server.ready, 'op', encryptPassword('Oper@2026x', loginKey));
    for (const [id, status] of acknowledged) {
      const { data } = await op.get<Shown>(`${queue}/${id}`);
      if (status === 'REJECTED') expect(data.status).toBe('REJECTED');
      else expect(data.firstReviewerName).toBe('Otto Wang');
    }
    const { data } = await op.get<{ records: Shown[] }>(
      `${queue}/page?status=PENDING_REVIEW&onHold=false&size=20&sort=createdAt,asc`,
    );
    const decisions = data.records.map(async ({ id, version }, index) => {
      const isRejected = index % 3 === 0;
      const body = isRejected ? { version, reason: 'The server is about to be killed' } : { version };
      const path = `${queue}/${id}/${isRejected ? 'reject' : 'approve'}`;
      const answer = await op.post<Shown>(path, body).catch(() => null);
      if (answer?.code === 0) acknowledged.set(id, String(answer.data.status));
    });
    await decisions[Math.min(3, decisions.length - 1)];
    server.kill('SIGKILL');
    await Promise.all(decisions);
    await server.exitCode;
  }
  expect(acknowledged.size).toBeGreaterThan(0);
  const check = start(home, '--check');
  expect([await check.exitCode, check.output()]).toEqual([0, expect.not.stringContaining('BROKEN')]);
});
