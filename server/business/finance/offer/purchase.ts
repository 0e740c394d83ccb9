import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { minus, multiply, units, zero } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import type { AccountType, Leg } from '@server/ledger/journal';
import { refuseOpenTask } from '../openTask';

type Purchase = RecordRow<'coinPurchase'>;

/** What a paid purchase of an offered coin holds. */
export type Held = { memberUid: string; accountType: AccountType; payCoin: string };

/** Returns the legs that give a part of a held payment back. */
export const givenBack = ({ memberUid, accountType, payCoin }: Held, amount: Units): Leg[] => {
  const own = { memberUid, accountType, coinCode: payCoin, amount } as const;
  return [
    { ...own, bucket: 'FROZEN', side: 'DEBIT', bizType: 'UNFREEZE' },
    { ...own, bucket: 'AVAILABLE', side: 'CREDIT', bizType: 'UNFREEZE' },
  ];
};

/** An offer as its allotment needs it. */
export type Sold = { coinCode: string; price: Units };

/** Returns the legs of an allotment: its price leaves the hold, the rest returns, the coins come from the pool. */
export const allottedLegs = (held: Held, { coinCode, price }: Sold, paid: Units, amount: Units): Leg[] => {
  const { memberUid, accountType, payCoin } = held;
  const cost = multiply(amount, price);
  const own = { memberUid, accountType } as const;
  const legs: Leg[] = [
    { ...own, coinCode: payCoin, bucket: 'FROZEN', side: 'DEBIT', amount: cost },
    { house: 'POOL', coinCode: payCoin, side: 'CREDIT', amount: cost },
    ...givenBack(held, minus(paid, cost)),
    { house: 'POOL', coinCode, side: 'DEBIT', amount },
    { ...own, coinCode, bucket: 'AVAILABLE', side: 'CREDIT', amount },
  ];
  return legs.filter((leg) => leg.amount !== zero);
};

/** Returns the hold of a paid purchase, with its account. */
export const heldBy = async (
  db: Kysely<Tables>,
  { orderNo, memberUid, payCoin }: Pick<Purchase, 'orderNo' | 'memberUid' | 'payCoin'>,
): Promise<Held> => {
  const { accountType } = await db
    .selectFrom('hold')
    .select(sql<AccountType>`"accountType"`.as('accountType'))
    .where('bizType', '=', 'COIN_BUY')
    .where('bizNo', '=', orderNo)
    .executeTakeFirstOrThrow();
  return { memberUid, accountType, payCoin };
};

const begun = {
  'zh-CN': '项目已开始分配，不能退款',
  'en-US': 'The allotment has begun: it cannot be refunded',
};

/** Refuses what would change the shares of an allotment that has begun. */
const refuseBegun = async (db: Kysely<Tables>, projectNo: string): Promise<void> => {
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
  purchase: RecordEntry<'coinPurchase'>,
  operatorName: string,
) => {
  const { orderNo, projectNo, payAmount } = purchase;
  await refuseBegun(db, projectNo);
  await book(db, context, {
    bizType: 'COIN_BUY',
    bizNo: orderNo,
    step: 'refund',
    at: context.now().toISOString(),
    operatorName,
    despiteFreeze: true,
    legs: givenBack(await heldBy(db, purchase), units(payAmount)),
  });
  await recountSold(db, projectNo, orderNo);
  return { refundAmount: payAmount };
};

/** Counts what is sold of an offer, without one of its purchases if named. An offer is never sold beyond its total. */
export const recountSold = async (db: Kysely<Tables>, projectNo: string, without = ''): Promise<void> => {
  const { applied } = await recordsOf(db)
    .selectFrom('coinPurchase')
    .select(({ fn }) => fn.sum<Decimal | null>('applyAmount').as('applied'))
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
