import { amount, id, integer, long, nullable, table, text, time } from '@server/db/column';

/** The simulated chains: their transactions, and the attempts to pay withdrawals out. */
export const chainTables = {
  /** When the platform last moved by itself: one row. */
  heartbeat: table({ id: id(), at: time() }),
  /**
   * A transfer on a simulated chain (domain screens 7, 10, 11). Incoming ones become deposits when the scanner reads
   * their block; outgoing ones are payments of the platform.
   */
  chainTx: table(
    {
      id: id(),
      chainCode: text(),
      txHash: text(),
      outputIndex: integer(),
      /** Whether the platform receives or sends. */
      direction: text<'IN' | 'OUT'>(),
      coinCode: text(),
      amount: amount(),
      fromAddress: text(),
      toAddress: text(),
      memo: text(),
      /** null while no block contains it. */
      blockHeight: nullable(long()),
      /**
       * WAITING for a block; MINED; READ by the scanner; SKIPPED by it, because its node did not report the transfer, so
       * that only a rescan finds it; ORPHANED by a reorganisation.
       */
      state: text<'WAITING' | 'MINED' | 'READ' | 'SKIPPED' | 'ORPHANED'>(),
      /** Number of the record that sent it; '' for incoming ones. */
      bizNo: text(),
      createdAt: time(),
    },
    {
      unique: [['chainCode', 'txHash', 'outputIndex']],
      index: [['chainCode', 'blockHeight'], ['bizNo'], ['state']],
    },
  ),
  /** The hashes of blocks that somebody waited for: the simulated chains have no others. Append-only. */
  chainBlock: table(
    { chainCode: text(), height: long(), hash: text(), at: time() },
    { primary: ['chainCode', 'height'] },
  ),
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
