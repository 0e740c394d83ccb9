import type { Kysely } from 'kysely';
import { countOf } from '@/kit/format/countText';
import type { CountText } from '@/kit/format/countText';
import { minus, multiply, one, plus, truncate, units, zero } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import { code, Failure, fieldError, invalid } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import { recordsOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { mayTrade } from '@server/member/mayTrade';
import { openStatuses } from './spotOrder';
import type { OrderSide } from './spotOrder';
import type { Market } from './tradedMarket';

/** An order that a member asks for. A market order has no price. */
export type NewOrder = {
  memberUid: string;
  symbol: string;
  side: OrderSide;
  amount: Decimal;
  /** @default 'APP' */
  source?: 'WEB' | 'APP' | 'API';
} & ({ type: 'LIMIT'; price: Decimal } | { type: 'MARKET' });

const text = {
  scale: { 'zh-CN': '小数位超过该交易对的精度', 'en-US': 'More decimal places than the market has' },
  least: { 'zh-CN': '低于最小数量', 'en-US': 'Below the smallest amount' },
  most: { 'zh-CN': '超过最大数量', 'en-US': 'Above the largest amount' },
  value: { 'zh-CN': '低于最小下单金额', 'en-US': 'Below the smallest order value' },
  band: { 'zh-CN': '价格超出涨跌幅限制', 'en-US': 'Outside of the price band' },
  noPrice: { 'zh-CN': '暂无价格，请使用限价委托', 'en-US': 'There is no price yet: place a limit order' },
  marketOff: { 'zh-CN': '该方向不支持市价委托', 'en-US': 'Market orders of this side are off' },
  member: { 'zh-CN': '该会员不能交易', 'en-US': 'The member may not trade' },
  tooMany: { 'zh-CN': '未成交委托数已达上限', 'en-US': 'Too many open orders' },
};

/** The limits of prices around the last one; null without a last price. */
export const bandOf = ({ bandUp, bandDown }: Market, last: Units | null) =>
  last === null
    ? null
    : { least: multiply(last, minus(one, bandDown)), most: multiply(last, plus(one, bandUp)) };

/** Refuses an order that the market does not accept. Returns its amount, and its price unless it is a market order. */
export const checkTerms = (
  order: NewOrder,
  market: Market,
  last: Units | null,
): { amount: Units; price: Units | null } => {
  const amount = units(order.amount);
  const price = order.type === 'LIMIT' ? units(order.price) : null;
  const isOn = order.side === 'BUY' ? market.marketBuyOn : market.marketSellOn;
  if (price === null && !isOn) throw new Failure(code.notAllowed, text.marketOff);
  const reference = price ?? last;
  if (reference === null) throw new Failure(code.notAllowed, text.noPrice);
  const band = bandOf(market, last);
  const errors: FieldError[] = [];
  const demand = (isFit: boolean, field: string, rule: 'scale' | 'least' | 'most' | 'value' | 'band') => {
    if (!isFit) errors.push(fieldError(field, rule, text[rule]));
  };
  demand(truncate(amount, market.amountScale) === amount, 'amount', 'scale');
  demand(amount > zero && amount >= market.minAmount, 'amount', 'least');
  demand(market.maxAmount === null || amount <= market.maxAmount, 'amount', 'most');
  demand(multiply(amount, reference) >= market.minNotional, 'amount', 'value');
  if (price !== null) {
    demand(price > zero && truncate(price, market.priceScale) === price, 'price', 'scale');
    demand(band === null || (price >= band.least && price <= band.most), 'price', 'band');
  }
  if (errors.length > 0) throw invalid(...errors);
  return { amount, price };
};

/** Refuses a member who may not trade, or who has too many open orders in the market. */
export const checkMember = async (
  db: Kysely<Tables>,
  { memberUid, symbol, type }: NewOrder,
  { maxOpenOrders }: Market,
): Promise<void> => {
  if (!(await mayTrade(db, memberUid))) throw new Failure(code.notAllowed, text.member);
  if (type === 'MARKET') return;
  const { open } = await recordsOf(db)
    .selectFrom('spotOrder')
    .select(({ fn }) => fn.countAll<CountText>().as('open'))
    .where('memberUid', '=', memberUid)
    .where('symbol', '=', symbol)
    .where('status', 'in', openStatuses)
    .executeTakeFirstOrThrow();
  if (countOf(open) >= maxOpenOrders) throw new Failure(code.notAllowed, text.tooMany);
};
