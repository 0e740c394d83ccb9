import type { Kysely } from 'kysely';
import { toDecimal, toUnits } from '@/kit/format/decimal';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import { amountOf } from '@server/ledger/journal';
import type { AccountType, Leg } from '@server/ledger/journal';
import { stockUp } from '../stockUp';

/**
 * Books the legs of a conversion the other way round, in the caller's transaction: both coins return, with the income from
 * the spread. Returns the columns of the order without its status. Throws 42201 when the member no longer has the coins
 * received.
 */
export const reverseConversion = async (
  db: Kysely<Tables>,
  context: Context,
  { orderNo, fromCoin, toCoin, fromAmount, toAmount, spreadIncome }: Row,
  operatorName: string,
): Promise<Row> => {
  const entries = await recordsOf(db)
    .selectFrom('ledgerEntry')
    .select(['memberUid', 'accountType', 'coinCode', 'side', 'amount'])
    .where('bizType', '=', 'CONVERT')
    .where('bizNo', '=', orderNo)
    .execute();
  const own = entries.map(({ memberUid, accountType, coinCode, side, amount }): Leg => ({
    ...{ memberUid: String(memberUid), accountType: accountType as AccountType, coinCode: String(coinCode) },
    ...{ bucket: 'AVAILABLE', side: side === 'DEBIT' ? 'CREDIT' : 'DEBIT', amount: String(amount) },
  }));
  await stockUp(db, context, String(fromCoin), toUnits(String(fromAmount)));
  const income = String(spreadIncome);
  const left = toDecimal(toUnits(String(toAmount)) + toUnits(income));
  const house: Leg[] = [
    { house: 'POOL', coinCode: String(fromCoin), side: 'DEBIT', amount: String(fromAmount) },
    { house: 'POOL', coinCode: String(toCoin), side: 'CREDIT', amount: left },
    { house: 'REVENUE', coinCode: String(toCoin), side: 'DEBIT', amount: income },
  ];
  await book(db, context, {
    ...{ bizType: 'REVERSAL', bizNo: String(orderNo), step: 'reverse', at: context.now().toISOString() },
    ...{ operatorName, legs: [...own, ...house.filter((leg) => amountOf(leg) > 0n)] },
  });
  return { spreadIncome: '0' };
};
