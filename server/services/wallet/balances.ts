import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { code, Failure } from '@server/call/failure';
import type { Tables } from '@server/db/tables';

const noWallet = {
  'zh-CN': '该币种没有启用的热钱包',
  'en-US': 'The coin has no enabled hot wallet',
};

/** An amount of a coin. Without a chain, the first hot wallet of the coin takes it. */
type WalletAmount = { coinCode: string; chainCode?: string; amount: string };

/** Adds an amount to the hot wallet of a coin. Throws 40902 when the coin has none. */
export const receive = async (
  db: Kysely<Tables>,
  { coinCode, chainCode, amount }: WalletAmount,
  now: string,
): Promise<void> => {
  const chain = chainCode === undefined ? sql`true` : sql`"chainCode" = ${chainCode}`;
  const { rows } =
    await sql`update "platformWallet" wallet set balance = coalesce(balance, 0) + ${amount}::numeric,
      "balanceUsdt" = (select round((coalesce(wallet.balance, 0) + ${amount}::numeric) * coin."usdtPrice", 2) from coin
        where coin."coinCode" = wallet."coinCode"),
      "refreshedAt" = ${now}, "updatedAt" = ${now}
    where id = (select id from "platformWallet" where kind = 'HOT' and status = 'ENABLED' and "coinCode" = ${coinCode}
        and ${chain} order by id limit 1 for update) returning id`.execute(db);
  if (rows.length !== 1) throw new Failure(code.notAllowed, noWallet);
};
