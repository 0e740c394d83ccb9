import { sql } from 'kysely';
import { lastPriceOf } from '@server/prices/lastPrice';
import { approximate, toDecimal } from '@/kit/format/units';
import type { Context } from '@server/context';
import type { RecordRow } from '@server/db/typedRecords';
import { inTransaction } from '@server/db/transaction';
import type { Act, Chance } from '@server/acts/act';
import { cancelByMember } from './trading/cancelByMember';
import { floorTo } from './trading/floorTo';
import { placeOrder } from './trading/placeOrder';

/** Open orders of a market from which on members cancel instead of adding more. */
const mostOpen = 40;

/** How far members quote from the last price. */
const spread = 0.006;

/** A market with its number of open orders. */
type Busy = RecordRow<'market'> & { open: number };

/** Returns a market that trades, the busy ones more often, with its number of open orders. */
const pickMarket = async ({ db }: Context, { random }: Chance): Promise<Busy | undefined> => {
  // Counts all markets in one pass, because hundreds of orders are open.
  const { rows } = await sql<Busy>`select market.*, coalesce(book.open, 0) as open from market
    left join (select symbol, count(*)::int as open from "spotOrder" where status in ('NEW', 'PARTIAL') group by symbol)
      book using (symbol)
    where status = 'TRADING' order by sort`.execute(db);
  return rows[Math.floor(random() ** 2 * rows.length)];
};

/** Returns a member who may trade and has enough of a coin on the spot account. */
const pickMember = async ({ db }: Context, { random }: Chance, coinCode: string, least: number) => {
  const { rows } = await sql<
    Pick<RecordRow<'account'>, 'memberUid' | 'available'>
  >`select "memberUid", available::text
    from account where "accountType" = 'SPOT' and "coinCode" = ${coinCode} and status = 'NORMAL'
      and available >= ${least}::numeric
      and "memberUid" in (select uid from member where status = 'NORMAL' and flags ? 'CAN_TRADE')
    order by md5(id::text || ${`${random()}`}) limit 1`.execute(db);
  return rows[0];
};

/**
 * A member quotes around the last price or takes what is offered, with coins that the member has; in a full market the
 * oldest order is cancelled by its member. Prices move as a random walk, because each trade sets the last price.
 */
export const trade: Act = async (context, chance) => {
  const { random, whole } = chance;
  const market = await pickMarket(context, chance);
  if (!market) return;
  const { symbol, baseCoin, quoteCoin, priceScale, amountScale } = market;
  if (market.open >= mostOpen) return cancelOldest(context, symbol);
  const price = await lastPriceOf(context.db, market);
  if (price === null) return;
  const last = approximate(toDecimal(price));
  const side = whole(2) === 0 ? 'BUY' : 'SELL';
  // More than the smallest order, so that rounding does not refuse it.
  const worth = Math.max(approximate(market.minNotional), approximate(market.minAmount) * last) * 1.5;
  const least = side === 'BUY' ? worth : worth / last;
  const member = await pickMember(context, chance, side === 'BUY' ? quoteCoin : baseCoin, least);
  if (!member) return;
  const most = approximate(member.available) * (0.05 + random() * 0.4);
  const given = Math.max(least, Math.min(most, least * 400));
  const amount = toDecimal(floorTo((side === 'BUY' ? given / last : given) * 0.95, amountScale));
  const common = { memberUid: member.memberUid, symbol, side, amount } as const;
  const away = (random() - 0.25) * spread * (side === 'BUY' ? -1 : 1);
  const order =
    whole(5) === 0
      ? ({ ...common, type: 'MARKET' } as const)
      : ({ ...common, type: 'LIMIT', price: toDecimal(floorTo(last * (1 + away), priceScale)) } as const);
  await inTransaction(context.db, (db) => placeOrder(db, context, order));
};

const cancelOldest = async (context: Context, symbol: string): Promise<void> => {
  const { rows } = await sql<{
    memberUid: string;
    orderNo: string;
  }>`select "memberUid", "orderNo" from "spotOrder"
    where symbol = ${symbol} and status in ('NEW', 'PARTIAL') order by "createdAt", id limit 1`.execute(
    context.db,
  );
  const [order] = rows;
  if (order) await inTransaction(context.db, (db) => cancelByMember(db, context, order));
};
