import { join } from 'node:path';
import { sql } from 'kysely';
import type { components } from '@/api/gen/contract/finance';
import { encryptPassword } from '@/kit/crypto';
import { loginKey } from '@server/business/auth/clientConstants';
import { hooksOf } from '@server/business/tables';
import { copyTemplate } from '@server/db/template';
import { createPlatform } from '@server/platform';
import { inTransaction } from '@server/db/transaction';
import { subscribe } from '@server/business/finance/dual/subscribe';
import { buildTestDir } from '@server/start';
import { newDataDir, signInAt, spawnServer } from '@test/support/server';
import type { SpawnedServer } from '@test/support/server';
import type { Shown } from '@test/support/records';

type Outcomes = components['schemas']['DualProductOutcomes'];

const running: SpawnedServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.kill('SIGKILL');
    await server.exitCode;
  }
});
const start = (home: Record<string, string | undefined>, ...flags: string[]): SpawnedServer => {
  const server = spawnServer(home, ...flags);
  running.push(server);
  return server;
};

/** Writes a data directory with a product of many orders, and returns its id. */
const productDue = async (dataDir: string, count: number): Promise<string> => {
  await copyTemplate(dataDir, buildTestDir);
  const platform = await createPlatform({ database: { dir: join(dataDir, 'db') }, dataDir, test: true });
  const { db } = platform;
  // Orders of the demo on this product wait while their member is blocked or the account is frozen.
  await sql`update member set status = 'NORMAL' where status <> 'NORMAL'`.execute(db);
  await sql`update account set status = 'NORMAL' where status <> 'NORMAL'`.execute(db);
  const product = await sql<{ id: string; productNo: string }>`update "dualProduct" set "minAmount" = 1,
    "stepAmount" = 0.01, quota = 100000000 where id = (select id from "dualProduct" where status = 'ON_SALE'
    and "investCoin" = 'USDT' limit 1) returning id::text, "productNo"`.execute(db);
  const buyers = await sql<{
    memberUid: string;
  }>`select "memberUid" from account join member on uid = "memberUid"
    where "coinCode" = 'USDT' and "accountType" = 'FUND' and account.status = 'NORMAL' and member.status = 'NORMAL'
    and flags ? 'CAN_TRADE' order by available desc limit 1`.execute(db);
  const [found, buyer] = [product.rows[0], buyers.rows[0]];
  if (!found || !buyer) throw new Error('The demo has no such product or member.');
  await inTransaction(db, async (trx) => {
    for (let order = 0; order < count; order += 1)
      await subscribe(trx, platform, {
        ...buyer,
        accountType: 'FUND',
        productNo: found.productNo,
        amount: '1.5',
      });
  });
  for (let done = 0; done < count; done += 100) await hooksOf(platform.contract).dualOrder?.tick?.(platform);
  // Due as soon as staff close its sale.
  await sql`update "dualProduct" set "settleAt" = ${new Date(Date.now() - 60_000).toISOString()}
    where id = ${found.id}`.execute(db);
  await platform.close();
  return found.id;
};

/** Asks several times at once, because a settlement goes on between the queries of a call, until an order is settled. */
const firstProgress = (seen: () => Promise<Outcomes>): Promise<Outcomes> =>
  new Promise((resolve) => {
    const ask = async (): Promise<void> => {
      const outcomes = await seen().catch(() => null);
      if (outcomes?.settled === 0) return ask();
      if (outcomes) resolve(outcomes);
    };
    for (let at = 0; at < 8; at += 1) void ask();
  });

test('a settlement whose server is killed in the middle goes on after the next start, and pays each order once', async () => {
  const dataDir = newDataDir();
  const id = await productDue(dataDir, 300);
  const home = { DATA_DIR: dataDir, DATABASE_URL: undefined };
  const password = encryptPassword('Admin@2026', loginKey);
  const path = `/admin/finance/dual-product/${id}`;
  const first = start(home, '--test');
  const admin = await signInAt(await first.ready, 'admin', password);
  const { data: product } = await admin.get<Shown>(path);
  await admin.post(`${path}/close`, { version: product.version, reason: 'The sale ends early' });
  const seen = async () => (await admin.get<Outcomes>(`${path}/outcomes`)).data;
  const before = await firstProgress(seen);
  first.kill('SIGKILL');
  await first.exitCode;
  expect(before.settled).toBeLessThan(before.orders);

  const second = start(home, '--test');
  const again = await signInAt(await second.ready, 'admin', password);
  let after = before;
  while (after.settled < after.orders) after = (await again.get<Outcomes>(`${path}/outcomes`)).data;
  second.kill('SIGTERM');
  await second.exitCode;
  expect(after.settlePrice).toBe(before.settlePrice);
  expect(after.cases[0]).toMatchObject({ payout: before.cases[0]?.payout, needed: '0' });
  const check = start(home, '--check');
  expect([await check.exitCode, check.output()]).toEqual([0, expect.not.stringContaining('BROKEN')]);
});
