import { sql } from 'kysely';
import type { EntityHooks } from '@server/resources/entity/entity';
import { sumOf } from '@server/resources/calls/summary';

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
  summary: {
    by: 'coinCode',
    values: Object.fromEntries(
      ['available', 'frozen', 'locked', 'total'].map((field) => [
        field === 'total' ? 'sum' : field,
        sumOf(field),
      ]),
    ),
  },
};

const sideSum = (side: 'CREDIT' | 'DEBIT') =>
  sql`coalesce(sum(amount) filter (where side = ${side}), 0)::numeric`;

/** Entries of the ledger (domain screen 4). Only `server/ledger` writes them; they never change. */
export const ledgerEntryHooks: EntityHooks = {
  summary: {
    by: 'coinCode',
    values: {
      credit: sideSum('CREDIT'),
      debit: sideSum('DEBIT'),
      net: sql`coalesce(sum(case side when 'CREDIT' then amount else -amount end), 0)::numeric`,
    },
  },
};
