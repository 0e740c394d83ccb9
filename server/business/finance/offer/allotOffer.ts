import type { Kysely } from 'kysely';
import { countOf } from '@/kit/format/countText';
import {
  dividedBy,
  minus,
  multiply,
  one,
  plus,
  share,
  sum,
  toDecimal,
  truncate,
  units,
  zero,
} from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import { eachAlone } from '@server/resources/tasks/job';
import type { Job } from '@server/resources/tasks/job';
import { openLock } from '@server/business/exchange/public';
import { moveRecord } from '@server/workflow/moveRecord';
import { allottedLegs, heldBy } from './purchase';
import { stockUp } from '../stockUp';

type Offer = RecordRow<'coinOffer'>;
type Purchase = RecordRow<'coinPurchase'>;

/** Decimal places of an allotment, and its smallest step. */
const places = 8;
const step = dividedBy(one, 10 ** places);

/**
 * Divides an amount among applications, at most what each applied for. With too little for all, each gets its share truncated
 * to eight places; what is left goes to the first applications, one smallest step each.
 */
export const allotments = (total: Units, applied: readonly Units[]): Units[] => {
  const wanted = sum(applied);
  if (wanted <= total) return [...applied];
  const shares = applied.map((amount) => truncate(share(amount, total, wanted), places));
  let left = truncate(minus(total, sum(shares)), places);
  return shares.map((amount, at) => {
    const more = plus(amount, step);
    if (left < step || more > (applied[at] ?? zero)) return amount;
    left = minus(left, step);
    return more;
  });
};

/** A purchase of an offer with what it gets. */
type Allotted = { purchase: Purchase; amount: Units };

const sumOf = (allotted: readonly Allotted[]): Units => sum(allotted.map(({ amount }) => amount));

/**
 * Returns what each paid purchase of an offer gets, those first that were placed first. Purchases that are allotted already
 * stay in the division, so that an allotment that was broken off goes on with the same shares.
 */
export const sharesOf = async (
  db: Kysely<Tables>,
  { projectNo, totalAmount }: Pick<Offer, 'projectNo' | 'totalAmount'>,
): Promise<Allotted[]> => {
  const purchases = await recordsOf(db)
    .selectFrom('coinPurchase')
    .selectAll()
    .where('projectNo', '=', projectNo)
    .where('status', 'in', ['PAID', 'ALLOTTED'])
    .orderBy('id')
    .execute();
  const applied = purchases.map(({ applyAmount }) => units(applyAmount));
  const amounts = allotments(units(totalAmount), applied);
  return purchases.map((purchase, at) => ({ purchase, amount: amounts[at] ?? zero }));
};

/** Purchases that a part of an allotment gives their coins. */
const partSize = 25;

/**
 * Allots a closed offer part by part (domain screen 29, I-15): each paid purchase once, its rest refunded, its coins locked
 * if the offer says so. The last part settles the offer. Once the first purchase has its coins it can be paused, and not
 * cancelled.
 */
export const allotJob: Job<{ recordNo: string; byName: string }> = {
  part: async (db, task, context) => {
    const { recordNo, byName } = task.body;
    const offer = await recordsOf(db)
      .selectFrom('coinOffer')
      .selectAll()
      .where('projectNo', '=', recordNo)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const shares = await sharesOf(db, offer);
    const part = shares.slice(task.written, task.written + partSize);
    const due = part.filter(({ purchase }) => purchase.status === 'PAID');
    await stockUp(db, context, offer.coinCode, sumOf(due));
    const { failures = [] } = await eachAlone(
      db,
      task,
      due,
      ({ purchase }) => purchase.orderNo,
      (allotted) => allotPurchase(db, context, offer, allotted, byName),
    );
    if (task.written + part.length >= task.expected) await endAllotment(db, context, offer, sumOf(shares));
    return { done: part.length, failures };
  },
  canCancel: ({ written }) => written === 0,
};

/** Settles an offer whose paid purchases all have their coins. */
const endAllotment = async (
  db: Kysely<Tables>,
  context: Context,
  { id, projectNo, status }: Offer,
  sold: Units,
): Promise<void> => {
  const open = await recordsOf(db)
    .selectFrom('coinPurchase')
    .select('id')
    .where('projectNo', '=', projectNo)
    .where('status', '=', 'PAID')
    .limit(1)
    .executeTakeFirst();
  if (open) return;
  await recordsOf(db)
    .updateTable('coinPurchase')
    .set({ status: 'CANCELLED' })
    .where('projectNo', '=', projectNo)
    .where('status', '=', 'PENDING_PAY')
    .execute();
  const set = { soldAmount: toDecimal(sold) };
  await moveRecord(db, context, 'coinOffer', { id, from: status, to: 'SETTLED', set });
};

/** Gives a paid purchase its coins, locked if the offer says so, and the rest of its payment back, in the caller's transaction. */
export const allotPurchase = async (
  db: Kysely<Tables>,
  context: Context,
  offer: Offer,
  { purchase, amount }: Allotted,
  operatorName: string | null,
): Promise<void> => {
  const { coinCode, lockCycle: cycle } = offer;
  const { id, orderNo } = purchase;
  const held = await heldBy(db, purchase);
  const price = units(offer.price);
  const payment = units(purchase.payAmount);
  await book(db, context, {
    bizType: 'COIN_BUY',
    bizNo: orderNo,
    step: 'allot',
    at: context.now().toISOString(),
    operatorName,
    despiteFreeze: true,
    legs: allottedLegs(held, { coinCode, price }, payment, amount),
  });
  const { memberUid, accountType } = held;
  const lockNo =
    cycle !== null && amount > zero
      ? await openLock(db, context, {
          memberUid,
          accountType,
          coinCode,
          amount,
          sourceNo: orderNo,
          reason: 'PURCHASE',
          cycle,
          periods: countOf(offer.lockPeriods) ?? 0,
        })
      : null;
  await recordsOf(db)
    .updateTable('coinPurchase')
    .set((columns) => ({
      allottedAmount: toDecimal(amount),
      lockNo,
      status: 'ALLOTTED',
      refundAmount: toDecimal(minus(payment, multiply(amount, price))),
      version: columns(columns.ref('version'), '+', 1),
    }))
    .where('id', '=', id)
    .execute();
};
