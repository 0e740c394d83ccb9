import type { Kysely } from 'kysely';
import type { components } from '@/api/gen/contract';
import { multiply, toDecimal, toUnits } from '@/kit/format/decimal';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import { houseCode } from '@server/ledger/chart';
import type { Leg } from '@server/ledger/journal';

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

/** Returns the profit of a position at a price, below 0 for a loss; in units of the settle coin. */
const profitAt = ({ side, qty, entryPrice }: Row, { contractSize }: Row, price: bigint): bigint => {
  const size = toUnits(String(contractSize)) * BigInt(Number(qty));
  const rise = multiply(size, price - toUnits(String(entryPrice)));
  return side === 'LONG' ? rise : -rise;
};

/**
 * Closes a position in the caller's transaction, and books its end: the insurance fund is the other side, which takes the
 * loss up to the margin and pays the profit (I-14). Writes the order that closes it. Returns the columns of the closed
 * position without its status. Throws 42201 when the fund cannot pay.
 */
export const closePosition = async (
  db: Kysely<Tables>,
  context: Context,
  position: Row,
  { price, by, operatorName }: Closing,
): Promise<Row> => {
  const contract = await recordsOf(db)
    .selectFrom('perpetual')
    .select(['contractSize', 'settleCoin'])
    .where('symbol', '=', position.symbol)
    .executeTakeFirstOrThrow();
  const margin = toUnits(String(position.margin));
  const profit = profitAt(position, contract, price);
  const realized = profit < -margin ? -margin : profit;
  const coinCode = String(contract.settleCoin);
  if (realized > 0n) await refuseEmptyFund(db, coinCode, realized);
  const at = context.now().toISOString();
  await book(db, context, {
    ...{ bizType: by === 'LIQUIDATION' ? 'LIQUIDATION' : 'CONTRACT_PNL', bizNo: String(position.positionNo) },
    ...{ step: 'close', at, operatorName: operatorName ?? null, despiteFreeze: true },
    legs: legsOf(position, { coinCode, margin, realized }),
  });
  const realizedPnl = toDecimal(realized);
  const { memberUid, memberAccount, agentNo, agentPath, symbol, side, marginMode, leverage, qty } = position;
  const id = context.nextId();
  await recordsOf(db)
    .insertInto('contractOrder')
    .values({
      ...{ id, version: 1, orderNo: `C${id}`, memberUid, memberAccount, agentNo, agentPath, symbol },
      ...{ action: 'CLOSE', positionSide: side, type: 'MARKET', marginMode, leverage },
      ...{ price: null, triggerPrice: null, avgPrice: toDecimal(price), qty, filledQty: qty },
      ...{ margin: '0', fee: '0', realizedPnl, isLiquidation: by === 'LIQUIDATION' },
      ...{ status: 'FILLED', createdAt: at },
    })
    .execute();
  return {
    ...{ closeType: by, markPrice: toDecimal(price), unrealizedPnl: '0', realizedPnl },
    ...{ marginRatio: null, closedAt: at },
  };
};

type Result = { coinCode: string; margin: bigint; realized: bigint };

const legsOf = ({ memberUid, positionNo }: Row, { coinCode, margin, realized }: Result): Leg[] => {
  const account = { memberUid: String(memberUid), accountType: 'CONTRACT', coinCode } as const;
  const source = { bizType: 'CONTRACT_PNL', bizNo: String(positionNo) } as const;
  const held = { ...account, bucket: 'FROZEN', side: 'DEBIT', amount: toDecimal(margin), source } as const;
  const fund = { house: 'INSURANCE', coinCode } as const;
  if (realized === -margin) return [held, { ...fund, side: 'CREDIT', amount: toDecimal(margin) }];
  const free = { ...account, bucket: 'AVAILABLE' } as const;
  const back: Leg[] = [
    { ...held, bizType: 'UNFREEZE' },
    { ...free, side: 'CREDIT', amount: toDecimal(margin), bizType: 'UNFREEZE' },
  ];
  if (realized === 0n) return back;
  const amount = toDecimal(realized < 0n ? -realized : realized);
  const [gets, gives] = realized < 0n ? ([fund, free] as const) : ([free, fund] as const);
  return [...back, { ...gives, side: 'DEBIT', amount }, { ...gets, side: 'CREDIT', amount }];
};

const refuseEmptyFund = async (db: Kysely<Tables>, coinCode: string, due: bigint): Promise<void> => {
  const fund = await db
    .selectFrom('houseAccount')
    .select('balance')
    .where('glCode', '=', houseCode('INSURANCE', false).glCode)
    .where('coinCode', '=', coinCode)
    .forUpdate()
    .executeTakeFirst();
  if (toUnits(fund?.balance ?? '0') < due) throw new Failure(code.insufficient, text.fund);
};
