import { sql } from 'kysely';
import { perpetualHooks } from '@server/business/contract/perpetual';
import { checkInvariants } from '@server/check';
import { inTransaction } from '@server/db/transaction';
import type { RecordRow } from '@server/db/typedRecords';
import type { Platform } from '@server/platform';
import { mulberry32 } from '@server/seeds/context';
import { scatter } from '@server/seeds/scatter';
import { closePosition } from '@server/business/contract/closePosition';
import { units } from '@/kit/format/units';
import { tradeContract } from '@server/business/contract/acts';
import { runUntilCrash } from '@test/support/crashing';
import { ignoreRefusal } from '@test/support/ignoreRefusal';
import { startPlatform } from '@test/support/platform';

// Random acts of members, prices, fundings, liquidations, closings by force and a delisting, with crashes in the middle.
// After each run every invariant holds. FUZZ_RUNS=1000 walks further; FUZZ_SEED repeats a walk.
const runs = Number(process.env.FUZZ_RUNS ?? 30);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const timePerRun = 60_000;

let platform: Platform;
let clock = Date.now();

beforeAll(async () => {
  platform = await startPlatform({ now: () => new Date(clock) });
});
afterAll(() => platform.close());

/** One tick of the contracts, in which the process may crash at a query. */
const tick = (crashAt: number | null): Promise<boolean> =>
  runUntilCrash(platform, crashAt, async (context) => perpetualHooks.tick?.(context));

test(
  'whatever members, prices, staff and crashes do, gains equal losses and every step is taken once',
  async () => {
    const random = mulberry32(seed);
    const chance = { random, ...scatter({ random }) };
    const { whole } = chance;
    const coins = ['LINK', 'BNB', 'XRP', 'DOGE', 'ETH'] as const;
    const acts: readonly (() => Promise<unknown>)[] = [
      async () => {
        for (let order = 0; order < 8; order += 1) await tradeContract(platform, chance).catch(ignoreRefusal);
      },
      () =>
        sql`update coin set "usdtPrice" = round("usdtPrice" * ${0.9 + random() * 0.2}::numeric, 4)
          where "coinCode" = ${coins[whole(coins.length)]}`.execute(platform.db),
      async () => {
        clock += 8 * 3_600_000;
        await sql`update "perpetualState" set "markPrice" = "markPrice" + (select "priceTick" from perpetual
          where perpetual.symbol = "perpetualState".symbol)`.execute(platform.db);
      },
      () =>
        inTransaction(platform.db, async (db) => {
          const { rows } = await sql<RecordRow<'position'>>`select * from position where status = 'OPEN'
            order by md5(id::text || ${String(random())}) limit 1 for update`.execute(db);
          const [position] = rows;
          if (!position) return;
          const price = units(position.markPrice);
          const { closeType, realizedPnl, closedAt } = await closePosition(db, platform, position, {
            price,
            by: 'STAFF',
          });
          await sql`update position set status = 'CLOSED', "closeType" = ${closeType}, "realizedPnl" = ${realizedPnl},
            "closedAt" = ${closedAt} where id = ${position.id}`.execute(db);
        }).catch(ignoreRefusal),
      () =>
        sql`update perpetual set status = case status when 'TRADING' then 'CLOSE_ONLY' when 'CLOSE_ONLY' then 'SETTLING'
          else status end where symbol = ${whole(3) === 0 ? 'LINK/USDT-PERP' : 'DOGE/USDT-PERP'}`.execute(
          platform.db,
        ),
    ];
    const weights = [0, 0, 0, 0, 1, 1, 1, 2, 3, 4];
    for (let run = 0; run < runs; run += 1) {
      clock += 1_000;
      await acts[weights[whole(weights.length)] ?? 0]?.();
      await tick(whole(2) === 0 ? whole(120) : null);
      const lines = await checkInvariants(platform.db, 'I-14');
      expect({ seed, run, broken: lines.filter(({ state }) => state === 'BROKEN') }).toMatchObject({
        broken: [],
      });
    }
    await tick(null);
    const lines = await checkInvariants(platform.db);
    expect({ seed, broken: lines.filter(({ state }) => state === 'BROKEN') }).toMatchObject({ broken: [] });
    const { rows } = await sql<{ orders: number }>`select count(*)::int as orders from "contractOrder"
      where status in ('FILLED', 'PARTIAL') and "positionNo" is not null and id > (select max(id) - 1 from perpetual)`.execute(
      platform.db,
    );
    expect(rows[0]?.orders).toBeGreaterThan(0);
  },
  runs * timePerRun,
);
