import type { components } from '@/api/gen/contract/shared';
import { amount, id, integer, nullable, sum, table, text, time } from '@server/db/column';

type Schemas = components['schemas'];

/** The columns of an entry by which the sums by hour are kept. */
export const entryKinds = ['coinCode', 'side', 'accountType', 'bucket', 'bizType', 'glClass', 'glCode'];

/**
 * The ledger beside the entries of members (server/ledger): booked journals, the platform's own accounts with their
 * entries, and holds of frozen and locked amounts (domain section 3).
 */
export const ledgerTables = {
  /** A booked journal. Its key prevents a step from moving money twice (I-6). */
  journal: table(
    {
      txnNo: text(),
      bizType: text(),
      bizNo: text(),
      step: text(),
      operatorName: nullable(text()),
      createdAt: time(),
    },
    { primary: ['txnNo'], unique: [['bizType', 'bizNo', 'step']] },
  ),
  /** An account of the platform in one coin. Debits increase assets and expenses, credits the other classes. */
  houseAccount: table(
    { glCode: text(), coinCode: text(), glClass: text(), balance: amount() },
    { primary: ['glCode', 'coinCode'] },
  ),
  houseEntry: table(
    {
      id: id(),
      txnNo: text(),
      glCode: text(),
      glClass: text<Schemas['GlClass']>(),
      coinCode: text(),
      side: text<Schemas['LedgerSide']>(),
      amount: amount(),
      balanceBefore: amount(),
      balanceAfter: amount(),
      createdAt: time(),
    },
    { index: [['txnNo'], ['glCode', 'coinCode', 'id']] },
  ),
  /**
   * The entries of members added up, by the hour (UTC) of their creation and by their kind (`ledger/sumHours`). Each database
   * connection adds to rows of its own, so that no booking waits for another.
   */
  ledgerHour: table(
    {
      hour: time(),
      coinCode: text(),
      side: text(),
      accountType: text(),
      bucket: text(),
      bizType: text(),
      glClass: text(),
      glCode: text(),
      /** Process id of the connection; 0: entries of before the sums were kept. */
      writer: integer(),
      entries: integer(),
      amount: sum(),
    },
    {
      primary: ['hour', ...entryKinds, 'writer'],
    },
  ),
  /** The frozen or locked part of an account, by source (I-10); deleted when it is used up. */
  hold: table(
    {
      memberUid: text(),
      accountType: text(),
      coinCode: text(),
      /** FROZEN or LOCKED. */
      bucket: text(),
      bizType: text(),
      bizNo: text(),
      amount: amount(),
      createdAt: time(),
    },
    {
      primary: ['memberUid', 'accountType', 'coinCode', 'bucket', 'bizType', 'bizNo'],
      index: [['bizType', 'bizNo']],
    },
  ),
};
