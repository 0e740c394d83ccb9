import { sql } from 'kysely';
import { Failure } from '@server/call/failure';
import { checkInvariants } from '@server/check';
import type { Platform } from '@server/platform';
import { mulberry32 } from '@server/seeds/context';
import { scatter } from '@server/seeds/scatter';
import { trade } from '@server/business/exchange/acts';
import { startPlatform } from '@test/support/platform';

let platform: Platform;
let clock = Date.now();

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
});
afterAll(() => platform.close());

type Book = { symbol: string; open: number; bid: number | null; ask: number | null };

test('members quote, take and cancel: the books stay small and every invariant holds', async () => {
  const since = new Date(clock).toISOString();
  const random = mulberry32(7);
  let refused = 0;
  for (let turn = 0; turn < 250; turn += 1) {
    clock += 1_000;
    await trade(platform, { random, ...scatter({ random }) }).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      refused += 1;
    });
  }
  expect(refused).toBeLessThan(50);
  const { rows: made } = await sql<{ orders: number; trades: number }>`select
    (select count(*)::int from "spotOrder" where "createdAt" > ${since}) as orders,
    (select count(*)::int from "spotTrade" where "createdAt" > ${since}) as trades`.execute(platform.db);
  expect(made[0]?.orders).toBeGreaterThan(100);
  expect(made[0]?.trades).toBeGreaterThan(30);
  const { rows: books } = await sql<Book>`select symbol, count(*)::int as open from "spotOrder"
    where status in ('NEW', 'PARTIAL') group by 1`.execute(platform.db);
  expect(Math.max(...books.map(({ open }) => open))).toBeLessThanOrEqual(40);
  const lines = await checkInvariants(platform.db);
  expect(lines.filter(({ state }) => state === 'BROKEN')).toEqual([]);
});

test('in the demo data no buyer waits above a seller', async () => {
  const fresh = await startPlatform();
  const { rows } = await sql<Book>`select symbol, max(price) filter (where side = 'BUY')::float8 as bid,
    min(price) filter (where side = 'SELL')::float8 as ask from "spotOrder"
    where status in ('NEW', 'PARTIAL') and type = 'LIMIT' group by 1`.execute(fresh.db);
  const crossed = rows.filter(({ bid, ask }) => bid !== null && ask !== null && bid > ask);
  expect(rows.length).toBeGreaterThan(3);
  expect(crossed).toEqual([]);
  await fresh.close();
});
