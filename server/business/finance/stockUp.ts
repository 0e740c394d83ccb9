import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { minus, toDecimal, units, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { Context } from '@server/context';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import { houseCode } from '@server/ledger/chart';

const pool = (db: Kysely<Tables>, coinCode: string) =>
  db
    .selectFrom('houseAccount')
    .select('balance')
    .where('glCode', '=', houseCode('POOL', false).glCode)
    .where('coinCode', '=', coinCode);

/** Returns what the product pool holds of a coin. */
export const poolOf = async (db: Kysely<Tables>, coinCode: string): Promise<Units> =>
  units((await pool(db, coinCode).executeTakeFirst())?.balance) ?? zero;

/**
 * Brings the product pool to an amount of a coin in the caller's transaction: what is missing are own coins that
 * the platform adds to its hot wallet, so that the pool never gives more than it holds (I-1, I-2).
 */
export const stockUp = async (
  db: Kysely<Tables>,
  context: Context,
  coinCode: string,
  wanted: Units,
): Promise<void> => {
  const held = await pool(db, coinCode).forUpdate().executeTakeFirst();
  const amount = minus(wanted, units(held?.balance) ?? zero);
  if (amount <= zero) return;
  const at = context.now().toISOString();
  await book(db, context, {
    bizType: 'TRANSFER',
    bizNo: `M${context.nextId()}`,
    step: 'stock',
    at,
    legs: [
      { house: 'HOT', coinCode, side: 'DEBIT', amount },
      { house: 'POOL', coinCode, side: 'CREDIT', amount },
    ],
  });
  await sql`update "platformWallet" set balance = balance + ${toDecimal(amount)}::numeric where id = (select id from "platformWallet"
    where kind = 'HOT' and "coinCode" = ${coinCode} order by status <> 'ENABLED', id limit 1)`.execute(db);
};
