import { sql } from 'kysely';
import type { Context } from '@server/context';
import { countOf } from '@/kit/format/countText';
import type { CountText } from '@/kit/format/countText';
import { negate, units } from '@/kit/format/units';
import { inTransaction } from '@server/db/transaction';
import type { RecordRow } from '@server/db/typedRecords';
import { book } from '@server/ledger/book';
import { moveRecord } from '@server/workflow/moveRecord';
import { runSteps } from '@server/workflow/runSteps';
import { hotWalletOf, moveBalance } from '../transfer/balances';
import { completeJournal, internalJournal } from './journals';

type Withdrawal = RecordRow<'withdrawal'>;

/** A payment that a block contains. */
type Mined = Withdrawal & {
  confirmations: CountText;
  required: number;
};

/** Follows the payments on their chains: in a block, then confirmed often enough. One that fails does not stop the others. */
export const followPayments = async (context: Context): Promise<void> => {
  const { rows } =
    await sql<Mined>`select withdrawal.*, chain."blockHeight" - tx."blockHeight" + 1 as confirmations,
      chain."confirmWithdraw" as required
    from withdrawal join chain using ("chainCode")
    join "chainTx" tx on tx."bizNo" = withdrawal."withdrawNo" and tx."txHash" = withdrawal."txHash" and tx.state = 'READ'
    where withdrawal.status in ('BROADCASTING', 'CONFIRMING') and chain.status <> 'PAUSED'`.execute(
      context.db,
    );
  await runSteps(rows.map((row) => () => follow(context, row)));
};

const follow = async (context: Context, row: Mined): Promise<void> => {
  if (row.status === 'BROADCASTING')
    await inTransaction(context.db, (db) =>
      moveRecord(db, context, 'withdrawal', { id: row.id, from: 'BROADCASTING', to: 'CONFIRMING' }),
    );
  if (countOf(row.confirmations) >= row.required) await complete(context, row);
};

/** Completes a confirmed withdrawal: the coins leave the hot wallet, the fee becomes revenue. */
const complete = (context: Context, row: Withdrawal): Promise<void> =>
  inTransaction(context.db, async (db) => {
    const at = context.now().toISOString();
    const { id, withdrawNo, coinCode, chainCode, netAmount } = row;
    const move = { id, from: 'CONFIRMING', to: 'COMPLETED', set: { completedAt: at } } as const;
    if (!(await moveRecord(db, context, 'withdrawal', move))) return;
    await book(db, context, completeJournal(row, { at }));
    const wallet = await hotWalletOf(db, { coinCode, chainCode });
    if (wallet === null || !(await moveBalance(db, wallet, negate(units(netAmount)), at)))
      throw new Error(`No hot wallet holds what ${withdrawNo} has paid.`);
    await db
      .updateTable('withdrawAttempt')
      .set({ outcome: 'PAID' })
      .where('withdrawNo', '=', withdrawNo)
      .where('txHash', '=', row.txHash)
      .execute();
  });

/** Completes the approved withdrawals to addresses of other members, without a chain. */
export const settleInternal = async (context: Context): Promise<void> => {
  const { rows } = await sql<
    Withdrawal & { toUid: string }
  >`select withdrawal.*, address."memberUid" as "toUid"
    from withdrawal join coin using ("coinCode")
    join "poolAddress" address on address."chainCode" = withdrawal."chainCode"
      and address.address = withdrawal."toAddress" and address.memo = coalesce(withdrawal.memo, '')
    join member on member.uid = withdrawal."memberUid" and member.status <> 'FROZEN'
    where withdrawal.status = 'APPROVED' and withdrawal."isInternal" and coin."withdrawEnabled"
    order by withdrawal.id limit 20`.execute(context.db);
  for (const row of rows)
    await inTransaction(context.db, async (db) => {
      const at = context.now().toISOString();
      const move = { id: row.id, from: 'APPROVED', to: 'COMPLETED', set: { completedAt: at } } as const;
      if (!(await moveRecord(db, context, 'withdrawal', move))) return;
      await book(db, context, internalJournal(row, row.toUid, { at }));
    });
};
