import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { countOf } from '@/kit/format/countText';
import { divide, minus, multiply, sum, toDecimal, truncate, units, zero } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import type { AccountType, Leg, MemberLeg } from '@server/ledger/journal';
import { ofMember } from '@server/member/ofMember';
import { moveRecord } from '@server/workflow/moveRecord';
import { demand, demandTrader } from '../orders/placeOrder';
import { moveTokens } from '../items/tokens';

const text = {
  token: { 'zh-CN': '该藏品不可转售或转赠', 'en-US': 'The token can be neither listed nor given away' },
  early: { 'zh-CN': '尚在转售冷却期内', 'en-US': 'The cooling-off period is not over' },
  gone: { 'zh-CN': '该挂单已不可购买', 'en-US': 'The listing can no longer be bought' },
  own: { 'zh-CN': '不能购买自己的挂单', 'en-US': 'You cannot buy your own listing' },
};

/** Fee of the platform on a resale. */
const feeRate = units('0.025');

/** Returns how a price is shared: `fee` of the platform, `royalty` of the organization, the rest to the seller. */
export const sharesOf = (price: Units, royaltyRate: Units) => {
  const fee = truncate(multiply(price, feeRate), 8);
  const royalty = truncate(multiply(price, royaltyRate), 8);
  return { fee, royalty, seller: minus(minus(price, fee), royalty) };
};

/** A resale: who pays whom. */
export type Resale = ReturnType<typeof sharesOf> & {
  buyer: Pick<MemberLeg, 'memberUid' | 'accountType'>;
  sellerUid: string;
  payeeUid: string;
  coinCode: string;
};

/** Returns the legs of a resale: the price leaves the buyer; seller, platform and organization get their shares. */
export const resaleLegs = ({ buyer, sellerUid, payeeUid, coinCode, fee, royalty, seller }: Resale): Leg[] => {
  const toMember = (memberUid: string, amount: Units): Leg => ({
    memberUid,
    accountType: 'FUND',
    coinCode,
    bucket: 'AVAILABLE',
    side: 'CREDIT',
    amount,
  });
  const price = sum([fee, royalty, seller]);
  const legs: Leg[] = [
    { ...buyer, coinCode, bucket: 'AVAILABLE', side: 'DEBIT', amount: price, bizType: 'NFT_BUY' },
    toMember(sellerUid, seller),
    { house: 'REVENUE', coinCode, side: 'CREDIT', amount: fee },
    toMember(payeeUid, royalty),
  ];
  return legs.filter((leg) => leg.amount !== zero);
};

type Listing = RecordRow<'nftListing'>;

/** A token of a member. */
export type OwnToken = { itemNo: string; serialNo: number; ownerUid: string };

/** A token, and what its item allows. */
type Locked = Pick<RecordRow<'nftItem'>, 'payCoin' | 'resaleOn' | 'transferOn'> & {
  id: string;
  issuePrice: Decimal;
  royaltyRate: Decimal;
  /** Days for which an owner keeps a token. */
  days: number;
  /** When it got its owner. */
  since: string;
};

/** Locks a free token of its owner with its item. Throws 40902 when it is listed, frozen, or of an item that is offline. */
const lockOwn = async (db: Kysely<Tables>, { itemNo, serialNo, ownerUid }: OwnToken): Promise<Locked> => {
  await demandTrader(db, ownerUid);
  const { rows } =
    await sql<Locked>`select token.id, item.price as "issuePrice", "payCoin", "resaleOn", "transferOn",
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
  { price, ...own }: OwnToken & { price: Decimal },
): Promise<string> => {
  const token = await lockOwn(db, own);
  const id = context.nextId();
  const now = context.now();
  const at = now.toISOString();
  const amount = units(price);
  demand(token.resaleOn && amount > zero, text.token);
  demand(now.getTime() - Date.parse(token.since) >= token.days * 86_400_000, text.early);
  const { fee, royalty, seller } = sharesOf(amount, units(token.royaltyRate));
  const listingNo = `NL${id}`;
  const { agentPath = null } = await ofMember(db, own.ownerUid);
  await recordsOf(db)
    .insertInto('nftListing')
    .values({
      id,
      version: 1,
      createdAt: at,
      updatedAt: at,
      createdByName: null,
      listingNo,
      status: 'LISTED',
      itemNo: own.itemNo,
      serialNo: own.serialNo,
      sellerUid: own.ownerUid,
      sellerAgentPath: agentPath,
      buyerUid: null,
      buyerAgentPath: null,
      price,
      payCoin: token.payCoin,
      listedAt: at,
      soldAt: null,
      feeAmount: toDecimal(fee),
      royaltyAmount: toDecimal(royalty),
      sellerAmount: toDecimal(seller),
      priceRatio: toDecimal(divide(amount, units(token.issuePrice), 4)),
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
  demand(transferOn && to !== own.ownerUid, text.token);
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

const lockListing = async (db: Kysely<Tables>, listingNo: string): Promise<Listing | undefined> => {
  const { rows } =
    await sql<Listing>`select * from "nftListing" where "listingNo" = ${listingNo} for update`.execute(db);
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
  await moveRecord(db, context, 'nftListing', { id: listing.id, from: 'LISTED', to: 'LOCKED', set });
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
  if (listing?.status !== 'LOCKED' || now.getTime() - Date.parse(listing.updatedAt) >= payMillis)
    throw new Failure(code.notAllowed, text.gone);
  const { id, itemNo, serialNo, buyerUid, sellerUid, payCoin: coinCode } = listing;
  if (buyerUid === null || sellerUid === null) throw new Error(`The listing ${listingNo} lacks a party.`);
  const { rows } = await sql<{
    payeeUid: string;
  }>`select "settleMemberUid" as "payeeUid" from "nftItem" join "nftOrganization" using ("orgCode")
    where "itemNo" = ${itemNo}`.execute(db);
  const [organization] = rows;
  if (!organization) throw new Error(`The item ${itemNo} has no organization.`);
  const legs = resaleLegs({
    buyer: { memberUid: buyerUid, accountType },
    sellerUid,
    payeeUid: organization.payeeUid,
    coinCode,
    fee: units(listing.feeAmount),
    royalty: units(listing.royaltyAmount),
    seller: units(listing.sellerAmount),
  });
  const at = now.toISOString();
  await book(db, context, { bizType: 'NFT_SELL', bizNo: listingNo, step: 'sell', at, legs });
  const serials = [countOf(serialNo)];
  await moveTokens(db, context, { itemNo, serials, to: buyerUid, via: 'RESALE', bizNo: listingNo });
  const set = { soldAt: at };
  await moveRecord(db, context, 'nftListing', { id, from: 'LOCKED', to: 'SOLD', set });
};
