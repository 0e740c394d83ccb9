import { sql } from 'kysely';
import type { Call } from '@server/call/call';
import type { RecordRow } from '@server/db/typedRecords';

/** The figures of a coin. */
export type Figures = Pick<
  RecordRow<'reconciliation'>,
  | 'coinCode'
  | 'memberLiability'
  | 'walletAsset'
  | 'inTransit'
  | 'gap'
  | 'ledgerSum'
  | 'balanceSum'
  | 'ledgerDiff'
>;

/** Sums of the platform's accounts of a coin with these codes (ledger/chart.ts). */
const house = (...codes: string[]) =>
  sql`coalesce((select sum(balance) from "houseAccount" where "houseAccount"."coinCode" = coin."coinCode"
    and "glCode" in (${sql.join(codes)})), 0)`;

/**
 * Compares wallets, ledger and balances of each coin that has a wallet, or of the named ones. The liability is all that
 * the platform owes: to members, and what it keeps for them in suspense, escrow, products and insurance. The wallets also
 * hold the platform's own funds: its revenue less its expenses. Deposits count in the hot wallet as soon as they are
 * credited, so the addresses that are not swept yet are no further asset.
 */
export const readFigures = async (
  { db }: Pick<Call, 'db'>,
  coinCodes: readonly string[] | null,
): Promise<Figures[]> => {
  const chosen = coinCodes === null ? sql`true` : sql`"coinCode" in (${sql.join(coinCodes)})`;
  const { rows } = await sql<Figures>`
    with part as (
      select coin."coinCode", wallet.held, ${house('104')} as transit,
        ${house('301', '302')} - ${house('401', '402')} as own,
        coalesce(account.total, 0) as balances, coalesce(entry.total, 0) as entries,
        coalesce(account.total, 0) + ${house('219', '221', '222', '231')} as owed
      from coin
        join (select "coinCode", coalesce(sum(balance), 0) as held from "platformWallet" group by 1) wallet using ("coinCode")
        left join (select "coinCode", sum(total) as total from account group by 1) account using ("coinCode")
        left join (select "coinCode", sum(case side when 'CREDIT' then amount else -amount end) as total
          from "ledgerEntry" group by 1) entry using ("coinCode")
    )
    select "coinCode", trim_scale(owed)::text as "memberLiability", trim_scale(held)::text as "walletAsset",
      trim_scale(transit)::text as "inTransit", trim_scale(held + transit - owed - own)::text as gap,
      trim_scale(entries)::text as "ledgerSum", trim_scale(balances)::text as "balanceSum",
      trim_scale(entries - balances)::text as "ledgerDiff"
    from part where ${chosen} order by "coinCode"`.execute(db);
  return rows;
};
