import { sql } from 'kysely';
import type { components } from '@/api/gen/contract/exchange';
import { instant } from '@server/call/call';
import type { Handler } from '@server/call/call';
import type { Context } from '@server/context';
import { findVisibleRow } from '@server/resources/rows/findVisibleRow';

type Live = Omit<components['schemas']['MarketLive'], 'asOf' | 'heartbeatAt'>;

const day = 86_400_000;

/** The least time between two stored signs of life. */
const pulse = 5_000;

const engine = 'spot';

/** `GET /admin/exchange/symbol/{id}/live`: the last 24 hours, the best prices, and whether the engine works. */
export const liveExchangeSymbol: Handler<'liveExchangeSymbol'> = async (call) => {
  const { db } = call;
  const { symbol, status } = await findVisibleRow('market', call);
  const { rows } = await sql<Live>`select
      (select price from "spotTrade" where symbol = ${symbol} order by "createdAt" desc, id desc limit 1)::text as "lastPrice",
      coalesce(sum(amount), 0)::text as "volume24h", coalesce(sum(turnover), 0)::text as "turnover24h",
      (select count(*)::int from "spotOrder" where symbol = ${symbol} and status in ('NEW', 'PARTIAL')) as "openOrders",
      (select max(price) from "spotOrder" where symbol = ${symbol} and status in ('NEW', 'PARTIAL') and side = 'BUY'
        and type = 'LIMIT')::text as "bestBid",
      (select min(price) from "spotOrder" where symbol = ${symbol} and status in ('NEW', 'PARTIAL') and side = 'SELL'
        and type = 'LIMIT')::text as "bestAsk"
    from "spotTrade" where symbol = ${symbol} and "createdAt" > ${instant(call, -day)}`.execute(db);
  const beat = await db
    .selectFrom('tradingEngine')
    .select('beatAt')
    .where('name', '=', engine)
    .executeTakeFirst();
  // Nothing is matched in a halted market, whether the engine works or not.
  const heartbeatAt = status === 'TRADING' ? (beat?.beatAt ?? null) : null;
  return { asOf: instant(call), ...rows[0], heartbeatAt };
};

/** Stores that the engine works. */
export const beat = async ({ db, now }: Context): Promise<void> => {
  const at = now().getTime();
  const beatAt = new Date(at).toISOString();
  await db
    .insertInto('tradingEngine')
    .values({ name: engine, beatAt })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ beatAt })
        .where('tradingEngine.beatAt', '<', new Date(at - pulse).toISOString()),
    )
    .execute();
};
