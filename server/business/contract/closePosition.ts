import type { Kysely } from 'kysely';
import type { components } from '@/api/gen/contract/shared';
import { multiply, plus, toDecimal, units, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import { houseCode } from '@server/ledger/chart';
import { houseKey } from '@server/ledger/journal';
import type { Journal } from '@server/ledger/journal';
import { lockBooks } from '@server/ledger/lockBooks';
import { cancelClosing } from './cancelOrder';
import { closingLegs, resultOf } from './closing';
import { holdingOf, worthOf } from './figures';
import type { AnyPosition } from './figures';
import { moveFund, termsOf } from './terms';

const text = {
  fund: {
    'zh-CN': '保险基金不足以支付该仓位的盈利，请先注资',
    'en-US': 'The insurance fund cannot pay the profit of this position: fund it first',
  },
};

/** How a position ends that no other member closes. */
export type Closing = {
  price: Units;
  by: components['schemas']['CloseType'];
  /** @default null, the platform */
  operatorName?: string | null;
};

/** The columns of a closed position, without its status. */
type Closed = Pick<
  RecordRow<'position'>,
  'closeType' | 'markPrice' | 'unrealizedPnl' | 'marginRatio' | 'realizedPnl' | 'closedAt'
>;

/**
 * Closes a position in the caller's transaction, and books its end: the insurance fund takes over its contracts, takes the
 * loss up to the margin and pays the profit (I-14). A liquidation also costs the liquidation fee, which the fund keeps.
 * Cancels the orders that would close it, and writes the order that does. Throws 42201 when the fund
 * cannot pay.
 */
export const closePosition = async (
  db: Kysely<Tables>,
  context: Context,
  position: AnyPosition,
  { price, by, operatorName = null }: Closing,
): Promise<Closed> => {
  const row = await recordsOf(db)
    .selectFrom('perpetual')
    .selectAll()
    .where('symbol', '=', position.symbol)
    .executeTakeFirstOrThrow();
  const terms = termsOf(row);
  const isLiquidation = by === 'LIQUIDATION';
  const holding = holdingOf(position);
  const { memberUid, memberAccount, agentNo, agentPath } = position;
  const { positionNo, symbol, side, marginMode, leverage } = position;
  const { qty } = holding;
  const penalty = isLiquidation ? multiply(worthOf(terms, qty, price), terms.liquidationFeeRate) : zero;
  const result = resultOf(terms, holding, { qty, price, penalty });
  const coinCode = terms.settleCoin;
  const at = context.now().toISOString();
  await cancelClosing(db, context, positionNo);
  const legs = closingLegs({ memberUid, positionNo, coinCode }, result);
  const journal: Journal = {
    bizType: isLiquidation ? 'LIQUIDATION' : 'CONTRACT_PNL',
    bizNo: positionNo,
    step: 'close',
    at,
    operatorName,
    despiteFreeze: true,
    legs,
  };
  if (legs.length > 0) {
    const { houses } = await lockBooks(db, context.nextId, journal);
    const fund = houses.get(houseKey(houseCode('INSURANCE', false).glCode, coinCode));
    if (fund !== undefined && fund < result.realized) throw new Failure(code.insufficient, text.fund);
    await book(db, context, journal);
  }
  await moveFund(db, terms.symbol, side === 'LONG' ? qty : -qty);
  const markPrice = toDecimal(price);
  const id = context.nextId();
  await recordsOf(db)
    .insertInto('contractOrder')
    .values({
      id,
      version: 1,
      orderNo: `C${id}`,
      positionNo,
      symbol,
      memberUid,
      memberAccount,
      agentNo,
      agentPath,
      action: 'CLOSE',
      positionSide: side,
      type: 'MARKET',
      marginMode,
      leverage,
      price: null,
      triggerPrice: null,
      avgPrice: markPrice,
      qty,
      filledQty: qty,
      margin: '0',
      fee: '0',
      realizedPnl: toDecimal(result.realized),
      isLiquidation,
      status: 'FILLED',
      createdAt: at,
      finishedAt: at,
    })
    .execute();
  const before = units(position.realizedPnl) ?? zero;
  return {
    closeType: by,
    markPrice,
    unrealizedPnl: '0',
    marginRatio: null,
    realizedPnl: toDecimal(plus(before, result.realized)),
    closedAt: at,
  };
};
