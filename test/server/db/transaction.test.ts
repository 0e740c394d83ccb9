import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { connect } from '@server/db/connect';
import { inTransaction } from '@server/db/transaction';
import type { Platform } from '@server/platform';
import { createDatabase } from '@test/support/postgres';
import { startPlatform } from '@test/support/platform';
import type { Shown } from '@test/support/records';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

let platform: Platform;
let admin: Caller;
const coins = '/admin/account/coin';
const reason = 'Closed for a week';

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
});
beforeEach(() => platform.db.deleteFrom('auditLog').execute());
afterAll(() => platform.close());

/** Lets the next changes of coins end as the victim of a deadlock would. A sequence counts across rollbacks. */
const failNext = async (times: number): Promise<void> => {
  await sql`create sequence if not exists deadlocks`.execute(platform.db);
  await sql`alter sequence deadlocks restart`.execute(platform.db);
  await sql`create or replace function deadlock() returns trigger language plpgsql as ${sql.lit(`begin
    if nextval('deadlocks') <= ${times} then raise exception 'deadlock detected' using errcode = '40P01'; end if;
    return new; end`)}`.execute(platform.db);
  await sql`create or replace trigger deadlock before update on coin for each row execute function deadlock()`.execute(
    platform.db,
  );
};
const enabled = async (): Promise<Shown[]> =>
  (await admin.get<{ records: Shown[] }>(`${coins}/page?size=50&status=ENABLED&coinType=TOKEN`)).data.records;
const rowsOf = (resourceId: string) =>
  platform.db.selectFrom('auditLog').select('result').where('resourceId', '=', resourceId).execute();

test('a call that a deadlock has ended is repeated, and leaves one change and one audit row', async () => {
  const [coin] = await enabled();
  if (!coin) throw new Error('No coin is enabled.');
  await failNext(2);
  const { code, data } = await admin.post<Shown>(`${coins}/${coin.id}/disable`, {
    version: coin.version,
    reason,
  });
  expect([code, data]).toMatchObject([0, { status: 'DISABLED', version: coin.version + 1 }]);
  expect(await rowsOf(coin.id)).toEqual([{ result: 'SUCCESS' }]);
});

test('a batch that a deadlock has ended is repeated as a whole, so that no line fails by chance', async () => {
  const items = (await enabled()).slice(0, 2).map(({ id, version }) => ({ id, version }));
  await failNext(1);
  const { data } = await admin.post<{ id: string; code: number }[]>(`${coins}/batch/disable`, {
    items,
    reason,
  });
  expect(data).toMatchObject(items.map(({ id }) => ({ id, code: 0 })));
  for (const { id } of items) expect(await rowsOf(id)).toEqual([{ result: 'SUCCESS' }]);
});

test('a transaction that fails each time is given up; another error is not repeated', async () => {
  const attempt = async (sqlState: string): Promise<number> => {
    let times = 0;
    const work = async () => {
      times += 1;
      throw Object.assign(new Error(`SQLSTATE ${sqlState}`), { code: sqlState });
    };
    await expect(inTransaction(platform.db, work)).rejects.toThrow(sqlState);
    return times;
  };
  expect([await attempt('40001'), await attempt('40P01'), await attempt('23505')]).toEqual([5, 5, 1]);
});

const server = process.env.DATABASE_URL;

if (server)
  test('two transactions that wait for each other both commit', async () => {
    const { database, drop } = await createDatabase(server, null);
    const db = await connect(database);
    const purse = `purse ${randomUUID()}`;
    await sql`create table ${sql.id(purse)} (id int primary key, amount int not null)`.execute(db);
    await sql`insert into ${sql.id(purse)} values (1, 0), (2, 0)`.execute(db);
    let arrived = 0;
    let meet = () => {};
    const both = new Promise<void>((done) => {
      meet = done;
    });
    const pay = (first: number, second: number) =>
      inTransaction(db, async (trx) => {
        const add = (id: number) =>
          sql`update ${sql.id(purse)} set amount = amount + 1 where id = ${id}`.execute(trx);
        await add(first);
        arrived += 1;
        if (arrived === 2) meet();
        await both;
        await add(second);
      });
    await Promise.all([pay(1, 2), pay(2, 1)]);
    const { rows } = await sql<{ amount: number }>`select amount from ${sql.id(purse)}`.execute(db);
    expect([arrived, rows]).toEqual([3, [{ amount: 2 }, { amount: 2 }]]);
    await db.destroy();
    await drop();
  });
