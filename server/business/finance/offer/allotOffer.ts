import type { Kysely } from 'kysely';
import { multiply, toDecimal, toUnits, truncate } from '@/kit/format/decimal';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import { eachAlone } from '@server/resources/tasks/job';
import type { Job } from '@server/resources/tasks/job';
import { cycleOf, openLock } from '@server/business/exchange/public';
import { moveBySystem } from '@server/workflow/moveBySystem';
import { allottedLegs, heldBy } from './purchase';
import { stockUp } from '../stockUp';

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

/** A purchase of an offer with what it gets, in units. */
type Allotted = { purchase: Row; amount: bigint };

/**
 * Returns what each paid purchase of an offer gets, those first that were placed first. Purchases that are allotted already
 * stay in the division, so that an allotment that was broken off goes on with the same shares.
 */
export const sharesOf = async (db: Kysely<Tables>, offer: Row): Promise<Allotted[]> => {
  const purchases = await recordsOf(db)
    .selectFrom('coinPurchase')
    .selectAll()
    .where('projectNo', '=', offer.projectNo)
    .where('status', 'in', ['PAID', 'ALLOTTED'])
    .orderBy('id')
    .execute();
  const amounts = allotments(
    toUnits(String(offer.totalAmount)),
    purchases.map(({ applyAmount }) => toUnits(String(applyAmount))),
  );
  return purchases.map((purchase, at) => ({ purchase, amount: amounts[at] ?? 0n }));
};

/** Purchases that a part of an allotment gives their coins. */
const partSize = 25;

/**
 * Allots a closed offer part by part (domain screen 29, I-15): each paid purchase once, its rest refunded, its coins locked
 * if the offer says so. The last part settles the offer. Once the first purchase has its coins it can be paused, and not
 * cancelled.
 */
export const allotJob: Job = {
  part: async (db, task, context) => {
    const { recordNo, byName } = task.body as { recordNo: string; byName: string };
    const offer = await recordsOf(db)
      .selectFrom('coinOffer')
      .selectAll()
      .where('projectNo', '=', recordNo)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const shares = await sharesOf(db, offer);
    const part = shares.slice(task.written, task.written + partSize);
    const due = part.filter(({ purchase }) => purchase.status === 'PAID');
    const sum = due.reduce((all, { amount }) => all + amount, 0n);
    await stockUp(db, context, String(offer.coinCode), sum);
    const { failures = [] } = await eachAlone(
      db,
      task,
      due,
      ({ purchase }) => String(purchase.orderNo),
      ({ purchase, amount }) => allotPurchase(db, context, offer, purchase, amount, byName),
    );
    if (task.written + part.length >= task.expected) await endAllotment(db, context, offer, shares);
    return { done: part.length, failures };
  },
  canCancel: ({ written }) => written === 0,
};

/** Settles an offer whose paid purchases all have their coins. */
const endAllotment = async (
  db: Kysely<Tables>,
  context: Context,
  offer: Row,
  shares: readonly Allotted[],
): Promise<void> => {
  const open = await recordsOf(db)
    .selectFrom('coinPurchase')
    .select('id')
    .where('projectNo', '=', offer.projectNo)
    .where('status', '=', 'PAID')
    .limit(1)
    .executeTakeFirst();
  if (open) return;
  await recordsOf(db)
    .updateTable('coinPurchase')
    .set({ status: 'CANCELLED' })
    .where('projectNo', '=', offer.projectNo)
    .where('status', '=', 'PENDING_PAY')
    .execute();
  const set = { soldAmount: toDecimal(shares.reduce((all, { amount }) => all + amount, 0n)) };
  const from = String(offer.status);
  await moveBySystem(db, context, 'coinOffer', { id: offer.id, from, to: 'SETTLED', set });
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
