import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import type { Context } from '@server/context';
import { addStep } from '@server/resources/history/history';
import { recordsOf } from '@server/db/records';
import { inTransaction } from '@server/db/transaction';

/** Milliseconds between two blocks. */
const blockTimes: Readonly<Record<string, number>> = {
  UTXO: 60_000,
  EVM: 12_000,
  TRON: 3_000,
  SOLANA: 400,
  MEMO: 4_000,
  CONSORTIUM: 2_000,
};

const tickMillis = 1_000;
/** Lag from which an active chain counts as lagging. */
const lagLimit = 50;

type Chain = { status: string; nodeHeight: number; blockHeight: number };

/** Simulates one second of a chain: its node grows, the scanner follows. A paused chain stands still. */
export const nextState = ({ status, nodeHeight, blockHeight }: Chain, newBlocks: number): Chain => {
  const node = nodeHeight + newBlocks;
  const scanned = Math.min(node, blockHeight + scanRate(status, node - blockHeight));
  const lag = node - scanned;
  if (status === 'ACTIVE')
    return { status: lag > lagLimit ? 'LAGGING' : status, nodeHeight: node, blockHeight: scanned };
  return { status: lag === 0 ? 'ACTIVE' : status, nodeHeight: node, blockHeight: scanned };
};

/** Returns the blocks that the scanner reads in a second: many when it starts, few when it lags. */
const scanRate = (status: string, lag: number): number => {
  if (status === 'SYNCING') return Math.max(50, Math.ceil(lag / 2));
  return status === 'LAGGING' ? 3 : 20;
};

/**
 * Advances every active chain by one second. The update requires the status that was read (invariant I-6); the version
 * stays, because no user edited the record.
 */
export const growChains = (context: Context): Promise<void> =>
  inTransaction(context.db, async (db) => {
    const rows = await recordsOf(db)
      .selectFrom('chain')
      .selectAll()
      .where('status', '<>', 'PAUSED')
      .execute();
    for (const row of rows) {
      const id = String(row.id);
      const before: Chain = {
        status: String(row.status),
        nodeHeight: row.nodeHeight === null ? firstHeight(String(row.chainCode)) : Number(row.nodeHeight),
        blockHeight:
          row.blockHeight === null ? firstHeight(String(row.chainCode)) - 400 : Number(row.blockHeight),
      };
      const after = nextState(before, blocksNow(String(row.family), context.now().getTime()));
      const { numUpdatedRows } = await recordsOf(db)
        .updateTable('chain')
        .set({ ...after, lag: after.nodeHeight - after.blockHeight })
        .where('id', '=', id)
        .where('status', '=', before.status)
        .executeTakeFirst();
      if (numUpdatedRows === 0n || after.status === before.status) continue;
      const step = { action: 'auto', actorName: null, from: before.status, to: after.status };
      await addStep(db, context, { name: 'chain' }, id, step);
    }
    await mine(db);
  });

/** Puts the transfers that wait into the newest block of their chain. */
const mine = (db: Kysely<Tables>) =>
  sql`update "chainTx" tx set state = 'MINED', "blockHeight" = chain."nodeHeight" from chain
    where chain."chainCode" = tx."chainCode" and tx.state = 'WAITING' and chain.status <> 'PAUSED'`.execute(
    db,
  );

/** Returns the blocks that a chain of this family produces in the current second. */
const blocksNow = (family: string, now: number): number => {
  const blockTime = blockTimes[family] ?? tickMillis;
  return Math.floor(now / blockTime) - Math.floor((now - tickMillis) / blockTime);
};

/** Returns the initial height of a chain: some millions, constant per code. */
const firstHeight = (chainCode: string): number =>
  1_000_000 + (createHash('sha256').update(chainCode).digest().readUInt32BE() % 20_000_000);
