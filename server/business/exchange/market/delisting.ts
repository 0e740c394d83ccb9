import { instant } from '@server/call/call';
import type { Call } from '@server/call/call';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/records';
import { inTransaction } from '@server/db/transaction';
import type { Entry, Values } from '@server/resources/entity/entity';
import { moveBySystem } from '@server/workflow/moveBySystem';
import { cancelOrders } from '../trading/cancelOrders';
import { openStatuses } from '../trading/spotOrder';

/** Columns of a market that is off the list. */
const closed = { visible: false, delistingAt: null };

/**
 * Cancels the open orders of a market. It is delisted at once when they are few; otherwise it stays suspended until the
 * last one is cancelled.
 */
export const delist = async ({ symbol }: Entry, { reason }: Values, call: Call): Promise<Values> => {
  const { isDone } = await cancelOrders(call, { symbol: String(symbol), memberUid: null }, String(reason));
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
      moveBySystem(db, context, 'market', { id, from: 'SUSPENDED', to: 'DELISTED', set: closed }),
    );
};
