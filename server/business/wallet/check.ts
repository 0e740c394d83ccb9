import { sql } from 'kysely';
import { counting, proveBy } from '@server/db/invariant';
import type { Invariant } from '@server/db/invariant';
import { journalsOf, proveAppendOnly } from '@server/ledger/check';

/** Invariants of deposits, withdrawals and transfers between wallets. */
export const walletInvariants: readonly Invariant[] = [
  { name: 'I-5', prove: proveAppendOnly('chainBlock') },
  {
    name: 'I-8',
    prove: proveBy(
      ['withdrawals', counting(sql`withdrawal`, sql`"firstReviewerId" = "secondReviewerId"`)],
      ['transfers', counting(sql`"walletTransfer"`, sql`"createdById" = "reviewedById"`)],
    ),
  },
  {
    name: 'I-9',
    text: 'a deposit is credited once, a withdrawal paid once',
    prove: proveBy(
      [
        'deposits',
        counting(
          sql`deposit`,
          sql`${journalsOf('DEPOSIT', 'depositNo', 'credit', 'release')} <> case status when 'CREDITED' then 1
              when 'ORPHANED' then ${journalsOf('DEPOSIT', 'depositNo', 'reorg')} else 0 end
            or exists (select from deposit twin where twin."txHash" = deposit."txHash" and twin."chainCode" = deposit."chainCode"
              and twin."outputIndex" = deposit."outputIndex" and twin.id <> deposit.id)`,
        ),
      ],
      [
        'withdrawals',
        counting(
          sql`withdrawal`,
          sql`${journalsOf('WITHDRAW', 'withdrawNo', 'complete')} <> case status when 'COMPLETED' then 1 else 0 end`,
        ),
      ],
    ),
  },
  {
    name: 'I-10',
    prove: proveBy([
      'holds of withdrawals',
      counting(
        sql`hold`,
        sql`"bizType" = 'WITHDRAW' and not exists (select from withdrawal where "withdrawNo" = "bizNo"
          and withdrawal.amount = hold.amount and status not in ('COMPLETED', 'REJECTED', 'CANCELLED'))`,
      ),
    ]),
  },
  {
    name: 'I-11',
    text: 'amount = fee + net; what is refused comes back whole',
    prove: proveBy([
      'withdrawals',
      counting(
        sql`withdrawal`,
        sql`amount <> fee + "netAmount" or (status in ('REJECTED', 'CANCELLED')) and amount is distinct from
          (select sum(entry.amount) from "ledgerEntry" entry where entry."bizNo" = "withdrawNo" and side = 'CREDIT'
            and bucket = 'AVAILABLE')`,
      ),
    ]),
  },
];
