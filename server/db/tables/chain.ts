import { id, integer, nullable, table, text, time } from '@server/db/column';

/** The simulated chains: the attempts to pay withdrawals out. */
export const chainTables = {
  /** An attempt to pay a withdrawal out, written before it is sent (I-9). */
  withdrawAttempt: table(
    {
      id: id(),
      withdrawNo: text(),
      /** 1 for the first. */
      attemptNo: integer(),
      txHash: nullable(text()),
      outcome: text<'SENT' | 'PAID' | 'FAILED' | 'UNKNOWN'>(),
      error: nullable(text()),
      at: time(),
    },
    { unique: [['withdrawNo', 'attemptNo']] },
  ),
};
