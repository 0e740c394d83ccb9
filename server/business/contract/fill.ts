import type { Kysely } from 'kysely';
import { multiply, toDecimal, toUnits, toUnitsOrNull } from '@/kit/format/decimal';
import type { Context } from '@server/context';
import { checked, recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import type { Leg } from '@server/ledger/journal';
import { ofMember } from '@server/member/ofMember';
import { moveBySystem } from '@server/workflow/moveBySystem';
import { heldBy, shareFee } from './cancelOrder';
import { closingLegs, feeLegs, marginLegs, resultOf } from './closing';
import type { Result } from './closing';
import { averageOf, holdingOf, marginFor, sideOf, tierOf, valueColumns, worthOf } from './figures';
import type { Terms } from './terms';

/** Contracts of an order that trade at a price in units. */
export type Wanted = { order: Row; qty: bigint; price: bigint; feeRate: bigint };

/** A fill that is decided but not booked. `position`: null for a new one. */
export type Fill = Wanted & {
  positionNo: string;
  position: Row | null;
  fee: bigint;
  legs: readonly Leg[];
} & ({ action: 'OPEN'; margin: bigint } | { action: 'CLOSE'; result: Result });

const positionOf = async (db: Kysely<Tables>, order: Row): Promise<Row | null> => {
  const open = recordsOf(db).selectFrom('position').selectAll().where('status', '=', 'OPEN');
  const { positionNo, memberUid, symbol, positionSide, marginMode, leverage } = order;
  const found =
    positionNo === null
      ? open
          .where('memberUid', '=', memberUid)
          .where('symbol', '=', symbol)
          .where('side', '=', checked(positionSide))
          .where('marginMode', '=', checked(marginMode))
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
  const [memberUid, coinCode] = [String(order.memberUid), terms.settleCoin];
  const position = await positionOf(db, order);
  const fee = multiply(worthOf(terms, qty, price), feeRate);
  if (order.action === 'CLOSE') {
    const holding = position && holdingOf(position);
    if (!position || !holding || holding.qty < qty) return null;
    const result = resultOf(terms, holding, { qty, price });
    if (result.realized <= -result.margin) return null;
    const positionNo = String(position.positionNo);
    const legs = [
      ...closingLegs({ memberUid, positionNo, coinCode }, result),
      ...feeLegs(memberUid, coinCode, fee),
    ];
    return { ...wanted, action: 'CLOSE', position, positionNo, fee, legs, result };
  }
  const leverage = Number(order.leverage);
  const all = qty + BigInt(Number(position?.qty ?? 0));
  const tier = tierOf(terms, worthOf(terms, all, price));
  if (tier === null || leverage > tier.maxLeverage) return null;
  const positionNo = position ? String(position.positionNo) : `P${nextId()}`;
  const margin = marginFor(worthOf(terms, qty, price), leverage);
  const filledQty = Number(order.filledQty) + Number(qty);
  const legs = [
    ...marginLegs(
      { memberUid, coinCode, bizNo: String(order.orderNo) },
      heldBy(order) - heldBy({ ...order, filledQty }),
      'release',
    ),
    ...marginLegs({ memberUid, coinCode, bizNo: positionNo }, margin, 'hold'),
    ...feeLegs(memberUid, coinCode, fee),
  ];
  return { ...wanted, action: 'OPEN', position, positionNo, fee, legs, margin };
};

/** Writes what a booked fill changes: the position and the order. Returns the order as it is now. */
export const writeFill = async (
  db: Kysely<Tables>,
  context: Context,
  terms: Terms,
  fill: Fill,
): Promise<Row> => {
  await (fill.action === 'OPEN' ? enlarge(db, context, terms, fill) : reduce(db, context, terms, fill));
  const { order, qty, price, positionNo } = fill;
  const filled = BigInt(Number(order.filledQty));
  const average = averageOf({ qty: filled, price: toUnitsOrNull(order.avgPrice) ?? 0n }, { qty, price });
  const isDone = filled + qty === BigInt(Number(order.qty));
  const added = (before: unknown, more: bigint) => toDecimal((toUnitsOrNull(before) ?? 0n) + more);
  const columns = {
    ...{ positionNo, filledQty: Number(filled + qty), avgPrice: toDecimal(average) },
    fee: added(order.fee, fill.fee),
    ...(fill.action === 'CLOSE' && { realizedPnl: added(order.realizedPnl, fill.result.realized) }),
    ...{ status: isDone ? ('FILLED' as const) : ('PARTIAL' as const), version: Number(order.version) + 1 },
    finishedAt: isDone ? context.now().toISOString() : null,
  };
  await recordsOf(db).updateTable('contractOrder').set(columns).where('id', '=', order.id).execute();
  const after = { ...order, ...columns };
  if (isDone) await shareFee(db, context, after);
  return after;
};

const update = (db: Kysely<Tables>, { id, version }: Row, columns: Row) =>
  recordsOf(db)
    .updateTable('position')
    .set({ ...columns, version: Number(version) + 1 })
    .where('id', '=', id)
    .execute();

const enlarge = async (
  db: Kysely<Tables>,
  context: Context,
  terms: Terms,
  { order, position, positionNo, qty, price, margin }: Fill & { action: 'OPEN' },
): Promise<void> => {
  const before = position ? holdingOf(position) : { qty: 0n, entryPrice: 0n, margin: 0n };
  const holding = {
    ...{ side: sideOf(order.positionSide), qty: before.qty + qty, margin: before.margin + margin },
    entryPrice: averageOf({ qty: before.qty, price: before.entryPrice }, { qty, price }),
  };
  const { isDue: _, ...value } = valueColumns(terms, holding, price);
  const size = {
    ...{ qty: Number(holding.qty), entryPrice: toDecimal(holding.entryPrice) },
    ...{ margin: toDecimal(holding.margin), ...value },
  };
  if (position) {
    await update(db, position, size);
    return;
  }
  const { memberUid, symbol, positionSide, marginMode, leverage } = order;
  await recordsOf(db)
    .insertInto('position')
    .values({
      ...{
        id: context.nextId(),
        version: 1,
        positionNo,
        memberUid,
        ...(await ofMember(db, String(memberUid))),
      },
      ...{ symbol, side: checked(positionSide), marginMode: checked(marginMode), leverage, ...size },
      ...{ realizedPnl: null, fundingPaid: '0', closeType: null, status: 'OPEN' },
      ...{ openedAt: context.now().toISOString(), closedAt: null },
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
  const realizedPnl = toDecimal((toUnitsOrNull(position.realizedPnl) ?? 0n) + result.realized);
  if (qty === holding.qty) {
    const set = {
      ...{ closeType: 'MANUAL', markPrice: toDecimal(price), unrealizedPnl: '0', marginRatio: null },
      ...{ realizedPnl, closedAt: context.now().toISOString() },
    };
    await moveBySystem(db, context, 'position', {
      isStamped: false,
      ...{ id: position.id, from: 'OPEN', to: 'CLOSED', set },
      step: { action: 'auto', actorName: String(position.memberUid) },
    });
    return;
  }
  const left = {
    ...holding,
    qty: holding.qty - qty,
    margin: toUnits(String(position.margin)) - result.margin,
  };
  const { isDue: _, ...value } = valueColumns(terms, left, price);
  await update(db, position, {
    ...{ qty: Number(left.qty), margin: toDecimal(left.margin), realizedPnl, ...value },
  });
};
