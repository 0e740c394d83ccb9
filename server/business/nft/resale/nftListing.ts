import { sql } from 'kysely';
import { countText } from '@/kit/format/countText';
import { instant } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import { notifyMember } from '@server/member/notifyMember';
import type { EntityHooks } from '@server/resources/entity/entity';
import { recordsOf } from '@server/db/typedRecords';
import { freeToken, releaseListings } from './endListings';

const text = {
  down: {
    'zh-CN': '您的挂单已被下架，藏品仍归您所有',
    'en-US': 'Your listing was taken down, the token stays yours',
  },
  paying: { 'zh-CN': '买家正在付款，请稍后再试', 'en-US': 'A buyer is paying for it: try again in a minute' },
};

/** Tokens (domain screen 32). A frozen token cannot be offered, but a pending purchase still completes. */
export const nftTokenHooks: EntityHooks<'nftToken'> = {
  checkAction: {
    freeze: async (_, { itemNo, serialNo }, { db }): Promise<FieldError[]> => {
      const locked = await recordsOf(db)
        .selectFrom('nftListing')
        .select('id')
        .where('itemNo', '=', itemNo)
        .where('serialNo', '=', countText(serialNo))
        .where('status', '=', 'LOCKED')
        .executeTakeFirst();
      if (locked) throw new Failure(code.notAllowed, text.paying);
      return [];
    },
  },
  act: {
    freeze: async ({ itemNo, serialNo }, _, call) => {
      await recordsOf(call.db)
        .updateTable('nftListing')
        .set({ status: 'TAKEN_DOWN', updatedAt: instant(call) })
        .where('itemNo', '=', itemNo)
        .where('serialNo', '=', countText(serialNo))
        .where('status', '=', 'LISTED')
        .execute();
    },
  },
};

const orgCode = sql`(select item."orgCode" from "nftItem" item where item."itemNo" = "nftListing"."itemNo")`;

/** How often the same two members traded the token within 24 hours of a sale, in either direction. */
const pairTrades = sql`(select count(*)::int from "nftListing" other where other."itemNo" = "nftListing"."itemNo"
  and other."serialNo" = "nftListing"."serialNo" and other.status = 'SOLD'
  and array[other."sellerUid", other."buyerUid"] <@ array["nftListing"."sellerUid", "nftListing"."buyerUid"]
  and abs(extract(epoch from other."soldAt" - "nftListing"."soldAt")) <= 86400)`;

/** Listings (domain screen 34). Taking one down returns the token to its owner. */
export const nftListingHooks: EntityHooks<'nftListing'> = {
  derived: { orgCode, pairTrades },
  act: {
    takeDown: async (listing, { reason }, call) => {
      await freeToken(call.db, listing);
      const { sellerUid, listingNo: recordNo } = listing;
      if (sellerUid !== null) await notifyMember(sellerUid, { outcome: text.down, recordNo, reason }, call);
    },
  },
  tick: releaseListings,
  summary: { counts: ['SOLD'], sums: ['price', 'feeAmount', 'royaltyAmount'] },
};
