import { instant } from '@server/call/call';
import type { BodyOf, Call } from '@server/call/call';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordEntry, RecordValues } from '@server/db/typedRecords';
import { inTransaction } from '@server/db/transaction';
import { moveRecord } from '@server/workflow/moveRecord';
import { cancelOrders } from '../trading/cancelOrders';
import { openStatuses } from '../trading/spotOrder';

/** Columns of a market that is off the list. */
const closed = { visible: false, delistingAt: null };

/**
 * Cancels the open orders of a market. It is delisted at once when they are few; otherwise it stays suspended until the
 * last one is cancelled.
 */
export const delist = async (
  { symbol }: RecordEntry<'market'>,
  { reason }: BodyOf<'delistExchangeSymbol'>,
  call: Call,
): Promise<RecordValues<'market'>> => {
  const { isDone } = await cancelOrders(call, { symbol, memberUid: null }, reason);
  return isDone ? closed : { status: 'SUSPENDED', delistingAt: instant(call) };
};

/** Delists the markets whose last open order is cancelled. */
export const finishDelisting = async (context: Context): Promise<void> => {
  const markets = await recordsOf(context.db)
    .selectFrom('market')
    .select('id')
    .where('status', '=', 'SUSPENDED')
    .where('delistingAt', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('spotOrder')
            .select('spotOrder.id')
            .whereRef('spotOrder.symbol', '=', 'market.symbol')
            .where('spotOrder.status', 'in', openStatuses),
        ),
      ),
    )
    .execute();
  for (const { id } of markets)
    await inTransaction(context.db, (db) =>
      moveRecord(db, context, 'market', { id, from: 'SUSPENDED', to: 'DELISTED', set: closed }),
    );
};
