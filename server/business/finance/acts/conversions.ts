import { sql } from 'kysely';
import { dividedBy, larger, smaller, times, toDecimal, truncate, units } from '@/kit/format/units';
import type { RecordRow } from '@server/db/typedRecords';
import { inTransaction } from '@server/db/transaction';
import type { Act } from '@server/acts/act';
import { fill } from '../convert/fill';
import { quote } from '../convert/quote';
import { findBuyer } from './buyers';

const payers = ['SPOT', 'FUND'] as const;

/** A member asks for a quote, and mostly accepts it a moment later; others let it expire. */
export const convert: Act = async (context, chance) => {
  const { rows } = await sql<RecordRow<'convertPair'>>`select * from "convertPair" where status = 'ENABLED'
    order by md5(id::text || ${`${chance.random()}`}) limit 1`.execute(context.db);
  const [pair] = rows;
  if (!pair) return;
  const { fromCoin, toCoin } = pair;
  const least = units(pair.minAmount);
  const need = { coinCode: fromCoin, least: toDecimal(times(least, 2)), types: payers };
  const buyer = await findBuyer(context, chance, need);
  if (!buyer) return;
  const part = dividedBy(units(buyer.available), 2 + chance.whole(20));
  const given = truncate(larger(least, smaller(part, units(pair.maxAmount))), 4);
  if (given < least) return;
  const wanted = { memberUid: buyer.memberUid, fromCoin, toCoin, amount: toDecimal(given) };
  const orderNo = await inTransaction(context.db, (db) => quote(db, context, wanted));
  if (chance.whole(10) === 0) return;
  await inTransaction(context.db, (db) => fill(db, context, orderNo, buyer.accountType));
};
