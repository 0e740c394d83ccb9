import { divide, minus, toDecimal } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { StatusOf } from '@server/db/typedRecords';
import type { Bulk } from '@server/ledger/bulk';
import type { SeedContext } from '@server/seeds/context';
import type { Payer } from '@server/seeds/money/line';
import type { Made } from '@server/seeds/money/records';
import type { Purse } from '@server/seeds/money/purses';
import { resaleLegs, sharesOf } from '../resale/resell';
import type { Owners, Token } from './collection';

type Row = Made<'nftListing', 'version' | 'listingNo' | 'status'>;
export type Listing = {
  row: Row;
  token: Token;
  seller: Payer;
  price: Units;
  fee: Units;
  royalty: Units;
};

const timeOf = (at: number) => new Date(at).toISOString();

/**
 * Books resales: the buyer pays the seller, the royalty of the organization, and the fee of the platform (domain screen
 * 34).
 */
export const openResaleDesk = ({ nextId }: Pick<SeedContext, 'nextId'>, bulk: Bulk, owners: Owners) => {
  const listings: Row[] = [];
  const write = ({ row }: Listing, status: StatusOf<'nftListing'>, at: number): void => {
    row.status = status;
    row.updatedAt = timeOf(at);
    row.version += 1;
  };
  const setBuyer = ({ row }: Listing, buyer: Payer): void => {
    row.buyerUid = buyer.uid;
    row.buyerAgentPath = buyer.agentPath;
  };
  const end = (listing: Listing, status: 'CANCELLED' | 'TAKEN_DOWN', at: number): void => {
    if (listing.row.status !== 'LISTED') return;
    listing.token.status = 'HELD';
    write(listing, status, at);
  };

  return {
    list: (token: Token, seller: Payer, price: Units, at: number): Listing => {
      const id = nextId();
      const { item } = token;
      const { fee, royalty, seller: rest } = sharesOf(price, item.royalty);
      const row: Row = {
        id,
        version: 1,
        createdAt: timeOf(at),
        updatedAt: timeOf(at),
        createdByName: null,
        listingNo: `NL${id}`,
        itemNo: item.no,
        serialNo: token.serial,
        payCoin: item.payCoin,
        sellerUid: seller.uid,
        sellerAgentPath: seller.agentPath,
        buyerUid: null,
        buyerAgentPath: null,
        price: toDecimal(price),
        feeAmount: toDecimal(fee),
        royaltyAmount: toDecimal(royalty),
        sellerAmount: toDecimal(rest),
        priceRatio: toDecimal(divide(price, item.price, 4)),
        status: 'LISTED',
        listedAt: timeOf(at),
        soldAt: null,
      };
      token.status = 'LISTED';
      listings.push(row);
      return { row, token, seller, price, fee, royalty };
    },
    cancel: (listing: Listing, at: number): void => end(listing, 'CANCELLED', at),
    takeDown: (listing: Listing, at: number): void => end(listing, 'TAKEN_DOWN', at),
    /** Reserves a token for a buyer for one minute. */
    lock: (listing: Listing, buyer: Payer, at: number): void => {
      setBuyer(listing, buyer);
      write(listing, 'LOCKED', at);
    },
    sell: async (listing: Listing, { payer, accountType }: Purse, at: number): Promise<void> => {
      const { row, token, seller, price, fee, royalty } = listing;
      if (row.status !== 'LISTED') return;
      const { payCoin: coinCode, settleUid } = token.item;
      const legs = resaleLegs({
        buyer: { memberUid: payer.uid, accountType },
        sellerUid: seller.uid,
        payeeUid: settleUid,
        coinCode,
        fee,
        royalty,
        seller: minus(minus(price, fee), royalty),
      });
      const bizNo = row.listingNo;
      await bulk.book({ bizType: 'NFT_SELL', bizNo, step: 'sell', at: timeOf(at), legs });
      owners.give(token, payer, { since: at, via: 'RESALE', bizNo });
      setBuyer(listing, payer);
      row.soldAt = timeOf(at);
      write(listing, 'SOLD', at);
    },
    tables: () => ({ nftListing: listings }),
  };
};
