import type { Kysely } from 'kysely';
import { minus, sum, toDecimal, zero } from '@/kit/format/units';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { StatusOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import { lockBooks } from '@server/ledger/lockBooks';
import { accrue } from '@server/business/agent/public';
import { ofMember } from '@server/member/ofMember';
import { lastPriceOf } from '@server/prices/lastPrice';
import { match } from './matching';
import { bandOf, checkMember, checkTerms } from './rules';
import type { NewOrder } from './rules';
import { holdJournal } from './spotJournals';
import { figureColumns, givenFor } from './spotOrder';
import type { Figures } from './spotOrder';
import { lockTradingMarket } from './tradedMarket';
import { decide, feesOf, journalOf, writeMaker, writeTrades } from './trades';

type Db = Kysely<Tables>;
type Clock = Pick<Context, 'nextId' | 'now'>;
type Status = StatusOf<'spotOrder'>;

/** A placed order and its trades. */
type Placed = { id: string; orderNo: string; status: Status; trades: number };

/**
 * Places an order of a member in the caller's transaction: checks the rules of the market, trades with the orders of the
 * book, and holds what the rest gives. The rest of a market order is cancelled. Throws a `Failure` when the order is
 * refused; the caller must roll back then.
 */
export const placeOrder = async (db: Db, context: Clock, order: NewOrder): Promise<Placed> => {
  const { memberUid, symbol, side } = order;
  const market = await lockTradingMarket(db, symbol);
  const last = await lastPriceOf(db, market);
  const { amount, price } = checkTerms(order, market, last);
  await checkMember(db, order, market);
  const band = bandOf(market, last);
  const limit = price ?? (side === 'BUY' ? band?.most : band?.least) ?? null;
  const found = await match(db, { memberUid, symbol, side, amount }, limit);
  const at = context.now().toISOString();
  const placing = { market, order, at };
  const trades = await decide(db, context, placing, found);
  const id = context.nextId();
  const orderNo = `S${id}`;
  const journals = trades.map((trade) => journalOf(placing, trade));
  const rests = price !== null && !found.isStopped && found.left > zero;
  if (rests) {
    const { coinCode, amount: held } = givenFor({ side, symbol, price }, found.left);
    journals.push(holdJournal({ orderNo, memberUid, coinCode }, 'place', { amount: held, at }));
  }
  // Locks all accounts in one order, as each single journal does, so that orders and other bookings do not deadlock.
  const legs = journals.flatMap((journal) => journal.legs);
  if (legs.length > 0)
    await lockBooks(db, context.nextId, { bizType: 'SPOT_TRADE', bizNo: orderNo, step: 'place', at, legs });
  for (const journal of journals) await book(db, context, journal);
  for (const trade of trades) await writeMaker(db, placing, trade);

  const figures: Figures = {
    side,
    amount,
    filled: minus(amount, found.left),
    turnover: sum(trades.map(({ turnover }) => turnover)),
    fee: sum(trades.map(({ takerFee }) => takerFee)),
  };
  const status = statusOf(figures, rests);
  const owner = await ofMember(db, memberUid);
  await recordsOf(db)
    .insertInto('spotOrder')
    .values({
      ...figureColumns(figures, market),
      id,
      version: 1,
      orderNo,
      memberUid,
      ...owner,
      symbol,
      side,
      type: order.type,
      status,
      price: price === null ? null : toDecimal(price),
      triggerPrice: null,
      amount: toDecimal(amount),
      source: order.source ?? 'APP',
      createdAt: at,
      finishedAt: rests ? null : at,
    })
    .execute();
  const taker = { orderNo, memberUid, agentPath: owner.agentPath ?? null };
  await writeTrades(db, placing, taker, trades);
  await accrue(db, context, feesOf(placing, trades));
  return { id, orderNo, status, trades: trades.length };
};

const statusOf = ({ amount, filled }: Figures, rests: boolean): Status => {
  if (filled === amount) return 'FILLED';
  if (rests) return filled === zero ? 'NEW' : 'PARTIAL';
  return filled === zero ? 'CANCELLED' : 'PARTIAL_CANCELLED';
};
