import { id, integer, nullable, table, text, time } from '@server/db/column';

/** What happens to collectibles beside their records. */
export const nftTables = {
  /** Each change of the owner of a token, in its order (I-16). Append-only. */
  nftMove: table(
    {
      id: id(),
      itemNo: text(),
      serialNo: integer(),
      /** null: the stock. */
      fromUid: nullable(text()),
      toUid: nullable(text()),
      /** SALE and REFUND of an order; DRAW: won and free; RESALE of a listing. */
      via: text<'SALE' | 'REFUND' | 'DRAW' | 'AIRDROP' | 'RESALE' | 'GIFT'>(),
      /** Number of the record that moved it. */
      bizNo: text(),
      at: time(),
    },
    { unique: [['via', 'bizNo', 'itemNo', 'serialNo']], index: [['itemNo', 'serialNo', 'id'], ['bizNo']] },
  ),
  /** The members who have read a message. */
  nftMessageRead: table(
    { messageId: id(), memberUid: text(), readAt: time() },
    { primary: ['messageId', 'memberUid'] },
  ),
};
