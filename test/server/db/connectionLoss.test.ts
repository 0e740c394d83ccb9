import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { connect } from '@server/db/connect';
import type { Tables } from '@server/db/tables';
import type { Platform } from '@server/platform';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';

test('calls without a database are refused with 503 and a code, in both languages', async () => {
  const platform = await startPlatform();
  const admin = await staff(platform, 'admin');
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await platform.db.destroy();
  expect(await admin.get('/admin/app/user/my')).toMatchObject({ status: 503, code: 50301, data: null });
  const { msg } = await admin.send('POST', '/admin/account/coin', {
    body: {},
    headers: { 'accept-language': 'zh-CN' },
  });
  expect(msg).toBe('服务暂时不可用，请稍后再试');
  error.mockRestore();
});

const server = process.env.DATABASE_URL;

if (server) {
  let platform: Platform;
  let outside: Kysely<Tables>;
  let name: string;

  /** Ends the connections of all others to the database, busy or not. */
  const cut = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(outside);
  const allow = (isAllowed: boolean) =>
    sql`alter database ${sql.id(name)} allow_connections ${sql.raw(String(isAllowed))}`.execute(outside);

  beforeAll(async () => {
    platform = await startPlatform();
    outside = await connect({ url: server });
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(platform.db);
    name = rows[0]?.name ?? '';
  });
  afterAll(async () => {
    await outside.destroy();
    await platform.close();
  });

  test('under load the platform answers 503 while its connections are cut, keeps what it acknowledged, and comes back', async () => {
    const admin = await staff(platform, 'admin');
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const answers: { status: number; code: number; nameEn: string }[] = [];
    let notify = () => {};
    const count = (status: number) => answers.filter((one) => one.status === status).length;
    const more = async (status: number, wanted: number) => {
      for (const reached = count(status) + wanted; count(status) < reached;) {
        if (count(500) > 0) throw new Error('The platform answered 500.');
        await new Promise<void>((done) => {
          notify = done;
        });
      }
    };
    let isOver = false;
    const write = async () => {
      while (!isOver) {
        const nameEn = randomUUID().slice(0, 20);
        const body = { nameZh: nameEn, nameEn, color: '#112233', sort: 1 };
        const { status, code } = await admin.post('/admin/cms/tag', body);
        answers.push({ status, code, nameEn });
        notify();
      }
    };
    const writers = Array.from({ length: 8 }, write);
    for (let round = 0; round < 5; round += 1) {
      await more(200, 20);
      await cut();
    }
    await allow(false);
    await cut();
    await more(503, 20);
    await allow(true);
    await more(200, 20);
    isOver = true;
    await Promise.all(writers);

    const kinds = new Set(answers.map(({ status, code }) => `${status} ${code}`));
    expect(kinds).toEqual(new Set(['200 0', '503 50301']));
    const { rows } = await sql<{ nameEn: string }>`select "nameEn" from "tag"`.execute(platform.db);
    const kept = new Set(rows.map(({ nameEn }) => nameEn));
    expect(answers.filter(({ status, nameEn }) => status === 200 && !kept.has(nameEn))).toEqual([]);
    error.mockRestore();
  });

  test('every connection has timeouts for statements, locks and idle transactions', async () => {
    const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`.execute(
      platform.db,
    );
    expect(Object.fromEntries(rows.map(({ name: key, setting }) => [key, Number(setting)]))).toEqual({
      statement_timeout: 60_000,
      lock_timeout: 20_000,
      idle_in_transaction_session_timeout: 60_000,
    });
  });

  test('a call that waits too long for a lock is refused with 503 and can be repeated', async () => {
    const admin = await staff(platform, 'admin');
    const { data } = await admin.get<{ records: { id: string; version: number }[] }>('/admin/cms/tag/page');
    const [tag] = data.records;
    const body = { version: tag?.version, nameZh: 'x', nameEn: 'x', color: '#112233', sort: 2 };
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await platform.db.connection().execute(async (holder) => {
      await sql`begin`.execute(holder);
      await sql`select 1 from tag where id = ${tag?.id} for update`.execute(holder);
      expect(await admin.put(`/admin/cms/tag/${tag?.id}`, body)).toMatchObject({ status: 503, code: 50301 });
      await sql`rollback`.execute(holder);
    });
    error.mockRestore();
    expect(await admin.put(`/admin/cms/tag/${tag?.id}`, body)).toMatchObject({ status: 200, code: 0 });
  });
}
