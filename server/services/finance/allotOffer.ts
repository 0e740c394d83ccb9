import type { Kysely } from 'kysely';
import { multiply, toDecimal, toUnits, truncate } from '@/kit/format/decimal';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import { openLock } from '@server/services/lock/openLock';
import { cycleOf } from '@server/services/lock/schedule';
import { allottedLegs, heldBy } from './purchase';
import { stockUp } from './stockUp';

/** Decimal places of an allotment, and its smallest step in units. */
const places = 8;
const step = 10n ** 10n;

/**
 * Divides an amount among applications, both in units and at most what each applied for. With too little for all, each gets
 * its share truncated to eight places; what is left goes to the first applications, one smallest step each.
 */
export const allotments = (total: bigint, applied: readonly bigint[]): bigint[] => {
  const sum = applied.reduce((all, one) => all + one, 0n);
  if (sum <= total) return [...applied];
  const shares = applied.map((one) => truncate((one * total) / sum, places));
  let left = truncate(total - shares.reduce((all, one) => all + one, 0n), places);
  return shares.map((share, at) => {
    const isMore = left >= step && share + step <= (applied[at] ?? 0n);
    if (isMore) left -= step;
    return isMore ? share + step : share;
  });
};

/**
 * Allots a closed offer in the caller's transaction (domain screen 29, I-15): each paid purchase once, its rest refunded, its
 * coins locked if the offer says so. Unpaid purchases are cancelled. Returns the columns of the offer without its status.
 */
export const allotOffer = async (
  db: Kysely<Tables>,
  context: Context,
  offer: Row,
  operatorName: string,
): Promise<Row> => {
  const purchases = await recordsOf(db)
    .selectFrom('coinPurchase')
    .selectAll()
    .where('projectNo', '=', offer.projectNo)
    .where('status', 'in', ['PENDING_PAY', 'PAID'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const paid = purchases.filter(({ status }) => status === 'PAID');
  const amounts = allotments(
    toUnits(String(offer.totalAmount)),
    paid.map(({ applyAmount }) => toUnits(String(applyAmount))),
  );
  const sold = amounts.reduce((all, one) => all + one, 0n);
  await stockUp(db, context, String(offer.coinCode), sold);
  for (const [at, purchase] of paid.entries())
    await allotPurchase(db, context, offer, purchase, amounts[at] ?? 0n, operatorName);
  await recordsOf(db)
    .updateTable('coinPurchase')
    .set({ status: 'CANCELLED' })
    .where('projectNo', '=', offer.projectNo)
    .where('status', '=', 'PENDING_PAY')
    .execute();
  return { soldAmount: toDecimal(sold) };
};

/** Gives a paid purchase its coins, locked if the offer says so, and the rest of its payment back, in the caller's transaction. */
export const allotPurchase = async (
  db: Kysely<Tables>,
  context: Context,
  offer: Row,
  purchase: Row,
  amount: bigint,
  operatorName: string | null,
): Promise<void> => {
  const held = await heldBy(db, purchase);
  const sold = { coinCode: String(offer.coinCode), price: toUnits(String(offer.price)) };
  const payment = toUnits(String(purchase.payAmount));
  const orderNo = String(purchase.orderNo);
  const at = context.now().toISOString();
  await book(db, context, {
    ...{ bizType: 'COIN_BUY', bizNo: orderNo, step: 'allot', at, operatorName, despiteFreeze: true },
    legs: allottedLegs(held, sold, payment, amount),
  });
  const { memberUid, accountType } = held;
  const terms = { memberUid, accountType, coinCode: sold.coinCode, amount, sourceNo: orderNo } as const;
  const isLocked = offer.lockCycle !== null && amount > 0n;
  const lockNo = isLocked
    ? await openLock(db, context, {
        ...{ ...terms, reason: 'PURCHASE', cycle: cycleOf(offer.lockCycle) },
        periods: Number(offer.lockPeriods),
      })
    : null;
  await recordsOf(db)
    .updateTable('coinPurchase')
    .set((columns) => ({
      ...{ allottedAmount: toDecimal(amount), lockNo, status: 'ALLOTTED' },
      refundAmount: toDecimal(payment - multiply(amount, sold.price)),
      version: columns(columns.ref('version'), '+', 1),
    }))
    .where('id', '=', purchase.id)
    .execute();
};
