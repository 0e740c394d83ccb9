import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { moveRecord } from '@server/workflow/moveRecord';
import { endOrder, openStatuses } from './cancelOrder';
import { endPosition, perTick } from './liquidate';

type Contract = Pick<RecordRow<'perpetual'>, 'id' | 'symbol'>;

const openOrders = (db: Kysely<Tables>, { symbol }: Contract) =>
  recordsOf(db).selectFrom('contractOrder').where('symbol', '=', symbol).where('status', 'in', openStatuses);

/** Cancels the next open orders of a contract, each in a transaction of its own. */
const cancelSome = async (context: Context, contract: Contract): Promise<void> => {
  const found = await openOrders(context.db, contract).select('id').orderBy('id').limit(perTick).execute();
  for (const { id } of found)
    await inTransaction(context.db, async (db) => {
      const order = await openOrders(db, contract)
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (order) await endOrder(db, context, order, null);
    });
};

/**
 * Settles the next open positions of a contract. Losses come first, because the insurance fund pays the gains from them;
 * when it cannot, the others wait until staff have paid in.
 */
const settleSome = async (context: Context, { symbol }: Contract): Promise<void> => {
  const { rows } = await sql<
    Pick<RecordRow<'position'>, 'id' | 'symbol'>
  >`select id, symbol from position where symbol = ${symbol} and status = 'OPEN'
    order by "unrealizedPnl", id limit ${perTick}`.execute(context.db);
  for (const position of rows)
    if (!(await endPosition(context, position, { by: 'DELIST', from: 'OPEN', to: 'CLOSED' }))) return;
};

/**
 * Works off the contracts that are being delisted (domain screen 17): cancels their orders, settles their positions at the
 * price that was fixed when it began, some a tick, and delists a contract when nothing of it is open. Every step is its own
 * transaction, so that a crash loses nothing and a restart goes on.
 */
export const settleContracts = async (context: Context): Promise<void> => {
  const contracts =
    await sql<Contract>`select id, symbol from perpetual where status = 'SETTLING' order by id`.execute(
      context.db,
    );
  for (const contract of contracts.rows) {
    await cancelSome(context, contract);
    await settleSome(context, contract);
    const { symbol, id } = contract;
    const left = await sql`select from position where symbol = ${symbol} and status in ('OPEN', 'LIQUIDATING')
      union all select from "contractOrder" where symbol = ${symbol} and status in ('NEW', 'PARTIAL') limit 1`.execute(
      context.db,
    );
    if (left.rows.length > 0) continue;
    await inTransaction(context.db, (db) =>
      moveRecord(db, context, 'perpetual', {
        id,
        from: 'SETTLING',
        to: 'DELISTED',
        set: { visible: false },
      }),
    );
  }
};
