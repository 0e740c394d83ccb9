import { amount, id, nullable, table, text, time } from '@server/db/column';

/**
 * What the ledger keeps beside the entries of members (server/ledger): which journals were booked, the platform's own
 * accounts with their entries, and what holds the frozen and locked part of each account (domain section 3).
 */
export const ledgerTables = {
  /** A booked journal. Its key is what keeps a step from moving money twice (I-6). */
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
  /** An account of the platform itself in one coin: assets and expenses grow by debit, the others by credit. */
  houseAccount: table(
    { glCode: text(), coinCode: text(), glClass: text(), balance: amount() },
    { primary: ['glCode', 'coinCode'] },
  ),
  houseEntry: table(
    {
      id: id(),
      txnNo: text(),
      glCode: text(),
      glClass: text(),
      coinCode: text(),
      /** CREDIT or DEBIT. */
      side: text(),
      amount: amount(),
      balanceBefore: amount(),
      balanceAfter: amount(),
      createdAt: time(),
    },
    { index: [['txnNo'], ['glCode', 'coinCode', 'id']] },
  ),
  /** What is frozen or locked of an account, by its source (I-10); gone when nothing of it is left. */
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
    { primary: ['memberUid', 'accountType', 'coinCode', 'bucket', 'bizType', 'bizNo'] },
  ),
};
