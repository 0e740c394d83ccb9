import { dividedBy, larger, one, toDecimal, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { RecordValues } from '@server/db/typedRecords';
import type { Payer } from '@server/seeds/money/line';
import { ofMember } from '@server/seeds/money/records';
import { liquidationPrice } from './perpetual';
import type { Perpetual } from './perpetual';

export type PositionRow = RecordValues<'position'>;
export type OrderRow = RecordValues<'contractOrder'>;

/** One of the two members of a pair. One is long, the other short, so gains equal losses (I-14). */
export type Half = {
  payer: Payer;
  side: 'LONG' | 'SHORT';
  leverage: number;
  margin: Units;
  /** Later events change its columns. */
  row: PositionRow;
  no: string;
  funding: Units;
};

/** Two opposite positions. */
export type Pair = { contract: Perpetual; qty: number; entry: Units; halves: readonly [Half, Half] };

export const timeOf = (at: number) => new Date(at).toISOString();

/** Changes columns of a position. */
export const change = ({ row }: Pick<Half, 'row'>, columns: PositionRow): void => {
  Object.assign(row, columns);
};

/** Opens one side of a pair. */
export const openHalf = (
  { contract, qty, entry }: Omit<Pair, 'halves'>,
  {
    id,
    payer,
    side,
    leverage,
    margin,
  }: Pick<Half, 'payer' | 'side' | 'leverage' | 'margin'> & { id: string },
  at: number,
): Half => {
  const no = `P${id}`;
  const row = {
    id,
    version: 1,
    positionNo: no,
    ...ofMember(payer),
    symbol: contract.symbol,
    side,
    marginMode: 'ISOLATED' as const,
    leverage,
    qty,
    entryPrice: toDecimal(entry),
    markPrice: toDecimal(entry),
    liqPrice: toDecimal(larger(zero, liquidationPrice({ contract, entry }, { side, leverage }))),
    margin: toDecimal(margin),
    marginRatio: toDecimal(dividedBy(one, leverage)),
    maintenanceRate: contract.maintenance,
    unrealizedPnl: '0' as const,
    realizedPnl: null,
    fundingPaid: '0' as const,
    closeType: null,
    status: 'OPEN' as const,
    openedAt: timeOf(at),
    closedAt: null,
  } satisfies PositionRow;
  return { payer, side, leverage, margin, row, no, funding: zero };
};

/** Returns an order of a member, filled at the market unless `own` says otherwise. */
export const orderOf = (
  id: string,
  { symbol }: Perpetual,
  { payer, side, leverage, no = null }: Pick<Half, 'payer' | 'side' | 'leverage'> & { no?: string | null },
  at: number,
  own: OrderRow,
) =>
  ({
    id,
    version: 1,
    orderNo: `C${id}`,
    ...ofMember(payer),
    symbol,
    positionNo: no,
    action: 'OPEN' as const,
    positionSide: side,
    type: 'MARKET' as const,
    marginMode: 'ISOLATED' as const,
    leverage,
    price: null,
    triggerPrice: null,
    avgPrice: null,
    qty: 0,
    filledQty: 0,
    margin: '0' as const,
    fee: null,
    realizedPnl: null,
    isLiquidation: false,
    status: 'FILLED' as const,
    createdAt: timeOf(at),
    finishedAt: timeOf(at),
    ...own,
  }) satisfies OrderRow;
