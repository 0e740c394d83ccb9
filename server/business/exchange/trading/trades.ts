import type { Kysely } from 'kysely';
import { multiply, plus, toDecimal } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import type { Journal } from '@server/ledger/journal';
import type { Fee } from '@server/business/agent/public';
import { discountsOf } from './discounts';
import { feeOf } from './matching';
import type { Fill, Match } from './matching';
import type { NewOrder } from './rules';
import { dealJournal } from './spotJournals';
import { figureColumns } from './spotOrder';
import type { Market } from './tradedMarket';

type Db = Kysely<Tables>;

/** A trade that is decided but not booked. */
type Trade = Fill & { id: string; turnover: Units; makerFee: Units; takerFee: Units };

/** An order that is placed in a market at a time (RFC 3339). */
type Placing = { market: Market; order: NewOrder; at: string };

/** Computes turnover and fees of the fills. */
export const decide = async (
  db: Db,
  { nextId }: Pick<Context, 'nextId'>,
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

/** Returns the journal of a trade. */
export const journalOf = ({ market, order: { memberUid, side }, at }: Placing, trade: Trade): Journal => {
  const { id, maker, taken: amount, turnover, makerFee, takerFee } = trade;
  const own = { memberUid, orderNo: null, fee: takerFee };
  const other = { memberUid: maker.memberUid, orderNo: maker.orderNo, fee: makerFee };
  const [buyer, seller] = side === 'BUY' ? [own, other] : [other, own];
  return dealJournal(market, { dealNo: `DL${id}`, amount, turnover, buyer, seller }, { at });
};

/** Returns the fees of both sides, under the number of the trade followed by the side. */
export const feesOf = (
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

/** Writes how far a trade fills the order of the book. */
export const writeMaker = async (
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

/** Writes the trades of an order. */
export const writeTrades = async (
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
