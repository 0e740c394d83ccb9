import { sql } from 'kysely';
import type { Platform } from '@server/platform';
import { beat, onChains } from '@test/support/beat';
import { startPlatform } from '@test/support/platform';
import { firstOf } from '@test/support/records';
import { staff } from '@test/support/staff';

let platform: Platform;
let clock: number;

beforeEach(async () => {
  clock = Date.now();
  platform = await startPlatform({ world: 'demo', now: () => new Date(clock) });
});
afterEach(() => platform.close());

type Payment = { withdrawNo: string; coinCode: string; chainCode: string; status: string };

/** Lets the world run; returns the errors of its ticks. */
const run = async (seconds: number, before?: () => Promise<unknown>): Promise<string[]> => {
  const errors: string[] = [];
  for (let second = 0; second < seconds; second += 1) {
    clock += 1_000;
    await before?.();
    await beat(platform, onChains).catch((error: unknown) => errors.push(String(error)));
  }
  return errors;
};

const paymentsUnderWay = async (): Promise<Payment[]> => {
  const { rows } = await sql<Payment>`select "withdrawNo", "coinCode", "chainCode", status from withdrawal
    where status = 'CONFIRMING' order by id`.execute(platform.db);
  return rows;
};

const statusesOf = async (payments: readonly Payment[]): Promise<string[]> => {
  const { rows } = await sql<{ status: string }>`select distinct status from withdrawal
    where "withdrawNo" in (${sql.join(payments.map(({ withdrawNo }) => withdrawNo))})`.execute(platform.db);
  return rows.map(({ status }) => status);
};

/** What the wallets of a coin hold beyond the ledger. */
const gapOf = async (coinCode: string): Promise<string> => {
  const { rows } = await sql<{ gap: string }>`select (
      (select sum(balance) from "platformWallet" where "coinCode" = ${coinCode})
      - (select sum(balance) from "houseAccount" where "coinCode" = ${coinCode} and "glCode" in ('102', '103'))
    )::text as gap`.execute(platform.db);
  return rows[0]?.gap ?? '';
};

test('a disabled hot wallet completes its payments under way and counts deposits, but begins no payment', async () => {
  const [first] = await paymentsUnderWay();
  if (!first) throw new Error('no payment under way');
  const { coinCode, chainCode } = first;
  const query = `coinCode=${coinCode}&chainCode=${chainCode}`;
  const admin = await staff(platform, 'admin');
  const wallet = await firstOf(admin, 'wallet/hot', `kind=HOT&${query}`);
  const gap = await gapOf(coinCode);
  const { version } = wallet;
  const body = { version, reason: 'The signer of this wallet is replaced' };
  expect((await admin.post(`/admin/wallet/hot/${wallet.id}/disable`, body)).code).toBe(0);
  const begun = async () => {
    const { rows } = await sql`select id from withdrawal where "coinCode" = ${coinCode}
      and "chainCode" = ${chainCode} and status = 'BROADCASTING'`.execute(platform.db);
    return rows.length;
  };

  expect(await run(400)).toEqual([]);
  expect(await statusesOf([first])).toEqual(['COMPLETED']);
  expect(await begun()).toBe(0);
  expect(await gapOf(coinCode)).toBe(gap);
});

test('a withdrawal whose hot wallet does not hold it waits and does not stop the others', async () => {
  const [first, ...others] = await paymentsUnderWay();
  if (!first) throw new Error('no payment under way');
  const { coinCode, chainCode, withdrawNo } = first;
  const later = others.filter((one) => one.coinCode !== coinCode || one.chainCode !== chainCode);
  expect(later.length).toBeGreaterThan(0);
  const hold = (amount: string) => () =>
    sql`update "platformWallet" set balance = ${amount}::numeric where kind = 'HOT'
      and "coinCode" = ${coinCode} and "chainCode" = ${chainCode}`.execute(platform.db);

  const errors = await run(400, hold('-1000000000'));
  expect(errors.join('\n')).toContain(withdrawNo);
  expect(await statusesOf([first])).toEqual(['CONFIRMING']);
  expect(await statusesOf(later)).toEqual(['COMPLETED']);

  await run(5, hold('1000000000'));
  expect(await statusesOf([first])).toEqual(['COMPLETED']);
});
