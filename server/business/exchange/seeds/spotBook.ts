import {
  approximate,
  dividedBy,
  minus,
  multiply,
  plus,
  times,
  toDecimal,
  truncate,
  zero,
} from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import type { RecordRow, RecordValues, StatusOf } from '@server/db/typedRecords';
import type { Bulk } from '@server/ledger/bulk';
import type { SeedContext } from '@server/seeds/context';
import type { Payer } from '@server/seeds/money/line';
import { ofMember } from '@server/seeds/money/records';
import type { Made } from '@server/seeds/money/records';
import { floorTo } from '../trading/floorTo';
import { dealJournal, holdJournal } from '../trading/spotJournals';
import { figureColumns, givenFor } from '../trading/spotOrder';
import type { OrderSide } from '../trading/spotOrder';

/** A market as spot orders need it. */
export type SpotMarket = {
  symbol: string;
  baseCoin: string;
  quoteCoin: string;
  priceScale: number;
  amountScale: number;
  maker: Units;
  taker: Units;
  least: Units;
};

type Row = Made<'spotOrder', 'status' | 'finishedAt'>;
type Source = RecordRow<'spotOrder'>['source'];
type Figures = { price: Units; amount: Units; filled: Units; turnover: Units; fee: Units };
type Order = Figures & {
  row: Row;
  market: SpotMarket;
  side: OrderSide;
  payer: Payer;
  no: string;
};
type Placed = {
  at: number;
  market: SpotMarket;
  side: OrderSide;
  price: number;
  part: number;
  payer: Payer;
  isStop: boolean;
  source: Source;
};
/** How an order is placed. */
type Given = {
  at: number;
  type: RecordRow<'spotOrder'>['type'];
  source: Source;
  triggerPrice: Decimal | null;
};
/** A trade with an order of the book. */
type Trade = { taker: Payer; dealNo: string; amount: Units; at: number };
type Taken = { at: number; share: number; taker: Payer; isMarket: boolean; source: Source };

const account = 'SPOT';

/** The order book: orders hold what they give until they are filled or cancelled (I-10, I-13). */
export const openBook = ({ nextId }: Pick<SeedContext, 'nextId'>, bulk: Bulk) => {
  const orders: Row[] = [];
  const trades: RecordValues<'spotTrade'>[] = [];

  const write = (
    { row, amount, filled, turnover, fee, market, side }: Order,
    status: StatusOf<'spotOrder'>,
    at: number | null,
  ): void => {
    Object.assign(row, figureColumns({ side, amount, filled, turnover, fee }, market));
    row.status = status;
    row.finishedAt = at === null ? null : new Date(at).toISOString();
  };

  const newOrder = (
    given: Omit<Order, 'row' | 'no' | 'filled' | 'turnover' | 'fee'>,
    { at, type, source, triggerPrice }: Given,
  ): Order => {
    const id = nextId();
    const no = `S${id}`;
    const { market, side, price, amount, payer } = given;
    const row: Row = {
      id,
      version: 1,
      orderNo: no,
      ...ofMember(payer),
      symbol: market.symbol,
      side,
      type,
      price: type === 'MARKET' ? null : toDecimal(price),
      triggerPrice,
      amount: toDecimal(amount),
      source,
      createdAt: new Date(at).toISOString(),
      status: 'NEW',
      finishedAt: null,
    };
    const order = { ...given, row, no, filled: zero, turnover: zero, fee: zero };
    write(order, 'NEW', null);
    orders.push(row);
    return order;
  };

  /** Returns what an order gives for an amount of the base coin. */
  const gives = ({ side, market, price }: Pick<Order, 'side' | 'market' | 'price'>, amount: Units) =>
    givenFor({ side, symbol: market.symbol, price }, amount);

  const hold = (order: Order, amount: Units, step: 'place' | 'cancel', at: number): Promise<string> => {
    const { coinCode, amount: value } = gives(order, amount);
    const held = { orderNo: order.no, memberUid: order.payer.uid, coinCode };
    return bulk.book(holdJournal(held, step, { amount: value, at: new Date(at).toISOString() }));
  };

  /** Books a trade: the order pays from its hold, the taker from the available balance. */
  const pay = async (order: Order, { taker, dealNo, amount, at }: Trade) => {
    const { market, side } = order;
    const turnover = multiply(amount, order.price);
    const isBuy = side === 'BUY';
    const maker = { memberUid: order.payer.uid, orderNo: order.no };
    const other = { memberUid: taker.uid, orderNo: null };
    const [buyRate, sellRate] = isBuy ? [market.maker, market.taker] : [market.taker, market.maker];
    const buyer = { ...(isBuy ? maker : other), fee: multiply(amount, buyRate) };
    const seller = { ...(isBuy ? other : maker), fee: multiply(turnover, sellRate) };
    const deal = { dealNo, amount, turnover, buyer, seller };
    await bulk.book(dealJournal(market, deal, { at: new Date(at).toISOString() }));
    return { turnover, buyFee: buyer.fee, sellFee: seller.fee };
  };

  return {
    /** Places an order for part of a member's balance; null when it is too small for the market. */
    place: async ({
      at,
      market,
      side,
      price,
      part,
      payer,
      isStop,
      source,
    }: Placed): Promise<Order | null> => {
      const limit = floorTo(price, market.priceScale);
      if (limit <= zero) return null;
      const [coin, value] = side === 'BUY' ? [market.quoteCoin, price] : [market.baseCoin, 1];
      const available = approximate(toDecimal(bulk.available(payer.uid, account, coin)));
      const amount = floorTo((available * part) / value, market.amountScale);
      if (amount < market.least || multiply(amount, limit) <= zero) return null;
      const trigger = floorTo(price * (side === 'BUY' ? 0.995 : 1.005), market.priceScale);
      const triggerPrice = isStop ? toDecimal(trigger) : null;
      const type = isStop ? 'STOP_LIMIT' : 'LIMIT';
      const wish = { market, side, price: limit, amount, payer };
      const order = newOrder(wish, { at, type, source, triggerPrice });
      await hold(order, amount, 'place', at);
      return order;
    },
    /** Returns what the taker must give for a share of the rest; null when nothing is left. */
    wanted: (order: Order, share: number) => {
      const amount = part(order, share);
      const side = order.side === 'BUY' ? 'SELL' : 'BUY';
      return amount > zero ? gives({ ...order, side }, amount) : null;
    },
    /** Fills a share of the rest at the price of the order. */
    take: async (order: Order, { at, share, taker, isMarket, source }: Taken): Promise<void> => {
      const amount = part(order, share);
      const { market, side, price } = order;
      const type = isMarket ? 'MARKET' : 'LIMIT';
      const wish = { market, side: side === 'BUY' ? 'SELL' : 'BUY', price, amount, payer: taker } as const;
      const own = newOrder(wish, { at, type, source, triggerPrice: null });
      const id = nextId();
      const dealNo = `DL${id}`;
      const { turnover, buyFee, sellFee } = await pay(order, { taker, dealNo, amount, at });
      const [buyer, seller] = side === 'BUY' ? [order.payer, taker] : [taker, order.payer];
      for (const one of [order, own]) {
        one.filled = plus(one.filled, amount);
        one.turnover = plus(one.turnover, turnover);
        one.fee = plus(one.fee, one.side === 'BUY' ? buyFee : sellFee);
        write(one, one.filled === one.amount ? 'FILLED' : 'PARTIAL', one.filled === one.amount ? at : null);
      }
      const [buy, sell] = side === 'BUY' ? [order, own] : [own, order];
      trades.push({
        id,
        dealNo,
        symbol: market.symbol,
        price: toDecimal(price),
        amount: toDecimal(amount),
        turnover: toDecimal(turnover),
        buyOrderNo: buy.no,
        sellOrderNo: sell.no,
        buyerUid: buyer.uid,
        sellerUid: seller.uid,
        takerSide: own.side,
        buyFee: toDecimal(buyFee),
        sellFee: toDecimal(sellFee),
        createdAt: new Date(at).toISOString(),
        buyerAgentPath: buyer.agentPath,
        sellerAgentPath: seller.agentPath,
      });
    },
    /** Cancels an order and releases the rest. */
    cancel: async (order: Order, at: number): Promise<void> => {
      if (order.filled === order.amount) return;
      await hold(order, minus(order.amount, order.filled), 'cancel', at);
      write(order, order.filled === zero ? 'CANCELLED' : 'PARTIAL_CANCELLED', at);
    },
    tables: () => ({ spotOrder: orders, spotTrade: trades }),
  };
};

/** Returns a share of the rest in steps of the market. */
const part = ({ amount, filled, market }: Order, share: number): Units => {
  const rest = minus(amount, filled);
  return share === 1
    ? rest
    : truncate(dividedBy(times(rest, Math.floor(share * 1e6)), 1_000_000), market.amountScale);
};
