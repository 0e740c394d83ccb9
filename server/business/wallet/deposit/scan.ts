import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Context } from '@server/context';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import { addStep } from '@server/resources/history/history';
import { screen } from './screening';

type Db = Kysely<Tables>;
type Transfer = RecordRow<'chainTx'>;

/** The member who owns an address, and the confirmations that its chain requires. */
type Owner = Pick<RecordRow<'member'>, 'uid' | 'account' | 'agentNo' | 'agentPath'> & {
  required: number;
};

/** Reads the blocks that the scanners have reached, and finds the deposits in them. */
export const scanBlocks = (context: Context): Promise<void> =>
  inTransaction(context.db, async (db) => {
    const { rows } = await sql<Transfer>`update "chainTx" tx set state = 'READ' from chain
      where chain."chainCode" = tx."chainCode" and tx.state = 'MINED' and tx."blockHeight" <= chain."blockHeight"
        and chain.status <> 'PAUSED' returning tx.*`.execute(db);
    await findDeposits(db, context, rows);
  });

/**
 * Reads blocks again, skipped transfers included. Returns the numbers of the deposits that were missing; a known one is
 * never made twice (chain, hash, output).
 */
export const rescanBlocks = async (
  db: Db,
  context: Context,
  { chainCode, from, to }: { chainCode: string; from: number; to: number },
): Promise<string[]> => {
  const { rows } = await sql<Transfer>`update "chainTx" set state = 'READ' where "chainCode" = ${chainCode}
    and state in ('READ', 'SKIPPED') and "blockHeight" between ${from} and ${to} returning *`.execute(db);
  return findDeposits(db, context, rows);
};

/** Makes deposits of the transfers to addresses of members, and returns their numbers. */
const findDeposits = async (db: Db, context: Context, transfers: readonly Transfer[]): Promise<string[]> => {
  const found: string[] = [];
  for (const transfer of transfers.filter(({ direction }) => direction === 'IN')) {
    const deposit = await depositOf(db, context, transfer);
    if (!deposit) continue;
    const inserted = await recordsOf(db)
      .insertInto('deposit')
      .values(deposit)
      .onConflict((conflict) => conflict.columns(['chainCode', 'txHash', 'outputIndex']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) continue;
    const step = { action: 'auto', actorName: null, to: 'DETECTED' };
    await addStep(db, context, { name: 'deposit' }, deposit.id, step);
    found.push(deposit.depositNo);
  }
  return found;
};

/** Returns the deposit of a transfer; null when the address belongs to nobody or the platform has no such coin. */
const depositOf = async (db: Db, context: Context, transfer: Transfer) => {
  const { chainCode, coinCode, amount, fromAddress, toAddress, memo, txHash, outputIndex, blockHeight } =
    transfer;
  const { rows } = await sql<Owner>`select member.uid, member.account, member."agentNo", member."agentPath",
      chain."confirmDeposit" as required
    from "poolAddress" address join member on member.uid = address."memberUid"
    join chain on chain."chainCode" = address."chainCode"
    join "chainCoin" pair on pair."chainCode" = address."chainCode" and pair."coinCode" = ${coinCode}
    where address."chainCode" = ${chainCode} and address.address = ${toAddress} and address.memo = ${memo}`.execute(
    db,
  );
  const [owner] = rows;
  if (!owner) return null;
  const id = context.nextId();
  const at = context.now().toISOString();
  return {
    id,
    version: 1,
    createdAt: at,
    updatedAt: at,
    createdByName: null,
    depositNo: `D${id}`,
    memberUid: owner.uid,
    memberAccount: owner.account,
    agentNo: owner.agentNo,
    agentPath: owner.agentPath,
    coinCode,
    chainCode,
    amount,
    fromAddress,
    toAddress,
    txHash,
    outputIndex,
    blockHeight,
    confirmations: 0,
    requiredConfirmations: owner.required,
    status: 'DETECTED' as const,
    creditedAt: null,
    ...screen(fromAddress),
  };
};
