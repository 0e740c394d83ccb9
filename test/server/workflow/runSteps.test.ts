import { sql } from 'kysely';
import { runSteps } from '@server/workflow/runSteps';
import { startPlatform } from '@test/support/platform';

test('a step that fails does not stop the later ones, and its error is thrown afterwards', async () => {
  const done: string[] = [];
  const fail = (text: string) => () => Promise.reject(new Error(text));
  const add = (text: string) => () => done.push(text);
  await expect(runSteps([add('a'), fail('first'), add('b')])).rejects.toThrow('first');
  await expect(runSteps([fail('first'), add('c'), fail('second')])).rejects.toMatchObject({
    name: 'AggregateError',
    errors: [{ message: 'first' }, { message: 'second' }],
  });
  await runSteps([add('d')]);
  expect(done).toEqual(['a', 'b', 'c', 'd']);
});

test('while one transition of the system fails, the audit log is sealed and the heart of the platform beats', async () => {
  const platform = await startPlatform();
  await sql`delete from heartbeat`.execute(platform.db);
  await platform.db.updateTable('auditLog').set({ seq: null }).where('seq', 'is not', null).execute();
  await sql`alter table "chainTx" rename to "chainTxAway"`.execute(platform.db);
  await expect(platform.tick()).rejects.toThrow();
  const { rows } = await sql<{ beats: number; sealed: number }>`select
    (select count(*)::int from heartbeat) as beats,
    (select count(*)::int from "auditLog" where seq is not null) as sealed`.execute(platform.db);
  expect([rows[0]?.beats, (rows[0]?.sealed ?? 0) > 0]).toEqual([1, true]);
  await platform.close();
});
