import { amount, boolean, id, integer, nullable, table, text, time, withDefault } from '@server/db/column';

/** The simulated chains: their transactions, and the attempts to pay withdrawals out. */
export const chainTables = {
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
      blockHeight: nullable(id()),
      /** MINED in a block, WAITING for one, or ORPHANED by a reorganisation. */
      state: text<'WAITING' | 'MINED' | 'ORPHANED'>(),
      /** The scanner's node did not report it: only a rescan finds it. */
      isMissed: withDefault(boolean(), false),
      /** Number of the record that sent it; '' for incoming ones. */
      bizNo: text(),
      createdAt: time(),
    },
    {
      unique: [['chainCode', 'txHash', 'outputIndex']],
      index: [['chainCode', 'blockHeight'], ['bizNo'], ['state']],
    },
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
