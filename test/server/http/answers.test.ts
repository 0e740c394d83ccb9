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

test('an answer that violates the contract becomes an internal error with a log line', async () => {
  const admin = await staff(strict, 'admin');
  await sql`update chain set "confirmDeposit" = 0 where "chainCode" = 'btc'`.execute(strict.db);
  const answer = await admin.get('/admin/wallet/chain/page?chainCode=btc');
  expect(answer).toMatchObject({ status: 500, code: 50001 });
  expect(takeComplaints().join()).toContain('pageWalletChain violates the contract');
});

test('an internal error returns only the request id, and logs the details', async () => {
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
