import { CompiledQuery, sql } from 'kysely';
import type { Platform } from '@server/platform';
import { callsOf, growing } from '@test/support/listCalls';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import type { Caller } from '@test/support/staff';

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

let platform: Platform;
let admin: Caller;

beforeAll(async () => {
  platform = await startPlatform();
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

/** Makes a call; returns the queries that the platform sent to read the table. */
const queriesOf = async (path: string, table: string): Promise<CompiledQuery[]> => {
  const executor = platform.db.getExecutor();
  const seen: CompiledQuery[] = [];
  const execute = executor.executeQuery.bind(executor);
  const spy = jest.spyOn(executor, 'executeQuery').mockImplementation((query, ...rest) => {
    seen.push(query);
    return execute(query, ...rest);
  });
  const { code, msg } = await admin.get(path);
  spy.mockRestore();
  if (code !== 0) throw new Error(`${path} answered ${code} ${msg}.`);
  const reading = seen.filter((query) => query.sql.includes(`from "${table}"`));
  if (reading.length === 0) throw new Error(`${path} read no ${table}.`);
  return reading;
};

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/**
 * Whether the database must read the whole table for a query, however large it becomes. The test data is small, where the
 * planner would read it whole or follow the order of an index; both are switched off, and with an index for the conditions
 * it collects their rows from that.
 */
const readsWhole = (query: CompiledQuery, table: string): Promise<boolean> =>
  platform.db.transaction().execute(async (db) => {
    for (const way of ['enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan'])
      await sql`set local ${sql.id(way)} = off`.execute(db);
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters]),
    );
    return rows
      .flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
      .some((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table);
  });

test.each(growing.map((list) => [list.resource?.name ?? '', list] as const))(
  'no filter, order or sum of %s reads the whole table',
  async (table, list) => {
    const found: string[] = [];
    const calls = callsOf(list);
    expect(calls.length).toBeGreaterThan(5);
    for (const path of calls)
      for (const query of await queriesOf(path, table))
        if (await readsWhole(query, table)) found.push(`${path}: ${query.sql}`);
    expect(found).toEqual([]);
  },
);
