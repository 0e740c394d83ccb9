import { divide, multiply, toDecimal, toUnits, truncate } from '@/kit/format/decimal';
import type { Bulk } from '@server/ledger/bulk';
import type { Leg, MemberLeg } from '@server/ledger/journal';
import type { SeedContext } from '@server/seeds/context';
import type { Payer } from '@server/seeds/money/events';
import type { Purse } from '@server/seeds/money/purses';
import type { Owners, Token } from './collection';

type Row = Record<string, unknown>;
export type Listing = { row: Row; token: Token; seller: Payer; price: bigint; fee: bigint; royalty: bigint };

/** Fee of the platform on a resale. */
const feeRate = toUnits('0.025');
const timeOf = (at: number) => new Date(at).toISOString();

/**
 * Books resales: the buyer pays the seller, the royalty of the organization, and the fee of the platform (domain screen
 * 34).
 */
export const openResaleDesk = ({ nextId }: Pick<SeedContext, 'nextId'>, bulk: Bulk, owners: Owners) => {
  const listings: Row[] = [];
  const write = ({ row }: Listing, status: string, at: number): void => {
    Object.assign(row, { status, updatedAt: timeOf(at), version: Number(row.version) + 1 });
  };
  const end = (listing: Listing, status: 'CANCELLED' | 'TAKEN_DOWN', at: number): void => {
    if (listing.row.status !== 'LISTED') return;
    listing.token.status = 'HELD';
    write(listing, status, at);
  };

  return {
    list: (token: Token, seller: Payer, price: bigint, at: number): Listing => {
      const id = nextId();
      const { item } = token;
      const [fee, royalty] = [
        truncate(multiply(price, feeRate), 8),
        truncate(multiply(price, item.royalty), 8),
      ];
      const row: Row = {
        ...{ id, version: 1, createdAt: timeOf(at), updatedAt: timeOf(at), createdByName: null },
        ...{ listingNo: `NL${id}`, itemNo: item.no, serialNo: token.serial, payCoin: item.payCoin },
        ...{ sellerUid: seller.uid, sellerAgentPath: seller.agentPath, buyerUid: null, buyerAgentPath: null },
        ...{ price: toDecimal(price), feeAmount: toDecimal(fee), royaltyAmount: toDecimal(royalty) },
        ...{
          sellerAmount: toDecimal(price - fee - royalty),
          priceRatio: toDecimal(divide(price, item.price, 4)),
        },
        ...{ status: 'LISTED', listedAt: timeOf(at), soldAt: null },
      };
      token.status = 'LISTED';
      listings.push(row);
      return { row, token, seller, price, fee, royalty };
    },
    cancel: (listing: Listing, at: number): void => end(listing, 'CANCELLED', at),
    takeDown: (listing: Listing, at: number): void => end(listing, 'TAKEN_DOWN', at),
    /** Reserves a token for a buyer for one minute. */
    lock: (listing: Listing, buyer: Payer, at: number): void => {
      Object.assign(listing.row, { buyerUid: buyer.uid, buyerAgentPath: buyer.agentPath });
      write(listing, 'LOCKED', at);
    },
    sell: async (listing: Listing, { payer, accountType }: Purse, at: number): Promise<void> => {
      const { row, token, seller, price, fee, royalty } = listing;
      if (row.status !== 'LISTED') return;
      const { payCoin: coinCode, settleUid } = token.item;
      const credit = (memberUid: string, amount: bigint): MemberLeg => ({
        ...{
          memberUid,
          accountType: 'FUND',
          coinCode,
          bucket: 'AVAILABLE',
          side: 'CREDIT',
          amount: toDecimal(amount),
        },
      });
      const buyer = {
        memberUid: payer.uid,
        accountType,
        coinCode,
        bucket: 'AVAILABLE',
        side: 'DEBIT',
      } as const;
      const legs: Leg[] = [
        { ...buyer, amount: toDecimal(price), bizType: 'NFT_BUY' },
        credit(seller.uid, price - fee - royalty),
        { house: 'REVENUE', coinCode, side: 'CREDIT', amount: toDecimal(fee) },
      ];
      if (royalty > 0n) legs.push(credit(settleUid, royalty));
      await bulk.book({
        bizType: 'NFT_SELL',
        bizNo: String(row.listingNo),
        step: 'sell',
        at: timeOf(at),
        legs,
      });
      owners.give(token, payer, at, 'RESALE', String(row.listingNo));
      Object.assign(row, { buyerUid: payer.uid, buyerAgentPath: payer.agentPath, soldAt: timeOf(at) });
      write(listing, 'SOLD', at);
    },
    tables: () => ({ nftListing: listings }),
  };
};
