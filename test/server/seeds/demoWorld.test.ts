import { sql } from 'kysely';
import type { Platform } from '@server/platform';
import { freeBalance } from '@server/business/wallet/transfer/balances';
import { startPlatform } from '@test/support/platform';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const count = async (table: string, where: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} one
    where ${sql.raw(where)}`.execute(platform.db);
  return rows[0]?.count ?? 0;
};

test('margins have no more decimals than the coin that holds them', async () => {
  expect(await count('position', 'true')).toBeGreaterThan(0);
  const scale = `(select scale from coin join perpetual on "coinCode" = "settleCoin" where symbol = one.symbol)`;
  for (const table of ['position', 'contractOrder'])
    expect([table, await count(table, `margin <> trunc(margin, ${scale})`)]).toEqual([table, 0]);
});

test('OTC orders that wait for payment can still be paid on the day of the demo world', async () => {
  expect(await count('otcOrder', `status = 'PENDING_PAY'`)).toBeGreaterThan(0);
  expect(await count('otcOrder', `status = 'PENDING_PAY' and "payDeadline" < now()`)).toBe(0);
});

test('every hot wallet holds what is promised to payments under way', async () => {
  const { rows } = await sql<{ walletName: string }>`select "walletName" from "platformWallet"
    where kind = 'HOT'`.execute(platform.db);
  expect(await count('withdrawal', `status in ('BROADCASTING', 'CONFIRMING', 'UNKNOWN')`)).toBeGreaterThan(0);
  for (const { walletName } of rows)
    expect([walletName, (await freeBalance(platform.db, walletName)) < 0n]).toEqual([walletName, false]);
});

test('payees have names of people', async () => {
  expect(await count('otcOrder', 'true')).toBeGreaterThan(0);
  expect(await count('otcOrder', `"payHolder" ~ '[0-9]'`)).toBe(0);
});

test('agents earn of every kind of fee that members pay', async () => {
  const { rows } = await sql<{ source: string }>`select distinct source from commission order by 1`.execute(
    platform.db,
  );
  expect(rows.map(({ source }) => source)).toEqual([
    ...['CONTRACT_FEE', 'FINANCE', 'NFT_FEE', 'OPTION_FEE', 'OTC_FEE', 'SPOT_FEE'],
  ]);
});

test('nothing of the demo world happened later than now', async () => {
  const { rows } = await sql<{ table: string }>`select table_name as "table" from information_schema.columns
    where table_schema = 'public' and column_name = 'createdAt'`.execute(platform.db);
  expect(rows.length).toBeGreaterThan(50);
  for (const { table } of rows)
    expect([table, await count(table, `"createdAt" > now()`)]).toEqual([table, 0]);
});
