import type { Kysely } from 'kysely';
import { countOf, countText } from '@/kit/format/countText';
import { minus, multiply, negate, plus, toDecimal, units, zero } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import type { Leg } from '@server/ledger/journal';
import { ofMember } from '@server/member/ofMember';
import { moveRecord } from '@server/workflow/moveRecord';
import { heldBy, shareFee } from './cancelOrder';
import type { Order } from './cancelOrder';
import { closingLegs, feeLegs, marginLegs, resultOf } from './closing';
import type { Result } from './closing';
import { averageOf, holdingOf, marginFor, tierOf, valueColumns, worthOf } from './figures';
import type { Terms } from './terms';

type Position = RecordRow<'position'>;

/** Contracts of an order that trade at a price. */
export type Wanted = { order: Order; qty: number; price: Units; feeRate: Units };

/** A fill that is decided but not booked. `position`: null for a new one. */
export type Fill = Wanted & {
  positionNo: string;
  position: Position | null;
  fee: Units;
  legs: readonly Leg[];
} & ({ action: 'OPEN'; margin: Units } | { action: 'CLOSE'; result: Result });

const positionOf = async (db: Kysely<Tables>, order: Order): Promise<Position | null> => {
  const open = recordsOf(db).selectFrom('position').selectAll().where('status', '=', 'OPEN');
  const { positionNo, memberUid, symbol, positionSide, marginMode, leverage } = order;
  const found =
    positionNo === null
      ? open
          .where('memberUid', '=', memberUid)
          .where('symbol', '=', symbol)
          .where('side', '=', positionSide)
          .where('marginMode', '=', marginMode)
          .where('leverage', '=', leverage)
      : open.where('positionNo', '=', positionNo);
  return (await found.orderBy('id').limit(1).forUpdate().executeTakeFirst()) ?? null;
};

/**
 * Decides what a fill of an order moves. An order that opens adds to the open position of its member with the same side and
 * leverage, else it opens one. Returns null when the order cannot trade at this price: the position is too large for its
 * leverage, does not exist any more, or has lost its margin.
 */
export const decide = async (
  db: Kysely<Tables>,
  { nextId }: Pick<Context, 'nextId'>,
  terms: Terms,
  wanted: Wanted,
): Promise<Fill | null> => {
  const { order, qty, price, feeRate } = wanted;
  const { memberUid, leverage } = order;
  const coinCode = terms.settleCoin;
  const position = await positionOf(db, order);
  const fee = multiply(worthOf(terms, qty, price), feeRate);
  if (order.action === 'CLOSE') {
    const holding = position && holdingOf(position);
    if (!position || !holding || holding.qty < qty) return null;
    const result = resultOf(terms, holding, { qty, price });
    if (result.realized <= negate(result.margin)) return null;
    const { positionNo } = position;
    const legs = [
      ...closingLegs({ memberUid, positionNo, coinCode }, result),
      ...feeLegs(memberUid, coinCode, fee),
    ];
    return { ...wanted, action: 'CLOSE', position, positionNo, fee, legs, result };
  }
  const all = qty + (countOf(position?.qty) ?? 0);
  const tier = tierOf(terms, worthOf(terms, all, price));
  if (tier === null || leverage > tier.maxLeverage) return null;
  const positionNo = position?.positionNo ?? `P${nextId()}`;
  const margin = marginFor(worthOf(terms, qty, price), leverage);
  const filled = countOf(order.filledQty);
  const released = minus(heldBy(order, filled), heldBy(order, filled + qty));
  const legs = [
    ...marginLegs({ memberUid, coinCode, bizNo: order.orderNo }, released, 'release'),
    ...marginLegs({ memberUid, coinCode, bizNo: positionNo }, margin, 'hold'),
    ...feeLegs(memberUid, coinCode, fee),
  ];
  return { ...wanted, action: 'OPEN', position, positionNo, fee, legs, margin };
};

const added = (before: Decimal | null, more: Units): Decimal => toDecimal(plus(units(before) ?? zero, more));

/** Writes what a booked fill changes: the position and the order. Returns the order as it is now. */
export const writeFill = async (
  db: Kysely<Tables>,
  context: Context,
  terms: Terms,
  fill: Fill,
): Promise<Order> => {
  await (fill.action === 'OPEN' ? enlarge(db, context, terms, fill) : reduce(db, context, terms, fill));
  const { order, qty, price, positionNo } = fill;
  const before = countOf(order.filledQty);
  const filledQty = countText(before + qty);
  const average = averageOf({ qty: before, price: units(order.avgPrice) ?? zero }, { qty, price });
  const isDone = filledQty === order.qty;
  const columns = {
    positionNo,
    filledQty,
    avgPrice: toDecimal(average),
    fee: added(order.fee, fill.fee),
    ...(fill.action === 'CLOSE' && { realizedPnl: added(order.realizedPnl, fill.result.realized) }),
    status: isDone ? ('FILLED' as const) : ('PARTIAL' as const),
    version: order.version + 1,
    finishedAt: isDone ? context.now().toISOString() : null,
  };
  await recordsOf(db).updateTable('contractOrder').set(columns).where('id', '=', order.id).execute();
  const after = { ...order, ...columns };
  if (isDone) await shareFee(db, context, after);
  return after;
};

const update = (
  db: Kysely<Tables>,
  { id, version }: Position,
  columns: Partial<Omit<Position, 'qty'>> & { qty: number },
) =>
  recordsOf(db)
    .updateTable('position')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute();

const enlarge = async (
  db: Kysely<Tables>,
  context: Context,
  terms: Terms,
  { order, position, positionNo, qty, price, margin }: Fill & { action: 'OPEN' },
): Promise<void> => {
  const before = position ? holdingOf(position) : { qty: 0, entryPrice: zero, margin: zero };
  const holding = {
    side: order.positionSide,
    qty: before.qty + qty,
    margin: plus(before.margin, margin),
    entryPrice: averageOf({ qty: before.qty, price: before.entryPrice }, { qty, price }),
  };
  const { isDue: _, ...value } = valueColumns(terms, holding, price);
  const size = {
    ...value,
    qty: holding.qty,
    entryPrice: toDecimal(holding.entryPrice),
    margin: toDecimal(holding.margin),
  };
  if (position) {
    await update(db, position, size);
    return;
  }
  const { memberUid, symbol, positionSide: side, marginMode, leverage } = order;
  await recordsOf(db)
    .insertInto('position')
    .values({
      ...size,
      id: context.nextId(),
      version: 1,
      positionNo,
      memberUid,
      ...(await ofMember(db, memberUid)),
      symbol,
      side,
      marginMode,
      leverage,
      realizedPnl: null,
      fundingPaid: '0',
      closeType: null,
      status: 'OPEN',
      openedAt: context.now().toISOString(),
      closedAt: null,
    })
    .execute();
};

const reduce = async (
  db: Kysely<Tables>,
  context: Context,
  terms: Terms,
  { position, qty, price, result }: Fill & { action: 'CLOSE' },
): Promise<void> => {
  if (!position) return;
  const holding = holdingOf(position);
  const realizedPnl = added(position.realizedPnl, result.realized);
  if (qty === holding.qty) {
    await moveRecord(db, context, 'position', {
      id: position.id,
      from: 'OPEN',
      to: 'CLOSED',
      isStamped: false,
      set: {
        closeType: 'MANUAL',
        markPrice: toDecimal(price),
        unrealizedPnl: '0',
        marginRatio: null,
        realizedPnl,
        closedAt: context.now().toISOString(),
      },
      step: { action: 'auto', actorName: position.memberUid },
    });
    return;
  }
  const left = { ...holding, qty: holding.qty - qty, margin: minus(holding.margin, result.margin) };
  const { isDue: _, ...value } = valueColumns(terms, left, price);
  await update(db, position, {
    ...value,
    qty: left.qty,
    margin: toDecimal(left.margin),
    realizedPnl,
  });
};
