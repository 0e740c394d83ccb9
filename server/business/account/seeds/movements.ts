import type { RecordValues } from '@server/db/typedRecords';
import { applyEvent, openWalletDesk } from '@server/business/wallet/public';
import type { OpenLine } from '@server/seeds/money/line';
import { adjust, waitingAdjustments, waitingBatch } from './adjustments';
import { openReconciliation } from './reconciliation';

/**
 * Three years of deposits, withdrawals and transfers of members, the corrections by staff, and the daily reconciliation of
 * both with the wallets.
 */
export const openMovements: OpenLine = async (db, desk, payers) => {
  const { own, coins, events } = await openWalletDesk(db, desk, payers);
  const days = openReconciliation(desk.context, desk.bulk, coins);
  const adjustments: RecordValues<'adjustment'>[] = [];
  const batches: RecordValues<'adjustmentBatch'>[] = [];
  return {
    moments: events.map((event) => ({
      at: event.at,
      happen: async () => {
        if (event.kind === 'adjust') adjustments.push(await adjust(own, event));
        else await applyEvent(own, event);
      },
    })),
    books: () => own.bulk,
    endDay: async (at) => {
      days.close(at);
      await own.wallets.sweep(at);
    },
    end: (at) => {
      days.close(at);
      const waiting = waitingBatch(own, payers);
      adjustments.push(...waitingAdjustments(own, payers), ...waiting.adjustments);
      batches.push(...waiting.batches);
    },
    tables: () => ({
      deposit: [...own.deposits.values()],
      withdrawal: [...own.withdrawals.values()],
      adjustment: adjustments,
      adjustmentBatch: batches,
      reconciliation: days.rows,
    }),
    close: own.wallets.close,
  };
};
