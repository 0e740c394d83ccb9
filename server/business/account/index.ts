import type { Business } from '../business';
import { accountHooks, ledgerEntryHooks } from './account';
import { adjustmentHooks } from './adjustment/adjustment';
import { adjustmentBatchHooks } from './adjustment/batch';
import { importAccountAdjustBatch } from './adjustment/importBatch';
import { accountInvariants } from './check';
import { coinHooks } from './coin';
import { ledgerHandlers } from './ledger';
import { breakdownAccountReconcile } from './reconciliation/breakdown';
import { reconciliationHooks, runAccountReconcile } from './reconciliation/run';
import { seedProofs } from './seeds/adjustments';
import { seedCoinPrices } from './seeds/coinPrices';
import { seedCoins } from './seeds/coins';
import { openMovements } from './seeds/movements';

export const account: Business = {
  hooks: {
    coin: coinHooks,
    account: accountHooks,
    ledgerEntry: ledgerEntryHooks,
    adjustment: adjustmentHooks,
    adjustmentBatch: adjustmentBatchHooks,
    reconciliation: reconciliationHooks,
  },
  handlers: { ...ledgerHandlers, breakdownAccountReconcile, runAccountReconcile },
  entityHandlers: { importAccountAdjustBatch },
  figures: { account: { members: ['memberUid'] } },
  counters: [
    { key: 'adjustPending', entity: 'adjustment', preset: 'review', for: ['approve'] },
    {
      key: 'adjustBatchPending',
      entity: 'adjustmentBatch',
      preset: 'review',
      for: ['approve'],
      list: 'batches',
    },
    { key: 'reconcileGap', entity: 'reconciliation', preset: 'gap', for: ['explain'] },
  ],
  invariants: accountInvariants,
  seeds: {
    coins: [seedCoins, seedCoinPrices],
    money: [openMovements],
    evidence: [seedProofs],
  },
};
