import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Row } from '@server/db/records';
import { inTransaction } from '@server/db/transaction';
import type { AccountType } from '@server/ledger/journal';
import type { Context } from '@server/context';
import { amountOf } from '@server/acts/act';
import type { Act, Chance } from '@server/acts/act';
import { cancelListing } from './resale/endListings';
import { enrol } from './draws/enrol';
import { readMessage } from './messages/inbox';
import { payOrder, placeOrder } from './orders/placeOrder';
import { giveAway, listToken, payListing, takeListing } from './resale/resell';

/** Returns one row of a query at random. */
const oneOf = async (
  { db }: Context,
  { random }: Chance,
  query: RawBuilder<unknown>,
): Promise<Row | undefined> => {
  const { rows } =
    await sql<Row>`select * from (${query}) found order by md5(found.id::text || ${String(random())})
    limit 1`.execute(db);
  return rows[0];
};

/** Members who may trade, with an account in a coin; SQL. */
const trader = sql`member join account on "memberUid" = uid and account.status = 'NORMAL'
  and "accountType" in ('FUND', 'SPOT', 'FINANCE') where member.status = 'NORMAL' and flags ? 'CAN_TRADE'`;

const buyerWith = (context: Context, chance: Chance, coin: unknown, amount: unknown) =>
  oneOf(
    context,
    chance,
    sql`select member.id, uid, "accountType" from ${trader} and "coinCode" = ${coin} and available >= ${amount}::numeric`,
  );

/** A member orders an item on sale. */
export const buyItem: Act = async (context, chance) => {
  const item = await oneOf(
    context,
    chance,
    sql`select * from "nftItem" where status = 'ON_SALE' and sold < supply - coalesce(reserved, 0)`,
  );
  const quantity = chance.pick([1, 1, 1, 2] as const);
  const buyer = item && (await buyerWith(context, chance, item.payCoin, Number(item.price) * quantity));
  if (!buyer) return;
  await inTransaction(context.db, (db) =>
    placeOrder(db, context, { itemNo: String(item.itemNo), memberUid: String(buyer.uid), quantity }),
  );
};

/** A member pays an order: a first sale, or what was won in a draw. One in eight forgets it. */
export const payItem: Act = async (context, chance) => {
  const order = await oneOf(
    context,
    chance,
    sql`select one.id, "orderNo", "accountType" from "nftOrder" one join account on account."memberUid" = one."memberUid"
      and "coinCode" = "payCoin" and available >= amount and account.status = 'NORMAL'
      and "accountType" in ('FUND', 'SPOT', 'FINANCE') where one.status = 'PENDING_PAY' and one.id % 8 > 0`,
  );
  if (!order) return;
  const paid = { orderNo: String(order.orderNo), accountType: String(order.accountType) as AccountType };
  await inTransaction(context.db, (db) => payOrder(db, context, paid));
};

const tokenOf = ({ itemNo, serialNo, ownerUid }: Row) => ({
  ...{ itemNo: String(itemNo), serialNo: Number(serialNo), ownerUid: String(ownerUid) },
});

const heldBy = (
  allowed: RawBuilder<unknown>,
) => sql`select token.*, item.price as "issuePrice" from "nftToken" token
  join "nftItem" item using ("itemNo") where token.status = 'HELD' and "ownerUid" is not null and item.status <> 'OFFLINE' and ${allowed}`;

/** An owner lists a token for resale. */
export const listForSale: Act = async (context, chance) => {
  const token = await oneOf(context, chance, heldBy(sql`item."resaleOn"`));
  if (!token) return;
  const ratio = chance.pick([0.8, 0.95, 1, 1.1, 1.3, 2, 3.5] as const);
  const price = amountOf(Number(token.issuePrice) * ratio * (0.9 + chance.random() * 0.2));
  await inTransaction(context.db, (db) => listToken(db, context, { ...tokenOf(token), price }));
};

/** An owner gives a token to another member. */
export const giveToken: Act = async (context, chance) => {
  const token = await oneOf(context, chance, heldBy(sql`item."transferOn"`));
  const friend =
    token && (await oneOf(context, chance, sql`select id, uid from member where status = 'NORMAL'`));
  if (!friend) return;
  await inTransaction(context.db, (db) =>
    giveAway(db, context, { ...tokenOf(token), to: String(friend.uid) }),
  );
};

/** A member reserves a listed token. */
export const takeOffer: Act = async (context, chance) => {
  const listing = await oneOf(context, chance, sql`select * from "nftListing" where status = 'LISTED'`);
  const buyer = listing && (await buyerWith(context, chance, listing.payCoin, listing.price));
  if (!buyer) return;
  const taken = { listingNo: String(listing.listingNo), buyerUid: String(buyer.uid) };
  await inTransaction(context.db, (db) => takeListing(db, context, taken));
};

/** The buyer of a reserved token pays. */
export const payOffer: Act = async (context, chance) => {
  const listing = await oneOf(
    context,
    chance,
    sql`select one.id, "listingNo", "accountType" from "nftListing" one join account on account."memberUid" = "buyerUid"
      and "coinCode" = "payCoin" and available >= price and account.status = 'NORMAL'
      and "accountType" in ('FUND', 'SPOT', 'FINANCE') where one.status = 'LOCKED'`,
  );
  if (!listing) return;
  const paid = {
    listingNo: String(listing.listingNo),
    accountType: String(listing.accountType) as AccountType,
  };
  await inTransaction(context.db, (db) => payListing(db, context, paid));
};

/** A seller takes a listing back. */
export const takeBack: Act = async (context, chance) => {
  const listing = await oneOf(context, chance, sql`select * from "nftListing" where status = 'LISTED'`);
  if (listing) await inTransaction(context.db, (db) => cancelListing(db, context, listing));
};

/** A member enters a draw. */
export const enterDraw: Act = async (context, chance) => {
  const draw = await oneOf(context, chance, sql`select * from "nftDraw" where status = 'ENROLLING'`);
  const member =
    draw && (await buyerWith(context, chance, draw.depositCoin ?? 'USDT', draw.entryDeposit ?? '0'));
  if (!member) return;
  const entry = { drawNo: String(draw.drawNo), memberUid: String(member.uid) };
  const accountType = String(member.accountType) as AccountType;
  await inTransaction(context.db, (db) => enrol(db, context, { ...entry, accountType }));
};

/** A member reads a message of the inbox. */
export const openMessage: Act = async (context, chance) => {
  const message = await oneOf(context, chance, sql`select id from "nftMessage" where status = 'PUBLISHED'`);
  const member =
    message && (await oneOf(context, chance, sql`select id, uid from member where status = 'NORMAL'`));
  if (!member) return;
  const read = { messageId: String(message.id), memberUid: String(member.uid) };
  await inTransaction(context.db, (db) => readMessage(db, context, read));
};
