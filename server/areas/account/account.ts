import { sql } from 'kysely';
import type { EntityHooks } from '@server/resources/entity/entity';

/** Accounts of members (domain screen 3). Only the ledger moves their balances. */
export const accountHooks: EntityHooks = {
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

const ofSide = (side: 'CREDIT' | 'DEBIT') => sql`case side when ${sql.lit(side)} then amount else 0 end`;

/** Entries of the ledger (domain screen 4). Only `server/ledger` writes them; they never change. */
export const ledgerEntryHooks: EntityHooks = {
  summary: {
    named: {
      credit: { of: 'amount', value: ofSide('CREDIT') },
      debit: { of: 'amount', value: ofSide('DEBIT') },
      net: { of: 'amount', value: sql`case side when 'CREDIT' then amount else -amount end` },
    },
  },
};
