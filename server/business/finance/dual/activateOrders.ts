import type { Kysely } from 'kysely';
import { units } from '@/kit/format/units';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { book } from '@server/ledger/book';
import { moveRecord } from '@server/workflow/moveRecord';
import { givenBack } from '../offer/purchase';
import { issueOf, lockProduct, payingAccount, takeFromSold } from './dualOrder';

/** Orders that one tick activates at most. */
const most = 100;

/** Activates each pending order, or lets it fail when its product ended before or its account is frozen (screen 24). */
export const activateOrders = async (context: Context): Promise<void> => {
  const pending = await recordsOf(context.db)
    .selectFrom('dualOrder')
    .select(['id', 'productNo'])
    .where('status', '=', 'PENDING')
    .orderBy('id')
    .limit(most)
    .execute();
  for (const { id, productNo } of pending)
    await inTransaction(context.db, async (db) => {
      const product = await lockProduct(db, productNo);
      const order = await recordsOf(db)
        .selectFrom('dualOrder')
        .selectAll()
        .where('id', '=', id)
        .where('status', '=', 'PENDING')
        .forUpdate()
        .executeTakeFirst();
      if (order) await activate(db, context, product, order);
    });
};

const activate = async (
  db: Kysely<Tables>,
  context: Context,
  { settlePrice }: RecordRow<'dualProduct'>,
  order: RecordRow<'dualOrder'>,
): Promise<void> => {
  const { id, orderNo, investCoin: coinCode } = order;
  const account = await payingAccount(db, order);
  const issue = settlePrice === null ? await issueOf(db, account, coinCode) : 'SALE_OVER';
  if (issue === null) {
    const amount = units(order.investAmount);
    await book(db, context, {
      bizType: 'DUAL_SUBSCRIBE',
      bizNo: orderNo,
      step: 'activate',
      at: context.now().toISOString(),
      legs: [
        { ...account, coinCode, bucket: 'FROZEN', side: 'DEBIT', amount },
        { house: 'POOL', coinCode, side: 'CREDIT', amount },
      ],
    });
  } else await takeFromSold(db, order);
  const to = issue === null ? 'ACTIVE' : 'FAILED';
  const move = { id, from: 'PENDING', to, set: { issue }, isStamped: false } as const;
  await moveRecord(db, context, 'dualOrder', move);
};

/** Gives the frozen amount of an order back to the member, in the caller's transaction. */
export const refundDual = async (
  db: Kysely<Tables>,
  context: Context,
  order: RecordEntry<'dualOrder'>,
  operatorName: string,
): Promise<void> => {
  const held = { ...(await payingAccount(db, order)), payCoin: order.investCoin };
  await book(db, context, {
    bizType: 'DUAL_SUBSCRIBE',
    bizNo: order.orderNo,
    step: 'refund',
    operatorName,
    at: context.now().toISOString(),
    despiteFreeze: true,
    legs: givenBack(held, units(order.investAmount)),
  });
};
