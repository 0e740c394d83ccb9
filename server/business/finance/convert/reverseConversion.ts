import type { Kysely } from 'kysely';
import { plus, units, zero } from '@/kit/format/units';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, RecordValues } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import type { Leg } from '@server/ledger/journal';
import { stockUp } from '../stockUp';

/**
 * Books the legs of a conversion the other way round, in the caller's transaction: both coins return, with the income from
 * the spread. Returns the columns of the order without its status. Throws 42201 when the member no longer has the coins
 * received.
 */
export const reverseConversion = async (
  db: Kysely<Tables>,
  context: Context,
  order: RecordEntry<'convertOrder'>,
  operatorName: string,
): Promise<RecordValues<'convertOrder'>> => {
  const { orderNo, fromCoin, toCoin } = order;
  const entries = await recordsOf(db)
    .selectFrom('ledgerEntry')
    .select(['memberUid', 'accountType', 'coinCode', 'side', 'amount'])
    .where('bizType', '=', 'CONVERT')
    .where('bizNo', '=', orderNo)
    .execute();
  const own = entries.map(({ side, amount, ...account }): Leg => ({
    ...account,
    bucket: 'AVAILABLE',
    side: side === 'DEBIT' ? 'CREDIT' : 'DEBIT',
    amount: units(amount),
  }));
  const given = units(order.fromAmount);
  const income = units(order.spreadIncome);
  await stockUp(db, context, fromCoin, given);
  const house: Leg[] = [
    { house: 'POOL', coinCode: fromCoin, side: 'DEBIT', amount: given },
    { house: 'POOL', coinCode: toCoin, side: 'CREDIT', amount: plus(units(order.toAmount), income) },
    { house: 'REVENUE', coinCode: toCoin, side: 'DEBIT', amount: income },
  ];
  await book(db, context, {
    bizType: 'REVERSAL',
    bizNo: orderNo,
    step: 'reverse',
    at: context.now().toISOString(),
    operatorName,
    legs: [...own, ...house.filter((leg) => leg.amount > zero)],
  });
  return { spreadIncome: '0' };
};
