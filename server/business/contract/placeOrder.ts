import type { Kysely } from 'kysely';
import { countOf } from '@/kit/format/countText';
import { toDecimal, toMultiple, units, zero } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import { mayTrade } from '@server/member/mayTrade';
import { ofMember } from '@server/member/ofMember';
import { endOrder, isOpen, openStatuses } from './cancelOrder';
import type { Order } from './cancelOrder';
import { marginLegs } from './closing';
import { marginFor, tierOf, worthOf } from './figures';
import { matchOrders } from './matchOrders';
import { lockContract, stateOf } from './terms';
import type { LockedTerms, Side } from './terms';

/** An order that a member asks for. Prices are decimals; a market order has none. `qty`: contracts. */
export type NewOrder = { memberUid: string; symbol: string; qty: number; price: Decimal | null } & (
  { action: 'OPEN'; side: Side; leverage: number } | { action: 'CLOSE'; positionNo: string }
);

const text = {
  closed: { 'zh-CN': '该合约当前不可交易', 'en-US': 'The contract does not accept this order now' },
  off: { 'zh-CN': '该类委托暂不开放', 'en-US': 'Orders of this kind are off' },
  noPrice: { 'zh-CN': '暂无标记价格', 'en-US': 'There is no mark price yet' },
  qty: { 'zh-CN': '委托张数超出限制', 'en-US': 'Outside of the limits of the quantity' },
  price: { 'zh-CN': '委托价须为最小变动价位的整数倍', 'en-US': 'The price must be a multiple of the tick' },
  leverage: { 'zh-CN': '该杠杆不可选，或仓位超出其风险档位', 'en-US': 'Not a leverage for this position' },
  position: { 'zh-CN': '没有可平的仓位', 'en-US': 'There is no such position to close' },
  member: { 'zh-CN': '该会员不能交易', 'en-US': 'The member may not trade' },
};

const demand = (isFit: boolean, reason: keyof typeof text): void => {
  if (!isFit) throw new Failure(code.notAllowed, text[reason]);
};

/** Returns the position that an order closes, if no other orders close it already. */
const closable = async (
  db: Kysely<Tables>,
  { memberUid, symbol, qty, positionNo }: Extract<NewOrder, { action: 'CLOSE' }>,
): Promise<RecordRow<'position'>> => {
  const position = await recordsOf(db)
    .selectFrom('position')
    .selectAll()
    .where('positionNo', '=', positionNo)
    .where('memberUid', '=', memberUid)
    .where('symbol', '=', symbol)
    .where('status', '=', 'OPEN')
    .forUpdate()
    .executeTakeFirst();
  if (!position) throw new Failure(code.notAllowed, text.position);
  const waiting = await recordsOf(db)
    .selectFrom('contractOrder')
    .select(['qty', 'filledQty'])
    .where('positionNo', '=', positionNo)
    .where('action', '=', 'CLOSE')
    .where('status', 'in', openStatuses)
    .execute();
  const taken = waiting.reduce((sum, one) => sum + countOf(one.qty) - countOf(one.filledQty), 0);
  demand(taken + qty <= countOf(position.qty), 'position');
  return position;
};

/** Refuses what the contract does not accept. Returns the price at which the margin is counted. */
const checkTerms = (order: NewOrder, terms: LockedTerms, mark: Units | null): Units => {
  const isClose = order.action === 'CLOSE';
  demand(terms.status === 'TRADING' || (isClose && terms.status === 'CLOSE_ONLY'), 'closed');
  demand(order.price !== null || terms.isOn.MARKET, 'off');
  demand(isClose || terms.isOn[order.side], 'off');
  if (mark === null) throw new Failure(code.notAllowed, text.noPrice);
  const least = isClose ? 1 : terms.minQty;
  demand(Number.isInteger(order.qty) && order.qty >= least && order.qty <= terms.maxQty, 'qty');
  const price = order.price === null ? mark : units(order.price);
  demand(price > zero && (order.price === null || price === toMultiple(price, terms.priceTick)), 'price');
  if (order.action === 'CLOSE') return price;
  const tier = tierOf(terms, worthOf(terms, order.qty, price));
  demand(terms.leverages.includes(order.leverage), 'leverage');
  demand(tier !== null && order.leverage <= tier.maxLeverage, 'leverage');
  return price;
};

/**
 * Places an order of a member in the caller's transaction (domain screen 18): checks the terms of the contract, holds the
 * margin of a limit order that opens, and matches. The rest of a market order is cancelled. Positions are isolated.
 * Throws a `Failure` when the order is refused. Returns the order as it is then.
 */
export const placeContractOrder = async (
  db: Kysely<Tables>,
  context: Context,
  order: NewOrder,
): Promise<Order> => {
  const { memberUid, symbol, action, qty } = order;
  const terms = await lockContract(db, symbol);
  if (!terms) throw new Failure(code.notAllowed, text.closed);
  const { markPrice } = await stateOf(db, symbol);
  const price = checkTerms(order, terms, markPrice);
  demand(await mayTrade(db, memberUid), 'member');
  const position = order.action === 'CLOSE' ? await closable(db, order) : { ...order, positionNo: null };
  const { side: positionSide, leverage, positionNo } = position;
  const id = context.nextId();
  const orderNo = `C${id}`;
  const at = context.now().toISOString();
  const margin = action === 'OPEN' ? marginFor(worthOf(terms, qty, price), leverage) : zero;
  if (order.price !== null && margin > zero) {
    const legs = marginLegs({ memberUid, coinCode: terms.settleCoin, bizNo: orderNo }, margin, 'hold');
    await book(db, context, { bizType: 'CONTRACT_PNL', bizNo: orderNo, step: 'place', at, legs });
  }
  await recordsOf(db)
    .insertInto('contractOrder')
    .values({
      id,
      version: 1,
      orderNo,
      memberUid,
      ...(await ofMember(db, memberUid)),
      symbol,
      action,
      positionNo,
      marginMode: 'ISOLATED',
      leverage,
      qty,
      filledQty: 0,
      positionSide,
      type: order.price === null ? 'MARKET' : 'LIMIT',
      price: order.price,
      triggerPrice: null,
      avgPrice: null,
      margin: toDecimal(margin),
      fee: null,
      realizedPnl: null,
      isLiquidation: false,
      status: 'NEW',
      createdAt: at,
      finishedAt: null,
    })
    .execute();
  await matchOrders(db, context, terms);
  const placed = await recordsOf(db)
    .selectFrom('contractOrder')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return order.price !== null || !isOpen(placed) ? placed : endOrder(db, context, placed, null);
};
