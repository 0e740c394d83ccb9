import { sql } from 'kysely';
import type { Platform } from '@server/platform';
import { takeComplaints } from '@test/support/failOnConsole';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';

let strict: Platform;

beforeAll(async () => {
  strict = await startPlatform();
});
afterAll(() => strict.close());

test('an answer that breaks the contract is our fault, said aloud', async () => {
  const admin = await staff(strict, 'admin');
  await sql`update chain set "confirmDeposit" = 0 where "chainCode" = 'btc'`.execute(strict.db);
  const answer = await admin.get('/admin/wallet/chain/page?chainCode=btc');
  expect(answer).toMatchObject({ status: 500, code: 50001 });
  expect(takeComplaints().join()).toContain('pageWalletChain violates the contract');
});

test('a fault of ours tells the caller nothing but the request id, and the log everything', async () => {
  const admin = await staff(strict, 'admin');
  await sql`alter table coin rename to hidden`.execute(strict.db);
  const answer = await admin.get('/admin/account/coin/page');
  await sql`alter table hidden rename to coin`.execute(strict.db);
  expect(answer).toMatchObject({
    status: 500,
    code: 50001,
    msg: 'Something went wrong on the server',
    data: null,
  });
  const [complaint = ''] = takeComplaints();
  expect(complaint).toContain(`${answer.requestId} pageAccountCoin`);
  expect(complaint).toContain('relation "coin" does not exist');
});
