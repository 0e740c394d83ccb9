import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { countOf } from '@/kit/format/countText';
import { minus, multiply, plus, toDecimal, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import { houseCode } from '@server/ledger/chart';
import { isHouse, keyOf, houseKey } from '@server/ledger/journal';
import type { Leg } from '@server/ledger/journal';
import { lockBooks } from '@server/ledger/lockBooks';
import { discountsOf } from '@server/business/exchange/public';
import { endOrder, isOpen, openStatuses } from './cancelOrder';
import type { Order } from './cancelOrder';
import { decide, writeFill } from './fill';
import type { Fill } from './fill';
import { moveFund, stateOf } from './terms';
import type { Terms } from './terms';

/** Orders of a contract that one run looks at; the others wait for the next tick. */
const most = 200;

/** Whether an order buys contracts: it opens a long position or closes a short one. */
const isBuy = ({ action, positionSide }: Order): boolean => (action === 'OPEN') === (positionSide === 'LONG');

/** Returns the open orders that may trade at the mark price, the oldest first, with their rows locked. */
const eligible = async (db: Kysely<Tables>, { symbol, status }: Terms, mark: Units): Promise<Order[]> => {
  const price = toDecimal(mark);
  return recordsOf(db)
    .selectFrom('contractOrder')
    .selectAll()
    .where('symbol', '=', symbol)
    .where('status', 'in', openStatuses)
    .where('type', 'in', ['LIMIT', 'MARKET'])
    .$if(status !== 'TRADING', (orders) => orders.where('action', '=', 'CLOSE'))
    .where(
      sql<boolean>`(price is null or price = ${price}
        or (price > ${price}) = ((action = 'OPEN') = ("positionSide" = 'LONG')))`,
    )
    .orderBy('createdAt')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute();
};

const restOf = ({ qty, filledQty }: Order): number => countOf(qty) - countOf(filledQty);

/** Adds what the legs of a journal change in an account, named by `keyOf` or as the fund. */
const changeOf = (legs: readonly Leg[], picks: (leg: Leg) => boolean): Units =>
  legs
    .filter(picks)
    .reduce((change, leg) => (leg.side === 'CREDIT' ? plus : minus)(change, leg.amount), zero);

/** The orders of one contract while they are matched. */
type Floor = { db: Kysely<Tables>; context: Context; terms: Terms; price: Units; orders: Map<string, Order> };

/** Ends an order that cannot trade. */
const drop = async ({ db, context, orders }: Floor, order: Order): Promise<void> => {
  await endOrder(db, context, order, null);
  orders.set(order.id, { ...order, status: 'CANCELLED' });
};

/** Books fills of one moment together, and writes them. Returns false when one of them cannot be paid. */
const settle = async (floor: Floor, fills: readonly Fill[]): Promise<boolean> => {
  const { db, context, terms, orders } = floor;
  const at = context.now().toISOString();
  const tradeNo = context.nextId();
  const legs = fills.flatMap((fill) => fill.legs);
  const key = { bizType: 'CONTRACT_PNL', bizNo: tradeNo, step: 'fill', at } as const;
  const { accounts, houses } = await lockBooks(db, context.nextId, { ...key, legs });
  for (const { order, legs: own } of fills) {
    const [leg] = own.flatMap((one) => (isHouse(one) ? [] : [one]));
    const account = leg && accounts.get(keyOf(leg));
    const change = changeOf(own, (one) => !isHouse(one) && one.bucket === 'AVAILABLE');
    if (!account || (!account.isFrozen && plus(account.AVAILABLE, change) >= zero)) continue;
    await drop(floor, order);
    return false;
  }
  const fund = houses.get(houseKey(houseCode('INSURANCE', false).glCode, terms.settleCoin));
  const paid = changeOf(legs, (leg) => isHouse(leg) && leg.house === 'INSURANCE');
  if (fund !== undefined && plus(fund, paid) < zero) return false;
  for (const fill of fills) {
    const { positionNo, legs: own, order } = fill;
    if (own.length > 0)
      await book(db, context, { ...key, bizNo: positionNo, step: `fill ${tradeNo}`, legs: own });
    orders.set(order.id, await writeFill(db, context, terms, fill));
  }
  return true;
};

/** Trades contracts of orders at the mark price; both, or none of them. The older order is the maker. */
const trade = async (floor: Floor, ids: readonly string[], qty: number): Promise<boolean> => {
  const { db, context, terms, price, orders } = floor;
  const parties = [...orders.values()].filter(({ id }) => ids.includes(id));
  const shares = await discountsOf(
    db,
    parties.map(({ memberUid }) => memberUid),
  );
  const fills: Fill[] = [];
  for (const order of parties) {
    const share = shares(order.memberUid);
    const feeRate =
      order === parties.at(-1)
        ? multiply(terms.takerFeeRate, share.taker)
        : multiply(terms.makerFeeRate, share.maker);
    const fill = await decide(db, context, terms, { order, qty, price, feeRate });
    if (fill === null) {
      await drop(floor, order);
      return false;
    }
    fills.push(fill);
  }
  return settle(floor, fills);
};

/**
 * Matches the open orders of a locked contract in the caller's transaction. All trades are at the mark price: an order
 * trades while its limit allows that price, the oldest first, and never with an order of the same member. What the
 * insurance fund has taken over is traded away first. An order that its member cannot pay is cancelled; one whose profit
 * the fund cannot pay waits.
 */
export const matchOrders = async (db: Kysely<Tables>, context: Context, terms: Terms): Promise<void> => {
  if (terms.status !== 'TRADING' && terms.status !== 'CLOSE_ONLY') return;
  const { markPrice: price, fundQty } = await stateOf(db, terms.symbol);
  if (price === null) return;
  const rows = await eligible(db, terms, price);
  const floor: Floor = { db, context, terms, price, orders: new Map(rows.map((row) => [row.id, row])) };
  const now = (id: string): Order | undefined => {
    const order = floor.orders.get(id);
    return order && isOpen(order) ? order : undefined;
  };
  let held = fundQty;
  for (const { id } of rows) {
    const order = now(id);
    if (held === 0 || !order) continue;
    const offered = isBuy(order) ? held : -held;
    const qty = Math.min(offered, restOf(order));
    if (qty <= 0 || !(await trade(floor, [id], qty))) continue;
    const moved = isBuy(order) ? -qty : qty;
    await moveFund(db, terms.symbol, moved);
    held += moved;
  }
  for (const one of rows.filter(isBuy))
    for (const other of rows.filter((row) => !isBuy(row))) {
      const buy = now(one.id);
      const sell = now(other.id);
      if (!buy) break;
      if (!sell || sell.memberUid === buy.memberUid) continue;
      await trade(floor, [buy.id, sell.id], Math.min(restOf(buy), restOf(sell)));
    }
};
