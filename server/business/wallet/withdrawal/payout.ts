import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { units } from '@/kit/format/units';
import type { Context } from '@server/context';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import { moveRecord } from '@server/workflow/moveRecord';
import { freeBalance, payingWalletOf } from '../transfer/balances';
import { submit } from '../chain/node';
import type { NodeAnswer, Payment } from '../chain/node';

type Db = Kysely<Tables>;
type Withdrawal = RecordRow<'withdrawal'>;

/** Payments that one tick sends at most. */
const mostAtOnce = 20;

/** Sends the approved withdrawals that their hot wallets can pay, the oldest first. */
export const sendApproved = async (context: Context): Promise<void> => {
  const { rows } = await sql<Withdrawal>`select withdrawal.* from withdrawal join chain using ("chainCode")
    join coin using ("coinCode") join "chainCoin" pair using ("coinCode", "chainCode")
    join member on member.uid = withdrawal."memberUid" and member.status <> 'FROZEN'
    where withdrawal.status = 'APPROVED' and not withdrawal."isInternal" and chain.status <> 'PAUSED' and coin."withdrawEnabled" and pair."withdrawEnabled"
    order by withdrawal.id limit ${mostAtOnce}`.execute(context.db);
  for (const row of rows) {
    const payment = await inTransaction(context.db, (db) => begin(db, context, row));
    if (payment === null) continue;
    const answer = await submit(context, payment);
    await inTransaction(context.db, (db) => note(db, context, row, payment, answer));
  }
};

/**
 * Writes the attempt and moves the withdrawal to BROADCASTING, before anything is sent: after a crash nothing is sent
 * twice (I-9). Returns null while the hot wallet cannot pay.
 */
const begin = async (db: Db, context: Context, row: Withdrawal): Promise<Payment | null> => {
  const { withdrawNo, coinCode, chainCode, netAmount: amount } = row;
  // Serializes the payments of a coin, so that two of them never promise the same coins.
  await sql`select pg_advisory_xact_lock(hashtext(${`payout ${coinCode} ${chainCode}`}))`.execute(db);
  const wallet = await payingWalletOf(db, { coinCode, chainCode });
  if (wallet === null || (await freeBalance(db, wallet)) < units(amount)) return null;
  if (!(await moveRecord(db, context, 'withdrawal', { id: row.id, from: 'APPROVED', to: 'BROADCASTING' })))
    return null;
  const attempt = await db
    .insertInto('withdrawAttempt')
    .values(({ selectFrom }) => ({
      id: context.nextId(),
      withdrawNo,
      attemptNo: selectFrom('withdrawAttempt')
        .select(sql<number>`coalesce(max("attemptNo"), 0) + 1`.as('next'))
        .where('withdrawNo', '=', withdrawNo),
      outcome: 'SENT',
      at: context.now().toISOString(),
    }))
    .returning('attemptNo')
    .executeTakeFirstOrThrow();
  const { address } = await recordsOf(db)
    .selectFrom('platformWallet')
    .select('address')
    .where('walletName', '=', wallet)
    .executeTakeFirstOrThrow();
  return {
    bizNo: withdrawNo,
    attemptNo: attempt.attemptNo,
    chainCode,
    coinCode,
    amount,
    fromAddress: address,
    toAddress: row.toAddress,
    memo: row.memo,
  };
};

/** Records what the node said. A payment without an answer is never sent again by itself. */
const note = async (
  db: Db,
  context: Context,
  { id }: Withdrawal,
  { bizNo, attemptNo }: Payment,
  answer: NodeAnswer,
): Promise<void> => {
  const attempt = db
    .updateTable('withdrawAttempt')
    .where('withdrawNo', '=', bizNo)
    .where('attemptNo', '=', attemptNo);
  switch (answer.kind) {
    case 'accepted': {
      await attempt.set({ txHash: answer.txHash }).execute();
      await recordsOf(db)
        .updateTable('withdrawal')
        .set({ txHash: answer.txHash })
        .where('id', '=', id)
        .execute();
      return;
    }
    case 'refused': {
      await attempt.set({ outcome: 'FAILED', error: answer.error }).execute();
      const reason = answer.error;
      await moveRecord(db, context, 'withdrawal', { id, from: 'BROADCASTING', to: 'FAILED', reason });
      return;
    }
    case 'timeout': {
      await attempt.set({ outcome: 'UNKNOWN', error: 'timeout' }).execute();
      await moveRecord(db, context, 'withdrawal', {
        id,
        from: 'BROADCASTING',
        to: 'UNKNOWN',
        reason: 'timeout',
      });
    }
  }
};

const minute = 60_000;

/** Moves payments whose answer was lost with the process that sent them to UNKNOWN. */
export const giveUpSilent = async (context: Context): Promise<void> => {
  const before = new Date(context.now().getTime() - minute).toISOString();
  const { rows } = await sql<{ id: string; attempt: string }>`select withdrawal.id, attempt.id as attempt
    from withdrawal join "withdrawAttempt" attempt using ("withdrawNo")
    where withdrawal.status = 'BROADCASTING' and attempt.outcome = 'SENT' and attempt."txHash" is null
      and attempt.at < ${before}`.execute(context.db);
  for (const { id, attempt } of rows)
    await inTransaction(context.db, async (db) => {
      const move = { id, from: 'BROADCASTING', to: 'UNKNOWN', reason: 'no answer' } as const;
      if (await moveRecord(db, context, 'withdrawal', move))
        await db
          .updateTable('withdrawAttempt')
          .set({ outcome: 'UNKNOWN', error: 'no answer' })
          .where('id', '=', attempt)
          .execute();
    });
};
