import { sql } from 'kysely';
import { usualLimits } from '@server/chat/limits';
import { recordsOf } from '@server/db/typedRecords';
import { listen } from '@server/http/listen';
import type { Listening } from '@server/http/listen';
import type { Platform } from '@server/platform';
import { chatClient, memberToken } from '@test/support/chatClient';
import { startPlatform } from '@test/support/platform';

const authWithin = 100;
let platform: Platform;
let listening: Listening;

beforeAll(async () => {
  platform = await startPlatform({ chatLimits: { ...usualLimits, authWithin } });
  listening = await listen(platform, { port: 0, wsPort: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await listening.close();
  await platform.close();
});

const visitor = () => chatClient(`ws://127.0.0.1:${listening.wsPort}`);

test('a client that does not sign in is sent away', async () => {
  expect(await (await visitor()).closed).toBe(4408);
});

test('a client that has signed in waits for a slow database', async () => {
  const found = await recordsOf(platform.db)
    .selectFrom('otcRoom')
    .select('buyerUid')
    .where('orderStatus', '=', 'PAID')
    .executeTakeFirstOrThrow();
  const token = await memberToken(platform, String(found.buyerUid));
  const client = await visitor();
  const answer = await platform.db.transaction().execute(async (trx) => {
    await sql`lock table "memberSession" in access exclusive mode`.execute(trx);
    const asked = client.ask('auth', { token, client: 'member' }, 'auth.ok').catch(String);
    await new Promise((done) => setTimeout(done, 5 * authWithin));
    // The transaction ends before the answer can come.
    return { asked };
  });
  expect(await answer.asked).toMatchObject({ role: 'MEMBER' });
  client.drop();
});
