import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { countOf } from '@/kit/format/countText';
import type { CountText } from '@/kit/format/countText';
import { toDecimal, zero } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import type { Tables } from '@server/db/tables';
import { houseCode } from '@server/ledger/chart';
import { worthOf } from './figures';
import type { Terms } from './terms';

/** How many contracts are open, in whose hands, and what secures them; amounts are decimals. */
export type Interest = {
  openQty: number;
  /** Value of one side at the mark price. */
  openInterest: Decimal;
  longCount: number;
  shortCount: number;
  insuranceFund: Decimal;
};

/**
 * Returns the open contracts of one side. When the insurance fund has taken over some, the larger side of the members
 * counts.
 */
export const interestOf = async (db: Kysely<Tables>, terms: Terms, mark: Units | null): Promise<Interest> => {
  const { rows } = await sql<{ qty: CountText; longs: number; shorts: number; fund: Decimal }>`
    select greatest(coalesce(sum(qty) filter (where side = 'LONG'), 0), coalesce(sum(qty) filter (where side = 'SHORT'), 0))::text as qty,
      count(distinct "memberUid") filter (where side = 'LONG')::int as longs,
      count(distinct "memberUid") filter (where side = 'SHORT')::int as shorts,
      coalesce((select trim_scale(balance) from "houseAccount" where "coinCode" = ${terms.settleCoin}
        and "glCode" = ${houseCode('INSURANCE', false).glCode}), 0)::text as fund
    from position where symbol = ${terms.symbol} and status in ('OPEN', 'LIQUIDATING')`.execute(db);
  const { qty = '0', longs = 0, shorts = 0, fund = '0' } = rows[0] ?? {};
  const openQty = countOf(qty);
  return {
    openQty,
    longCount: longs,
    shortCount: shorts,
    insuranceFund: fund,
    openInterest: toDecimal(mark === null ? zero : worthOf(terms, openQty, mark)),
  };
};
