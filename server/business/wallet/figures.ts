import { sql } from 'kysely';
import { worth } from '@server/prices/worth';
import type { Noise } from '../business';
import { feePlaces } from '../figures';
import type { Figures } from '../figures';

/** How the home page counts deposits and withdrawals. */
export const walletFigures: Figures = {
  deposit: {
    members: ['memberUid'],
    values: {
      amountUsdt: worth(
        sql`deposit.amount`,
        sql`deposit."coinCode"`,
        sql`coalesce(deposit."creditedAt", deposit."createdAt")`,
      ),
    },
  },
  withdrawal: {
    members: ['memberUid'],
    values: {
      feeUsdt: worth(
        sql`withdrawal.fee`,
        sql`withdrawal."coinCode"`,
        sql`coalesce(withdrawal."completedAt", withdrawal."createdAt")`,
        feePlaces,
      ),
    },
  },
};

/** Transfers on the simulated chains that the platform has read. */
export const walletNoise: readonly Noise[] = [
  {
    table: 'chainTx',
    days: 7,
    finished: sql`state in ('READ', 'ORPHANED') and direction = 'OUT' and not exists (select from withdrawal
      where "withdrawNo" = "bizNo" and status in ('BROADCASTING', 'CONFIRMING', 'UNKNOWN', 'FAILED'))`,
  },
  {
    table: 'chainTx',
    days: 7,
    finished: sql`state in ('READ', 'ORPHANED') and direction = 'IN' and not exists (select from deposit
      where deposit."chainCode" = "chainTx"."chainCode" and deposit."txHash" = "chainTx"."txHash"
        and status in ('DETECTED', 'CONFIRMING', 'RISK_HOLD', 'BELOW_MIN'))`,
  },
];
