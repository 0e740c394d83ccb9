import { randomUUID } from 'node:crypto';
import { hooksOf } from '@server/business/tables';
import { loadContract } from '@server/contract/contract';
import type { Contract } from '@server/contract/contract';
import { demoAccounts } from '@server/seeds/demoAccounts';
import { codeAt, stepAt } from '@server/staff/totp';
import type { Platform } from '@server/platform';
import { createEntities } from '@server/resources/entity/createEntities';
import { checkEntities } from '@server/resources/entity/check';
import { colleague } from '@test/support/colleague';
import { startPlatform } from '@test/support/platform';
import { staff } from '@test/support/staff';
import { seconded } from '@test/support/twoPeople';
import type { Caller } from '@test/support/staff';

/** Returns the contract with a second factor for pausing a chain, which therefore cannot be a batch. */
const withOtp = (without = 'pauseBatchWalletChain'): Contract => {
  const { document, operations } = structuredClone(loadContract());
  const pause = document.paths['/admin/wallet/chain/{id}/pause']?.post;
  if (!pause) throw new Error('The contract of chains has changed.');
  const otp = { type: 'string', pattern: '^\\d{6}$' };
  const properties = { version: { type: 'integer' }, reason: { type: 'string' }, otp };
  const schema = { type: 'object', required: ['version', 'reason', 'otp'], properties };
  Object.assign(pause, { requestBody: { required: true, content: { 'application/json': { schema } } } });
  return {
    document,
    operations: operations.flatMap((one) =>
      one.id === without
        ? []
        : one.id === 'pauseWalletChain' && one.action
          ? { ...one, action: { ...one.action, guards: [...one.action.guards, 'otp'] } }
          : one,
    ),
  };
};

const minute = 60_000;
let platform: Platform;
let admin: Caller;
let clock = Date.parse('2026-11-21T08:00:00Z');

beforeAll(async () => {
  platform = await startPlatform({ contract: withOtp(), test: false, now: () => new Date(clock) });
});
beforeEach(async () => {
  clock += 2 * minute;
  admin = await staff(platform, 'admin');
});
afterAll(() => platform.close());

const secret = demoAccounts[0].otpSecret;
const codeNow = (off = 0) => codeAt(secret, stepAt(new Date(clock)) + off);
const wrong = () => codeNow(-20);
const reason = 'The node lags behind';
const chain = async (chainCode: string) => {
  const path = `/admin/wallet/chain/page?chainCode=${chainCode}`;
  const { data } = await admin.get<{ records: { id: string; version: number; status: string }[] }>(path);
  if (!data.records[0]) throw new Error(`There is no chain ${chainCode}.`);
  return data.records[0];
};
const pause = async (chainCode: string, otp: string | undefined, key: string = randomUUID(), who = admin) => {
  const { id, version } = await chain(chainCode);
  return who.post(`/admin/wallet/chain/${id}/pause`, { version, reason, otp }, key);
};
const refusedCode = { status: 200, code: 40102, data: { errors: [{ field: 'otp', rule: 'otp' }] } };

test('an action with a second factor is done for the right code only, and each code is good once', async () => {
  expect(await pause('bsc', undefined)).toMatchObject({ code: 40001 });
  const key = randomUUID();
  expect(await pause('bsc', wrong(), key)).toMatchObject(refusedCode);
  expect((await chain('bsc')).status).toBe('ACTIVE');
  const { id, version } = await chain('bsc');
  const body = { version, reason, otp: codeNow() };
  const done = await admin.post(`/admin/wallet/chain/${id}/pause`, body, key);
  expect(done).toMatchObject({ code: 0, data: { status: 'PAUSED' } });
  // The console repeats a call without an answer; a completed call is answered again, neither repeated nor refused.
  expect(await admin.post(`/admin/wallet/chain/${id}/pause`, body, key)).toMatchObject({ data: done.data });

  expect(await pause('litecoin', codeNow())).toMatchObject(refusedCode);
  expect(await pause('litecoin', codeNow(-1))).toMatchObject(refusedCode);
  expect(await pause('litecoin', codeNow(+1))).toMatchObject({ code: 0 });
});

test('a call that is refused for something else leaves its code unused', async () => {
  const { id, version } = await chain('polygon');
  const late = { version: version + 7, reason, otp: codeNow() };
  expect(await admin.post(`/admin/wallet/chain/${id}/pause`, late)).toMatchObject({ code: 40901 });
  expect(await pause('polygon', codeNow())).toMatchObject({ code: 0 });
});

test('after five wrong codes the next one must wait, and every refusal is in the audit log', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(await pause('arbitrum', wrong())).toMatchObject(refusedCode);
  expect(await pause('arbitrum', codeNow())).toMatchObject({ code: 42901 });
  const rows = await platform.db
    .selectFrom('auditLog')
    .select(['action', 'result'])
    .where('errorCode', '=', '40102')
    .where('createdAt', '>=', new Date(clock).toISOString())
    .execute();
  expect(rows).toEqual(Array.from({ length: 5 }, () => ({ action: 'wallet:chain:pause', result: 'FAIL' })));
  clock += minute;
  admin = await staff(platform, 'admin');
  expect(await pause('arbitrum', codeNow())).toMatchObject({ code: 0 });
});

test('a code may be five minutes old', async () => {
  clock += 6 * minute; // later than the codes that were used
  expect(await pause('optimism', codeNow(-11))).toMatchObject(refusedCode);
  expect(await pause('optimism', codeNow(-10))).toMatchObject({ code: 0 });
});

test('who has no second factor, or had it reset, cannot act', async () => {
  const permissions = ['list', 'detail', 'pause'].map((action) => `wallet:chain:${action}`);
  const bare = await colleague(platform, { username: 'bare', permissions });
  expect(await pause('avax-c', codeNow(), randomUUID(), bare)).toMatchObject(refusedCode);
  const op = await staff(platform, 'op');
  const { data } = await admin.get<{ records: { id: string; version: number }[] }>(
    '/admin/permission/user/page?username=op',
  );
  const [{ id, version } = { id: '', version: 0 }] = data.records;
  const body = { version, reason, otp: codeNow() };
  const reset = await seconded(platform, admin).post(`/admin/permission/user/${id}/resetOtp`, body);
  expect(reset).toMatchObject({ data: { otpEnabled: false } });
  const code = codeAt(demoAccounts[1].otpSecret, stepAt(new Date(clock)));
  expect(await pause('avax-c', code, randomUUID(), op)).toMatchObject(refusedCode);
});

test('a platform whose contract allows such an action as a batch does not start', () => {
  const contract = withOtp('nothing');
  expect(() => checkEntities(createEntities(contract, hooksOf(contract)), contract)).toThrow(
    'pauseBatchWalletChain',
  );
});
