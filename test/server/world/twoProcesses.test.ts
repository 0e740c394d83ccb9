import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FilesNotShared, joinProcesses } from '@server/db/processes';
import { templateOf } from '@server/db/template';
import { createPlatform } from '@server/platform';
import type { Platform } from '@server/platform';
import { buildTestDir } from '@server/start';
import { startPlatform } from '@test/support/platform';
import { createDatabase } from '@test/support/postgres';
import { spawnServer } from '@test/support/server';
import { staff } from '@test/support/staff';

const postgres = process.env.DATABASE_URL ?? '';
const testOnPostgres = postgres === '' ? test.skip : test;
const pause = () => new Promise((done) => setTimeout(done, 20));

/** Two platforms on one database and one folder of files; each leads when its term is above 0. */
const twoPlatforms = async () => {
  const term = { first: 1, second: 0 };
  const first = await startPlatform({ term: () => term.first });
  const admin = await first.db
    .selectFrom('staffRole')
    .select('userId')
    .where('roleCode', '=', 'admin')
    .executeTakeFirstOrThrow();
  /** Stores an export of the text messages, as a call does, and returns its id. */
  const insert = async (status: string): Promise<string> => {
    const id = first.nextId();
    const body = JSON.stringify({ query: {}, sort: [], columns: ['smsNo'], lang: 'en-US' });
    const createdAt = first.now().toISOString();
    await first.db
      .insertInto('task')
      .values({ id, ...admin, operationId: 'exportMessageSms', body, status, expected: 1, createdAt })
      .execute();
    return id;
  };
  const statusOf = async (id: string): Promise<string> => {
    const task = first.db.selectFrom('task').select('status').where('id', '=', id);
    return (await task.executeTakeFirstOrThrow()).status;
  };
  const done = async (id: string): Promise<string> => {
    while (['QUEUED', 'RUNNING'].includes(await statusOf(id))) await pause();
    return statusOf(id);
  };
  const openSecond = () => createPlatform({ ...first.options, term: () => term.second });
  return { term, first, insert, statusOf, done, openSecond };
};

const closeAll = async (...platforms: readonly Platform[]) => {
  for (const platform of platforms) await platform.close();
};

testOnPostgres(
  'the start of a second process leaves running exports alone, and what it accepts the leader does',
  async () => {
    const { term, first, insert, statusOf, done, openSecond } = await twoPlatforms();
    const running = await insert('RUNNING');
    const second = await openSecond();
    expect(await statusOf(running)).toBe('RUNNING');

    const accepted = await insert('QUEUED');
    second.tasks.wake();
    await second.tick();
    expect(await statusOf(accepted)).toBe('QUEUED');
    await first.tick();
    expect(await done(accepted)).toBe('DONE');
    // Both processes find the file.
    const admin = await staff(second, 'admin');
    const { data } = await admin.get<{ url: string }>(`/admin/system/task/${accepted}`);
    for (const platform of [first, second]) {
      const file = await platform.fetch(new Request(new URL(data.url, 'http://platform.test')));
      expect([file.status, (await file.text()).length > 0]).toEqual([200, true]);
    }

    // The first one loses the lead: the other settles what it left.
    Object.assign(term, { first: 0, second: 1 });
    const waiting = await insert('QUEUED');
    await second.tick();
    expect([await statusOf(running), await done(waiting)]).toEqual(['FAILED', 'DONE']);
    await closeAll(second, first);
  },
);

testOnPostgres('a task that another process is taking is left to it, and the next one is done', async () => {
  const { first, insert, statusOf, done } = await twoPlatforms();
  const [taken, free] = [await insert('QUEUED'), await insert('QUEUED')];
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  let tellTaken = (): void => undefined;
  const isTaken = new Promise<void>((resolve) => {
    tellTaken = resolve;
  });
  const other = first.db.transaction().execute(async (trx) => {
    await trx.selectFrom('task').selectAll().where('id', '=', taken).forUpdate().execute();
    tellTaken();
    await isReleased;
  });
  await isTaken;
  await first.tasks.resume();
  expect(await done(free)).toBe('DONE');
  expect(await statusOf(taken)).toBe('QUEUED');
  release();
  await other;
  await first.tasks.resume();
  expect(await done(taken)).toBe('DONE');
  await first.close();
});

testOnPostgres('processes of one database share their files, or there is only one', async () => {
  const { database, drop } = await createDatabase(postgres, null);
  const leaveAlone = await joinProcesses(database.url, false);
  for (const shares of [true, false])
    await expect(joinProcesses(database.url, shares, 0)).rejects.toThrow(FilesNotShared);
  // A process that is about to end is waited for.
  const next = joinProcesses(database.url, true);
  await leaveAlone();
  const leave = [await next, await joinProcesses(database.url, true)];
  await expect(joinProcesses(database.url, false, 0)).rejects.toThrow(/Set FILES_DIR of every process/);
  for (const one of leave) await one();
  await (
    await joinProcesses(database.url, false)
  )();
  await drop();
});

testOnPostgres('a second server without FILES_DIR is refused with a sentence', async () => {
  const template = await templateOf(buildTestDir);
  const { database, drop } = await createDatabase(postgres, template);
  const folder = mkdtempSync(join(tmpdir(), 'two-'));
  const serverIn = (name: string) => {
    mkdirSync(join(folder, name));
    cpSync(join(template, 'key'), join(folder, name, 'key'));
    return spawnServer({ DATA_DIR: join(folder, name), DATABASE_URL: database.url }, '--test');
  };
  const first = serverIn('one');
  await first.ready;
  const second = serverIn('other');
  expect(await second.exitCode).toBe(1);
  expect(second.output()).toMatch(/^Another process uses this database.*Set FILES_DIR.*\n$/);
  first.kill('SIGKILL');
  await first.exitCode;
  await drop();
  rmSync(folder, { recursive: true });
});
