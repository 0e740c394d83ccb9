import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { countOf } from '@/kit/format/countText';
import type { Tables } from '@server/db/tables';
import type { Context } from '@server/context';
import { addStep } from '@server/resources/history/history';
import { recordsOf } from '@server/db/typedRecords';
import type { StatusOf } from '@server/db/typedRecords';
import { inTransaction } from '@server/db/transaction';
import { blockTimeOf } from './blocks';

const tickMillis = 1_000;
/** Lag from which an active chain counts as lagging. */
const lagLimit = 50;

type Status = StatusOf<'chain'>;
type Chain = { status: Status; nodeHeight: number; blockHeight: number };

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
const scanRate = (status: Status, lag: number): number => {
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
    const grown = rows.flatMap((row) => {
      const before: Chain = {
        status: row.status,
        nodeHeight: countOf(row.nodeHeight) ?? firstHeight(row.chainCode),
        blockHeight: countOf(row.blockHeight) ?? firstHeight(row.chainCode) - 400,
      };
      const after = nextState(before, blocksNow(row.family, context.now().getTime()));
      const isNew = row.nodeHeight === null || row.blockHeight === null;
      const isMoved = after.nodeHeight > before.nodeHeight || after.blockHeight > before.blockHeight;
      if (!isNew && !isMoved && after.status === before.status) return [];
      return [{ ...after, id: row.id, before: before.status, lag: after.nodeHeight - after.blockHeight }];
    });
    if (grown.length > 0) await writeChains(db, context, grown);
    await mine(db);
  });

type Grown = Chain & { id: string; before: Status; lag: number };

/** Writes the chains with one update, because eight of them each second would be most of the platform's writes. */
const writeChains = async (db: Kysely<Tables>, context: Context, grown: readonly Grown[]): Promise<void> => {
  const { rows } = await sql<{ id: string; before: Status; status: Status }>`update chain
    set status = given.status, "nodeHeight" = given."nodeHeight", "blockHeight" = given."blockHeight", lag = given.lag
    from json_to_recordset(${JSON.stringify(grown)}::json)
      as given(id bigint, before text, status text, "nodeHeight" bigint, "blockHeight" bigint, lag bigint)
    where chain.id = given.id and chain.status = given.before
    returning chain.id, given.before, chain.status`.execute(db);
  for (const { id, before, status } of rows) {
    if (status === before) continue;
    const step = { action: 'auto', actorName: null, from: before, to: status };
    await addStep(db, context, { name: 'chain' }, id, step);
  }
};

/** Puts the transfers that wait into the newest block of their chain. */
const mine = (db: Kysely<Tables>) =>
  sql`update "chainTx" tx set state = 'MINED', "blockHeight" = chain."nodeHeight" from chain
    where chain."chainCode" = tx."chainCode" and tx.state = 'WAITING' and chain.status <> 'PAUSED'`.execute(
    db,
  );

/** Returns the blocks that a chain of this family produces in the current second. */
const blocksNow = (family: string, now: number): number => {
  const blockTime = blockTimeOf(family);
  return Math.floor(now / blockTime) - Math.floor((now - tickMillis) / blockTime);
};

/** Returns the initial height of a chain: some millions, constant per code. */
const firstHeight = (chainCode: string): number =>
  1_000_000 + (createHash('sha256').update(chainCode).digest().readUInt32BE() % 20_000_000);
