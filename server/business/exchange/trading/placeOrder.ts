import type { Kysely } from 'kysely';
import { minus, multiply, plus, sum, toDecimal, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { StatusOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import { lockBooks } from '@server/ledger/lockBooks';
import { accrue } from '@server/business/agent/public';
import type { Fee } from '@server/business/agent/public';
import { ofMember } from '@server/member/ofMember';
import { lastPriceOf } from '@server/prices/lastPrice';
import { discountsOf } from './discounts';
import { dealJournal, holdJournal } from './spotJournals';
import { figureColumns, givenFor } from './spotOrder';
import type { Figures } from './spotOrder';
import { lockTradingMarket } from './tradedMarket';
import type { Market } from './tradedMarket';
import { feeOf, match } from './matching';
import type { Fill, Match } from './matching';
import { bandOf, checkMember, checkTerms } from './rules';
import type { NewOrder } from './rules';

type Db = Kysely<Tables>;
type Clock = Pick<Context, 'nextId' | 'now'>;
type Status = StatusOf<'spotOrder'>;

/** A placed order and its trades. */
type Placed = { id: string; orderNo: string; status: Status; trades: number };

/** A trade that is decided but not booked. */
type Trade = Fill & { id: string; turnover: Units; makerFee: Units; takerFee: Units };

/** An order that is placed in a market at a time (RFC 3339). */
type Placing = { market: Market; order: NewOrder; at: string };

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

/** Computes turnover and fees of the fills. */
const decide = async (
  db: Db,
  { nextId }: Clock,
  { market, order: { memberUid, side } }: Placing,
  { fills }: Match,
): Promise<Trade[]> => {
  const shares = await discountsOf(db, [memberUid, ...fills.map(({ maker }) => maker.memberUid)]);
  return fills.map((fill) => {
    const turnover = multiply(fill.taken, fill.price);
    const [toTaker, toMaker] = side === 'BUY' ? [fill.taken, turnover] : [turnover, fill.taken];
    const takerFee = feeOf(toTaker, market.takerFeeRate, shares(memberUid).taker);
    const makerFee = feeOf(toMaker, market.makerFeeRate, shares(fill.maker.memberUid).maker);
    return { ...fill, id: nextId(), turnover, takerFee, makerFee };
  });
};

const journalOf = ({ market, order: { memberUid, side }, at }: Placing, trade: Trade) => {
  const { id, maker, taken: amount, turnover, makerFee, takerFee } = trade;
  const own = { memberUid, orderNo: null, fee: takerFee };
  const other = { memberUid: maker.memberUid, orderNo: maker.orderNo, fee: makerFee };
  const [buyer, seller] = side === 'BUY' ? [own, other] : [other, own];
  return dealJournal(market, { dealNo: `DL${id}`, amount, turnover, buyer, seller }, { at });
};

/** Returns the fees of both sides, under the number of the trade followed by the side. */
const feesOf = (
  { market: { baseCoin, quoteCoin }, order: { memberUid, side }, at }: Placing,
  trades: readonly Trade[],
): Fee[] =>
  trades.flatMap(({ id, maker, takerFee, makerFee }) => {
    const own = { uid: memberUid, amount: takerFee };
    const other = { uid: maker.memberUid, amount: makerFee };
    const [buyer, seller] = side === 'BUY' ? [own, other] : [other, own];
    const common = { source: 'SPOT_FEE', at: Date.parse(at) } as const;
    return [
      { ...common, ...buyer, sourceNo: `DL${id}-B`, coinCode: baseCoin },
      { ...common, ...seller, sourceNo: `DL${id}-S`, coinCode: quoteCoin },
    ];
  });

const writeMaker = async (
  db: Db,
  { market, at }: Placing,
  { maker, taken, turnover, makerFee }: Trade,
): Promise<void> => {
  const figures = {
    ...maker,
    filled: plus(maker.filled, taken),
    turnover: plus(maker.turnover, turnover),
    fee: plus(maker.fee, makerFee),
  };
  const isDone = figures.filled === maker.amount;
  await recordsOf(db)
    .updateTable('spotOrder')
    .set({
      ...figureColumns(figures, market),
      status: isDone ? 'FILLED' : 'PARTIAL',
      finishedAt: isDone ? at : null,
      version: maker.version + 1,
    })
    .where('id', '=', maker.id)
    .execute();
};

const writeTrades = async (
  db: Db,
  { order: { symbol, side }, at }: Placing,
  taker: Pick<Trade['maker'], 'orderNo' | 'memberUid' | 'agentPath'>,
  trades: readonly Trade[],
): Promise<void> => {
  const rows = trades.map(({ id, maker, price, taken, turnover, makerFee, takerFee }) => {
    const isBuy = side === 'BUY';
    const [buyer, seller] = isBuy ? [taker, maker] : [maker, taker];
    return {
      id,
      dealNo: `DL${id}`,
      symbol,
      takerSide: side,
      createdAt: at,
      price: toDecimal(price),
      amount: toDecimal(taken),
      turnover: toDecimal(turnover),
      buyOrderNo: buyer.orderNo,
      buyerUid: buyer.memberUid,
      buyerAgentPath: buyer.agentPath,
      buyFee: toDecimal(isBuy ? takerFee : makerFee),
      sellOrderNo: seller.orderNo,
      sellerUid: seller.memberUid,
      sellerAgentPath: seller.agentPath,
      sellFee: toDecimal(isBuy ? makerFee : takerFee),
    };
  });
  if (rows.length > 0) await recordsOf(db).insertInto('spotTrade').values(rows).execute();
};
