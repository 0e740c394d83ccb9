import type { Kysely } from 'kysely';
import { toUnits, toUnitsOrNull } from '@/kit/format/decimal';
import { code, Failure } from '@server/call/failure';
import type { Text } from '@server/call/failure';
import { recordsOf } from '@server/db/records';
import type { Tables } from '@server/db/tables';

type Db = Kysely<Tables>;

const text = {
  unknown: { 'zh-CN': '交易对不存在', 'en-US': 'There is no such market' },
  closed: { 'zh-CN': '该交易对当前不可交易', 'en-US': 'The market does not accept orders now' },
  coin: { 'zh-CN': '该币种已暂停交易', 'en-US': 'Trading of this coin is paused' },
};

/** A market as orders need it; amounts and rates in units. */
export type Market = {
  symbol: string;
  baseCoin: string;
  quoteCoin: string;
  priceScale: number;
  amountScale: number;
  minAmount: bigint;
  /** null: no limit. */
  maxAmount: bigint | null;
  minNotional: bigint;
  makerFeeRate: bigint;
  takerFeeRate: bigint;
  bandUp: bigint;
  bandDown: bigint;
  maxOpenOrders: number;
  marketBuyOn: boolean;
  marketSellOn: boolean;
};

/** The band and the number of open orders of a market that names none (domain screen 13). */
const usualBand = toUnits('0.1');
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
  const [baseCoin, quoteCoin] = [String(row.baseCoin), String(row.quoteCoin)];
  const coins = await recordsOf(db)
    .selectFrom('coin')
    .select('coinCode')
    .where('coinCode', 'in', [baseCoin, quoteCoin])
    .where('tradeEnabled', '=', true)
    .execute();
  if (coins.length < 2) refuse(text.coin);
  const most = toUnitsOrNull(row.maxAmount);
  return {
    ...{ symbol, baseCoin, quoteCoin },
    ...{ priceScale: Number(row.priceScale), amountScale: Number(row.amountScale) },
    ...{ minAmount: toUnits(String(row.minAmount)), minNotional: toUnits(String(row.minNotional)) },
    maxAmount: most === 0n ? null : most,
    makerFeeRate: toUnits(String(row.makerFeeRate)),
    takerFeeRate: toUnits(String(row.takerFeeRate)),
    bandUp: toUnitsOrNull(row.priceBandUp) ?? usualBand,
    bandDown: toUnitsOrNull(row.priceBandDown) ?? usualBand,
    maxOpenOrders: Number(row.maxOpenOrders ?? usualOpenOrders),
    marketBuyOn: row.marketBuyOn === true,
    marketSellOn: row.marketSellOn === true,
  };
};
