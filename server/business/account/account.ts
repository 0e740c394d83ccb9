import { sql } from 'kysely';
import { entryKinds } from '@server/db/tables/ledger';
import type { EntityHooks } from '@server/resources/entity/entity';

/** Accounts of members (domain screen 3). Only the ledger moves their balances. */
export const accountHooks: EntityHooks<'account'> = {
  derived: {
    hasBalance: sql`(account.total > 0)`,
    totalUsdt: sql`(select round(account.total * coin."usdtPrice", 2) from coin where coin."coinCode" = account."coinCode")`,
  },
  act: {
    freeze: (_, { reason }) => ({ freezeReason: reason }),
    unfreeze: () => ({ freezeReason: null }),
  },
  summary: { sums: ['available', 'frozen', 'locked', 'total', 'totalUsdt'] },
};

const ofSide = (side: 'CREDIT' | 'DEBIT') =>
  sql`coalesce(sum(amount) filter (where side = ${sql.lit(side)}), 0)`;
const credit = ofSide('CREDIT');
const debit = ofSide('DEBIT');

/** Entries of the ledger (domain screen 4). Only `server/ledger` writes them; they never change. */
export const ledgerEntryHooks: EntityHooks<'ledgerEntry'> = {
  hours: { table: 'ledgerHour', kinds: entryKinds, values: ['amount'] },
  summary: {
    named: {
      credit: { of: 'amount', sum: credit },
      debit: { of: 'amount', sum: debit },
      net: { of: 'amount', sum: sql`${credit} - ${debit}` },
    },
  },
};
