import { sql } from 'kysely';
import type { Context } from '@server/context';
import type { Row } from '@server/db/records';
import { inTransaction } from '@server/db/transaction';
import { book } from '@server/ledger/book';
import { moveBySystem } from '@server/workflow/moveBySystem';
import { runSteps } from '@server/workflow/runSteps';
import { hotWalletOf, moveBalance } from '../transfer/balances';
import { completeJournal, internalJournal } from './journals';

/** A payment that a block contains. */
type Mined = Row & { confirmations: number };

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
      moveBySystem(db, context, 'withdrawal', { id: row.id, from: 'BROADCASTING', to: 'CONFIRMING' }),
    );
  if (Number(row.confirmations) >= Number(row.required)) await complete(context, row);
};

/** Completes a confirmed withdrawal: the coins leave the hot wallet, the fee becomes revenue. */
const complete = (context: Context, row: Row): Promise<void> =>
  inTransaction(context.db, async (db) => {
    const at = context.now().toISOString();
    const move = { id: row.id, from: 'CONFIRMING', to: 'COMPLETED', set: { completedAt: at } };
    if (!(await moveBySystem(db, context, 'withdrawal', move))) return;
    await book(db, context, completeJournal(row, { at }));
    const { withdrawNo, coinCode, chainCode, netAmount } = row;
    const wallet = await hotWalletOf(db, { coinCode: String(coinCode), chainCode: String(chainCode) });
    if (wallet === null || !(await moveBalance(db, wallet, `-${String(netAmount)}`, at)))
      throw new Error(`No hot wallet holds what ${String(withdrawNo)} has paid.`);
    await db
      .updateTable('withdrawAttempt')
      .set({ outcome: 'PAID' })
      .where('withdrawNo', '=', String(withdrawNo))
      .where('txHash', '=', String(row.txHash))
      .execute();
  });

/** Completes the approved withdrawals to addresses of other members, without a chain. */
export const settleInternal = async (context: Context): Promise<void> => {
  const { rows } = await sql<Row & { toUid: string }>`select withdrawal.*, address."memberUid" as "toUid"
    from withdrawal join coin using ("coinCode")
    join "poolAddress" address on address."chainCode" = withdrawal."chainCode"
      and address.address = withdrawal."toAddress" and address.memo = coalesce(withdrawal.memo, '')
    where withdrawal.status = 'APPROVED' and withdrawal."isInternal" and coin."withdrawEnabled"
    order by withdrawal.id limit 20`.execute(context.db);
  for (const row of rows)
    await inTransaction(context.db, async (db) => {
      const at = context.now().toISOString();
      const move = { id: row.id, from: 'APPROVED', to: 'COMPLETED', set: { completedAt: at } };
      if (!(await moveBySystem(db, context, 'withdrawal', move))) return;
      await book(db, context, internalJournal(row, row.toUid, { at }));
    });
};
