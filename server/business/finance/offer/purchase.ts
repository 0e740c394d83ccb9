import type { Kysely } from 'kysely';
import { multiply, toDecimal, toUnits } from '@/kit/format/decimal';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import type { AccountType, Leg } from '@server/ledger/journal';
import { refuseOpenTask } from '../openTask';

/** What a paid purchase of an offered coin holds. */
export type Held = { memberUid: string; accountType: AccountType; payCoin: string };

/** Returns the legs that give a part of a held payment back; amount in units. */
export const givenBack = ({ memberUid, accountType, payCoin }: Held, amount: bigint): Leg[] => {
  const own = { memberUid, accountType, coinCode: payCoin, amount: toDecimal(amount) } as const;
  return [
    { ...own, bucket: 'FROZEN', side: 'DEBIT', bizType: 'UNFREEZE' },
    { ...own, bucket: 'AVAILABLE', side: 'CREDIT', bizType: 'UNFREEZE' },
  ];
};

/** An offer as its allotment needs it; price in units. */
export type Sold = { coinCode: string; price: bigint };

/** Returns the legs of an allotment: its price leaves the hold, the rest returns, the coins come from the pool. Units. */
export const allottedLegs = (held: Held, { coinCode, price }: Sold, paid: bigint, amount: bigint): Leg[] => {
  const { memberUid, accountType, payCoin } = held;
  const cost = multiply(amount, price);
  const own = { memberUid, accountType } as const;
  const legs: Leg[] = [
    { ...own, coinCode: payCoin, bucket: 'FROZEN', side: 'DEBIT', amount: toDecimal(cost) },
    { house: 'POOL', coinCode: payCoin, side: 'CREDIT', amount: toDecimal(cost) },
    ...givenBack(held, paid - cost),
    { house: 'POOL', coinCode, side: 'DEBIT', amount: toDecimal(amount) },
    { ...own, coinCode, bucket: 'AVAILABLE', side: 'CREDIT', amount: toDecimal(amount) },
  ];
  return legs.filter((leg) => leg.amount !== '0');
};

/** Returns the hold of a paid purchase, with its account. */
export const heldBy = async (db: Kysely<Tables>, { orderNo, memberUid, payCoin }: Row): Promise<Held> => {
  const { accountType } = await db
    .selectFrom('hold')
    .select('accountType')
    .where('bizType', '=', 'COIN_BUY')
    .where('bizNo', '=', String(orderNo))
    .executeTakeFirstOrThrow();
  return {
    memberUid: String(memberUid),
    accountType: accountType as AccountType,
    payCoin: String(payCoin),
  };
};

const begun = {
  'zh-CN': '项目已开始分配，不能退款',
  'en-US': 'The allotment has begun: it cannot be refunded',
};

/** Refuses what would change the shares of an allotment that has begun. */
const refuseBegun = async (db: Kysely<Tables>, { projectNo }: Row): Promise<void> => {
  const offer = await recordsOf(db)
    .selectFrom('coinOffer')
    .select('kind')
    .where('projectNo', '=', projectNo)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await refuseOpenTask(db, 'allotFinanceCoinProduct', projectNo);
  const allotted = recordsOf(db).selectFrom('coinPurchase').select('id').where('projectNo', '=', projectNo);
  const isBegun = await allotted.where('status', '=', 'ALLOTTED').limit(1).executeTakeFirst();
  if (isBegun && offer.kind !== 'DIRECT') throw new Failure(code.notAllowed, begun);
};

/**
 * Gives a paid purchase back in full, in the caller's transaction, and takes it out of the sold amount of its offer (I-16).
 * Returns the columns of the purchase without its status. Throws 40902 once its allotment has begun.
 */
export const refundPurchase = async (
  db: Kysely<Tables>,
  context: Context,
  purchase: Row,
  operatorName: string,
): Promise<Row> => {
  await refuseBegun(db, purchase);
  const paid = String(purchase.payAmount);
  await book(db, context, {
    ...{ bizType: 'COIN_BUY', bizNo: String(purchase.orderNo), step: 'refund' },
    ...{ at: context.now().toISOString(), operatorName, despiteFreeze: true },
    legs: givenBack(await heldBy(db, purchase), toUnits(paid)),
  });
  await recountSold(db, String(purchase.projectNo), String(purchase.orderNo));
  return { refundAmount: paid };
};

/** Counts what is sold of an offer, without one of its purchases if named. An offer is never sold beyond its total. */
export const recountSold = async (db: Kysely<Tables>, projectNo: string, without = ''): Promise<void> => {
  const { applied } = await recordsOf(db)
    .selectFrom('coinPurchase')
    .select(({ fn }) => fn.sum<string | null>('applyAmount').as('applied'))
    .where('projectNo', '=', projectNo)
    .where('orderNo', '<>', without)
    .where('status', 'in', ['PENDING_PAY', 'PAID', 'ALLOTTED'])
    .executeTakeFirstOrThrow();
  await recordsOf(db)
    .updateTable('coinOffer')
    .set(({ fn, val, ref }) => ({ soldAmount: fn('least', [val(applied ?? '0'), ref('totalAmount')]) }))
    .where('projectNo', '=', projectNo)
    .execute();
};
