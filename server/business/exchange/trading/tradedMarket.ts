import type { Kysely } from 'kysely';
import { units, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import { code, Failure } from '@server/call/failure';
import type { Text } from '@server/call/failure';
import { recordsOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';

type Db = Kysely<Tables>;

const text = {
  unknown: { 'zh-CN': '交易对不存在', 'en-US': 'There is no such market' },
  closed: { 'zh-CN': '该交易对当前不可交易', 'en-US': 'The market does not accept orders now' },
  coin: { 'zh-CN': '该币种已暂停交易', 'en-US': 'Trading of this coin is paused' },
};

/** A market as orders need it. */
export type Market = {
  symbol: string;
  baseCoin: string;
  quoteCoin: string;
  priceScale: number;
  amountScale: number;
  minAmount: Units;
  /** null: no limit. */
  maxAmount: Units | null;
  minNotional: Units;
  makerFeeRate: Units;
  takerFeeRate: Units;
  bandUp: Units;
  bandDown: Units;
  maxOpenOrders: number;
  marketBuyOn: boolean;
  marketSellOn: boolean;
};

/** The band and the number of open orders of a market that names none (domain screen 13). */
const usualBand = units('0.1');
const usualOpenOrders = 100;

const refuse = (why: Text): never => {
  throw new Failure(code.notAllowed, why);
};

/**
 * Reads a market that trades and locks its row: orders of one market are matched one after another, and none is placed
 * while staff halt it.
 */
export const lockTradingMarket = async (db: Db, symbol: string): Promise<Market> => {
  const row = await recordsOf(db)
    .selectFrom('market')
    .selectAll()
    .where('symbol', '=', symbol)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse(text.unknown);
  if (row.status !== 'TRADING') refuse(text.closed);
  const { baseCoin, quoteCoin, priceScale, amountScale, marketBuyOn, marketSellOn } = row;
  const coins = await recordsOf(db)
    .selectFrom('coin')
    .select('coinCode')
    .where('coinCode', 'in', [baseCoin, quoteCoin])
    .where('tradeEnabled', '=', true)
    .execute();
  if (coins.length < 2) refuse(text.coin);
  const most = units(row.maxAmount);
  return {
    symbol,
    baseCoin,
    quoteCoin,
    priceScale,
    amountScale,
    minAmount: units(row.minAmount),
    minNotional: units(row.minNotional),
    maxAmount: most === zero ? null : most,
    makerFeeRate: units(row.makerFeeRate),
    takerFeeRate: units(row.takerFeeRate),
    bandUp: units(row.priceBandUp) ?? usualBand,
    bandDown: units(row.priceBandDown) ?? usualBand,
    maxOpenOrders: row.maxOpenOrders ?? usualOpenOrders,
    marketBuyOn,
    marketSellOn,
  };
};
