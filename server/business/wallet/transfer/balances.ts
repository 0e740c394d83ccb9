import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { toDecimal, units, zero } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import type { Tables } from '@server/db/tables';
import type { RecordRow, StatusOf } from '@server/db/typedRecords';

type Db = Kysely<Tables>;

/** A coin on a chain; without a chain, the first hot wallet of the coin. */
type Place = { coinCode: string; chainCode?: string };

/**
 * Returns the name of the hot wallet that counts what the chain has moved: an enabled one, else a disabled one, whose balance
 * changes by payments under way and by deposits. Null when the platform has none.
 */
export const hotWalletOf = async (db: Db, place: Place): Promise<string | null> =>
  (await firstWallet(db, place))?.walletName ?? null;

/** Returns the name of the hot wallet that may begin a payment: an enabled one; else null. */
export const payingWalletOf = async (db: Db, place: Place): Promise<string | null> => {
  const wallet = await firstWallet(db, place);
  return wallet?.status === 'ENABLED' ? wallet.walletName : null;
};

const firstWallet = async (db: Db, { coinCode, chainCode }: Place) => {
  const onChain = chainCode === undefined ? sql`` : sql` and "chainCode" = ${chainCode}`;
  const { rows } = await sql<
    Pick<RecordRow<'platformWallet'>, 'walletName' | 'status'>
  >`select "walletName", status
    from "platformWallet" where kind = 'HOT' and "coinCode" = ${coinCode}${onChain}
    order by status <> 'ENABLED', id limit 1`.execute(db);
  return rows[0];
};

/**
 * Adds to the balance of a platform wallet, or takes from it (`change` below 0), by one conditional update. Returns false
 * when the wallet holds too little. The caller books the same amount in the ledger.
 *
 * @param now RFC 3339
 */
export const moveBalance = async (
  db: Db,
  walletName: string,
  change: Units,
  now: string,
): Promise<boolean> => {
  const moved = toDecimal(change);
  const { rows } = await sql`update "platformWallet" wallet
    set balance = coalesce(balance, 0) + ${moved}::numeric, "refreshedAt" = ${now},
      "balanceUsdt" = round((coalesce(balance, 0) + ${moved}::numeric) * (
        select "usdtPrice" from coin where coin."coinCode" = wallet."coinCode"), 2)
    where "walletName" = ${walletName} and coalesce(balance, 0) + ${moved}::numeric >= 0 returning id`.execute(
    db,
  );
  return rows.length === 1;
};

/** Statuses of withdrawals in which the hot wallet still holds what the payment takes. */
export const statusesUnderWay: readonly StatusOf<'withdrawal'>[] = ['BROADCASTING', 'CONFIRMING', 'UNKNOWN'];

/**
 * Returns what a hot wallet can still send: its balance less the payments under way. Their coins are
 * promised, and leave the balance only when the chain has confirmed them.
 */
export const freeBalance = async (db: Db, walletName: string): Promise<Units> => {
  const { rows } = await sql<{ free: Decimal }>`select (coalesce(balance, 0)
      - coalesce((select sum("netAmount") from withdrawal where withdrawal."coinCode" = wallet."coinCode"
          and withdrawal."chainCode" = wallet."chainCode" and not "isInternal"
          and status in (${sql.join(statusesUnderWay)}) and wallet.kind = 'HOT'), 0)
      - coalesce((select sum(amount) from "walletTransfer" where "fromWallet" = "walletName"
          and "walletTransfer".status in ('CREATED', 'SENT')), 0))::text as free
    from "platformWallet" wallet where "walletName" = ${walletName}`.execute(db);
  return units(rows[0]?.free) ?? zero;
};
