import { sql } from 'kysely';
import { toDecimal, toUnits, truncate } from '@/kit/format/decimal';
import type { Row } from '@server/db/records';
import { inTransaction } from '@server/db/transaction';
import type { Act } from '@server/acts/act';
import { fill, quote } from '../convert/conversions';
import { findBuyer } from './buyers';

const payers = ['SPOT', 'FUND'] as const;

/** A member asks for a quote, and mostly accepts it a moment later; others let it expire. */
export const convert: Act = async (context, chance) => {
  const { rows } = await sql<Row>`select * from "convertPair" where status = 'ENABLED'
    order by md5(id::text || ${String(chance.random())}) limit 1`.execute(context.db);
  const [pair] = rows;
  if (!pair) return;
  const [fromCoin, toCoin] = [String(pair.fromCoin), String(pair.toCoin)];
  const least = toUnits(String(pair.minAmount));
  const buyer = await findBuyer(context, chance, fromCoin, toDecimal(least * 2n), payers);
  if (!buyer) return;
  const [part, most] = [
    toUnits(buyer.available) / BigInt(2 + chance.whole(20)),
    toUnits(String(pair.maxAmount)),
  ];
  const given = truncate(part < least ? least : part > most ? most : part, 4);
  if (given < least) return;
  const wanted = { memberUid: buyer.memberUid, fromCoin, toCoin, amount: toDecimal(given) };
  const orderNo = await inTransaction(context.db, (db) => quote(db, context, wanted));
  if (chance.whole(10) === 0) return;
  await inTransaction(context.db, (db) => fill(db, context, orderNo, buyer.accountType));
};
