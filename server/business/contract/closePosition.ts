import type { Kysely } from 'kysely';
import type { components } from '@/api/gen/contract/shared';
import { multiply, toDecimal, toUnitsOrNull } from '@/kit/format/decimal';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { checked, recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import { houseCode } from '@server/ledger/chart';
import { houseKey } from '@server/ledger/journal';
import type { Journal } from '@server/ledger/journal';
import { lockBooks } from '@server/ledger/lockBooks';
import { cancelClosing } from './cancelOrder';
import { closingLegs, resultOf } from './closing';
import { holdingOf, worthOf } from './figures';
import { moveFund, termsOf } from './terms';

const text = {
  fund: {
    'zh-CN': '保险基金不足以支付该仓位的盈利，请先注资',
    'en-US': 'The insurance fund cannot pay the profit of this position: fund it first',
  },
};

/** How a position ends that no other member closes. Price in units of the settle coin. */
export type Closing = {
  price: bigint;
  by: components['schemas']['CloseType'];
  /** @default null, the platform */
  operatorName?: string;
};

/**
 * Closes a position in the caller's transaction, and books its end: the insurance fund takes over its contracts, takes the
 * loss up to the margin and pays the profit (I-14). A liquidation also costs the liquidation fee, which the fund keeps.
 * Cancels the orders that would close it, and writes the order that does. Returns the columns of the closed position
 * without its status. Throws 42201 when the fund cannot pay.
 */
export const closePosition = async (
  db: Kysely<Tables>,
  context: Context,
  position: Row,
  { price, by, operatorName }: Closing,
): Promise<Row> => {
  const row = await recordsOf(db)
    .selectFrom('perpetual')
    .selectAll()
    .where('symbol', '=', position.symbol)
    .executeTakeFirstOrThrow();
  const terms = termsOf(row);
  const isLiquidation = by === 'LIQUIDATION';
  const holding = holdingOf(position);
  const penalty = isLiquidation ? multiply(worthOf(terms, holding.qty, price), terms.liquidationFeeRate) : 0n;
  const result = resultOf(terms, holding, { qty: holding.qty, price, penalty });
  const [memberUid, positionNo] = [String(position.memberUid), String(position.positionNo)];
  const coinCode = terms.settleCoin;
  const at = context.now().toISOString();
  await cancelClosing(db, context, positionNo);
  const legs = closingLegs({ memberUid, positionNo, coinCode }, result);
  const journal: Journal = {
    bizType: isLiquidation ? 'LIQUIDATION' : 'CONTRACT_PNL',
    ...{ bizNo: positionNo, step: 'close', at, operatorName: operatorName ?? null },
    ...{ despiteFreeze: true, legs },
  };
  if (legs.length > 0) {
    const { houses } = await lockBooks(db, context.nextId, journal);
    const fund = houses.get(houseKey(houseCode('INSURANCE', false).glCode, coinCode));
    if (fund !== undefined && fund < result.realized) throw new Failure(code.insufficient, text.fund);
    await book(db, context, journal);
  }
  await moveFund(db, terms.symbol, holding.side === 'LONG' ? holding.qty : -holding.qty);
  const realized = toDecimal(result.realized);
  const { memberAccount, agentNo, agentPath, symbol, side, marginMode, leverage, qty } = position;
  const id = context.nextId();
  await recordsOf(db)
    .insertInto('contractOrder')
    .values({
      ...{ id, version: 1, orderNo: `C${id}`, positionNo, symbol },
      ...{ memberUid, memberAccount, agentNo, agentPath },
      ...{
        action: 'CLOSE',
        positionSide: checked(side),
        type: 'MARKET',
        marginMode: checked(marginMode),
        leverage,
      },
      ...{ price: null, triggerPrice: null, avgPrice: toDecimal(price), qty, filledQty: qty },
      ...{ margin: '0', fee: '0', realizedPnl: realized, isLiquidation, status: 'FILLED' },
      ...{ createdAt: at, finishedAt: at },
    })
    .execute();
  const before = toUnitsOrNull(position.realizedPnl) ?? 0n;
  return {
    ...{ closeType: by, markPrice: toDecimal(price), unrealizedPnl: '0', marginRatio: null },
    ...{ realizedPnl: toDecimal(before + result.realized), closedAt: at },
  };
};
