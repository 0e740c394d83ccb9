import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { divide, multiply, toDecimal, toUnits, truncate } from '@/kit/format/decimal';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import type { AccountType, Leg, MemberLeg } from '@server/ledger/journal';
import { ofMember } from '@server/member/ofMember';
import { moveBySystem } from '@server/workflow/moveBySystem';
import { demand, demandTrader } from '../orders/placeOrder';
import { moveTokens } from '../items/tokens';

const text = {
  token: { 'zh-CN': '该藏品不可转售或转赠', 'en-US': 'The token can be neither listed nor given away' },
  early: { 'zh-CN': '尚在转售冷却期内', 'en-US': 'The cooling-off period is not over' },
  gone: { 'zh-CN': '该挂单已不可购买', 'en-US': 'The listing can no longer be bought' },
  own: { 'zh-CN': '不能购买自己的挂单', 'en-US': 'Nobody buys their own listing' },
};

/** Fee of the platform on a resale. */
const feeRate = toUnits('0.025');

/** Returns how a price is shared, in units: `fee` of the platform, `royalty` of the organization, the rest to the seller. */
export const sharesOf = (price: bigint, royaltyRate: bigint) => {
  const [fee, royalty] = [truncate(multiply(price, feeRate), 8), truncate(multiply(price, royaltyRate), 8)];
  return { fee, royalty, seller: price - fee - royalty };
};

/** A resale: who pays whom; amounts in units. */
export type Resale = ReturnType<typeof sharesOf> & {
  buyer: Pick<MemberLeg, 'memberUid' | 'accountType'>;
  sellerUid: string;
  payeeUid: string;
  coinCode: string;
};

/** Returns the legs of a resale: the price leaves the buyer; seller, platform and organization get their shares. */
export const resaleLegs = ({ buyer, sellerUid, payeeUid, coinCode, fee, royalty, seller }: Resale): Leg[] => {
  const toMember = (memberUid: string, units: bigint): Leg => ({
    ...{
      memberUid,
      accountType: 'FUND',
      coinCode,
      bucket: 'AVAILABLE',
      side: 'CREDIT',
      amount: toDecimal(units),
    },
  });
  const price = toDecimal(fee + royalty + seller);
  const legs: Leg[] = [
    { ...buyer, coinCode, bucket: 'AVAILABLE', side: 'DEBIT', amount: price, bizType: 'NFT_BUY' },
    toMember(sellerUid, seller),
    { house: 'REVENUE', coinCode, side: 'CREDIT', amount: toDecimal(fee) },
    toMember(payeeUid, royalty),
  ];
  return legs.filter((leg) => leg.amount !== '0');
};

/** A token of a member. */
export type OwnToken = { itemNo: string; serialNo: number; ownerUid: string };

/** Locks a free token of its owner with its item. Throws 40902 when it is listed, frozen, or of an item that is offline. */
const lockOwn = async (db: Kysely<Tables>, { itemNo, serialNo, ownerUid }: OwnToken): Promise<Row> => {
  await demandTrader(db, ownerUid);
  const { rows } =
    await sql<Row>`select token.id, item.price as "issuePrice", "payCoin", "resaleOn", "transferOn",
      coalesce("resaleAfterDays", 0) as days, "royaltyRate", (select at from "nftMove" move where move."itemNo" = token."itemNo"
        and move."serialNo" = token."serialNo" order by move.id desc limit 1) as since
    from "nftToken" token join "nftItem" item using ("itemNo") join "nftOrganization" using ("orgCode")
    where "itemNo" = ${itemNo} and "serialNo" = ${serialNo} and "ownerUid" = ${ownerUid} and token.status = 'HELD'
      and item.status <> 'OFFLINE' for update of token`.execute(db);
  const [token] = rows;
  if (!token) throw new Failure(code.notAllowed, text.token);
  return token;
};

/**
 * Lists a token for resale in the caller's transaction (domain screen 34). Returns the number of the listing. Throws 40902
 * when the token or its item does not allow it.
 */
export const listToken = async (
  db: Kysely<Tables>,
  context: Context,
  { price, ...own }: OwnToken & { price: string },
): Promise<string> => {
  const token = await lockOwn(db, own);
  const [id, now] = [context.nextId(), context.now()];
  const held = now.getTime() - Date.parse(String(token.since));
  demand(token.resaleOn === true && toUnits(price) > 0n, text.token);
  demand(held >= Number(token.days) * 86_400_000, text.early);
  const { fee, royalty, seller } = sharesOf(toUnits(price), toUnits(String(token.royaltyRate ?? '0')));
  const [listingNo, at] = [`NL${id}`, now.toISOString()];
  const { agentPath = null } = await ofMember(db, own.ownerUid);
  await recordsOf(db)
    .insertInto('nftListing')
    .values({
      ...{ id, version: 1, createdAt: at, updatedAt: at, createdByName: null, listingNo, status: 'LISTED' },
      ...{ itemNo: own.itemNo, serialNo: own.serialNo, sellerUid: own.ownerUid, sellerAgentPath: agentPath },
      ...{ buyerUid: null, buyerAgentPath: null, price, payCoin: token.payCoin, listedAt: at, soldAt: null },
      ...{ feeAmount: toDecimal(fee), royaltyAmount: toDecimal(royalty), sellerAmount: toDecimal(seller) },
      priceRatio: toDecimal(divide(toUnits(price), toUnits(String(token.issuePrice)), 4)),
    })
    .execute();
  await recordsOf(db)
    .updateTable('nftToken')
    .set((columns) => ({ status: 'LISTED', version: columns(columns.ref('version'), '+', 1) }))
    .where('id', '=', token.id)
    .execute();
  return listingNo;
};

/** Gives a token to another member in the caller's transaction. Throws 40902 when the token, its item or a member does not allow it. */
export const giveAway = async (
  db: Kysely<Tables>,
  context: Context,
  { to, ...own }: OwnToken & { to: string },
): Promise<void> => {
  const { transferOn } = await lockOwn(db, own);
  demand(transferOn === true && to !== own.ownerUid, text.token);
  await demandTrader(db, to);
  const { itemNo, serialNo } = own;
  await moveTokens(db, context, {
    itemNo,
    serials: [serialNo],
    to,
    via: 'GIFT',
    bizNo: `NG${context.nextId()}`,
  });
};

const lockListing = async (db: Kysely<Tables>, listingNo: string): Promise<Row | undefined> => {
  const { rows } =
    await sql<Row>`select * from "nftListing" where "listingNo" = ${listingNo} for update`.execute(db);
  return rows[0];
};

/** Reserves a listed token for a buyer, who pays within `payMillis`. Throws 40902. */
export const takeListing = async (
  db: Kysely<Tables>,
  context: Context,
  { listingNo, buyerUid }: { listingNo: string; buyerUid: string },
): Promise<void> => {
  const listing = await lockListing(db, listingNo);
  if (listing?.status !== 'LISTED') throw new Failure(code.notAllowed, text.gone);
  demand(listing.sellerUid !== buyerUid, text.own);
  await demandTrader(db, buyerUid);
  const { agentPath = null } = await ofMember(db, buyerUid);
  const set = { buyerUid, buyerAgentPath: agentPath };
  await moveBySystem(db, context, 'nftListing', { id: listing.id, from: 'LISTED', to: 'LOCKED', set });
};

/** Milliseconds in which the buyer of a reserved token pays. */
export const payMillis = 60_000;

/**
 * The buyer pays a reserved token in the caller's transaction: the shares are booked and the token moves (I-16). Throws 40902
 * when the time is over, 42201 without the money.
 */
export const payListing = async (
  db: Kysely<Tables>,
  context: Context,
  { listingNo, accountType }: { listingNo: string; accountType: AccountType },
): Promise<void> => {
  const listing = await lockListing(db, listingNo);
  const now = context.now();
  const isInTime = now.getTime() - Date.parse(String(listing?.updatedAt)) < payMillis;
  if (listing?.status !== 'LOCKED' || !isInTime) throw new Failure(code.notAllowed, text.gone);
  const { itemNo, buyerUid, sellerUid, payCoin, feeAmount, royaltyAmount, sellerAmount } = listing;
  const { rows } =
    await sql<Row>`select "settleMemberUid" from "nftItem" join "nftOrganization" using ("orgCode")
    where "itemNo" = ${itemNo}`.execute(db);
  const legs = resaleLegs({
    ...{
      fee: toUnits(String(feeAmount)),
      royalty: toUnits(String(royaltyAmount)),
      coinCode: String(payCoin),
    },
    ...{ seller: toUnits(String(sellerAmount)), sellerUid: String(sellerUid) },
    ...{ payeeUid: String(rows[0]?.settleMemberUid), buyer: { memberUid: String(buyerUid), accountType } },
  });
  const at = now.toISOString();
  await book(db, context, { bizType: 'NFT_SELL', bizNo: listingNo, step: 'sell', at, legs });
  const serials = [Number(listing.serialNo)];
  await moveTokens(db, context, {
    ...{ itemNo: String(itemNo), serials, to: String(buyerUid), via: 'RESALE', bizNo: listingNo },
  });
  const set = { soldAt: at };
  await moveBySystem(db, context, 'nftListing', { id: listing.id, from: 'LOCKED', to: 'SOLD', set });
};
