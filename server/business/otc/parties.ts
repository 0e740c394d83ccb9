import type { RecordRow } from '@server/db/typedRecords';

/** The party of an order. */
export type Party = 'BUYER' | 'SELLER';

/** An order, as far as it names its parties. */
export type Parties = Pick<RecordRow<'otcOrder'>, 'orderNo' | 'buyerUid' | 'sellerUid'>;

/** Returns the uids of both parties. Only answers to agents leave one out. */
export const partiesOf = ({ orderNo, buyerUid, sellerUid }: Parties): Readonly<Record<Party, string>> => {
  if (buyerUid === null || sellerUid === null) throw new Error(`Order ${orderNo} lacks a party.`);
  return { BUYER: buyerUid, SELLER: sellerUid };
};
