import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { approximate, times, toDecimal, units } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import type { RecordRow } from '@server/db/typedRecords';
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
import type { OwnToken } from './resale/resell';

/** Returns one row of a query at random. */
const oneOf = async <Row>(
  { db }: Context,
  { random }: Chance,
  query: RawBuilder<Row>,
): Promise<Row | undefined> => {
  const { rows } =
    await sql<Row>`select * from (${query}) found order by md5(found.id::text || ${`${random()}`})
    limit 1`.execute(db);
  return rows[0];
};

const member = sql<{ uid: string }>`select id, uid from member where status = 'NORMAL'`;

/** Members who may trade, with an account in a coin; SQL. */
const trader = sql`member join account on "memberUid" = uid and account.status = 'NORMAL'
  and "accountType" in ('FUND', 'SPOT', 'FINANCE') where member.status = 'NORMAL' and flags ? 'CAN_TRADE'`;

const buyerWith = (context: Context, chance: Chance, coin: string, amount: Decimal) =>
  oneOf(
    context,
    chance,
    sql<{
      uid: string;
      accountType: AccountType;
    }>`select member.id, uid, "accountType" from ${trader} and "coinCode" = ${coin} and available >= ${amount}::numeric`,
  );

/** A member orders an item on sale. */
export const buyItem: Act = async (context, chance) => {
  const item = await oneOf(
    context,
    chance,
    sql<
      RecordRow<'nftItem'>
    >`select * from "nftItem" where status = 'ON_SALE' and sold < supply - coalesce(reserved, 0)`,
  );
  const quantity = chance.pick([1, 1, 1, 2] as const);
  if (!item) return;
  const { itemNo, payCoin, price } = item;
  const buyer = await buyerWith(context, chance, payCoin, toDecimal(times(units(price), quantity)));
  if (!buyer) return;
  await inTransaction(context.db, (db) =>
    placeOrder(db, context, { itemNo, memberUid: buyer.uid, quantity }),
  );
};

/** A member pays an order: a first sale, or what was won in a draw. One in eight forgets it. */
export const payItem: Act = async (context, chance) => {
  const order = await oneOf(
    context,
    chance,
    sql<{
      orderNo: string;
      accountType: AccountType;
    }>`select one.id, "orderNo", "accountType" from "nftOrder" one join account on account."memberUid" = one."memberUid"
      and "coinCode" = "payCoin" and available >= amount and account.status = 'NORMAL'
      and "accountType" in ('FUND', 'SPOT', 'FINANCE') where one.status = 'PENDING_PAY' and one.id % 8 > 0`,
  );
  if (order) await inTransaction(context.db, (db) => payOrder(db, context, order));
};

const heldBy = (allowed: RawBuilder<unknown>) => sql<
  OwnToken & { issuePrice: Decimal }
>`select token.*, item.price as "issuePrice" from "nftToken" token
  join "nftItem" item using ("itemNo") where token.status = 'HELD' and "ownerUid" is not null and item.status <> 'OFFLINE' and ${allowed}`;

/** An owner lists a token for resale. */
export const listForSale: Act = async (context, chance) => {
  const token = await oneOf(context, chance, heldBy(sql`item."resaleOn"`));
  if (!token) return;
  const ratio = chance.pick([0.8, 0.95, 1, 1.1, 1.3, 2, 3.5] as const);
  const price = amountOf(approximate(token.issuePrice) * ratio * (0.9 + chance.random() * 0.2));
  await inTransaction(context.db, (db) => listToken(db, context, { ...token, price }));
};

/** An owner gives a token to another member. */
export const giveToken: Act = async (context, chance) => {
  const token = await oneOf(context, chance, heldBy(sql`item."transferOn"`));
  const friend = token && (await oneOf(context, chance, member));
  if (!friend) return;
  await inTransaction(context.db, (db) => giveAway(db, context, { ...token, to: friend.uid }));
};

const listed = sql<RecordRow<'nftListing'>>`select * from "nftListing" where status = 'LISTED'`;

/** A member reserves a listed token. */
export const takeOffer: Act = async (context, chance) => {
  const listing = await oneOf(context, chance, listed);
  const buyer = listing && (await buyerWith(context, chance, listing.payCoin, listing.price));
  if (!buyer) return;
  const taken = { listingNo: listing.listingNo, buyerUid: buyer.uid };
  await inTransaction(context.db, (db) => takeListing(db, context, taken));
};

/** The buyer of a reserved token pays. */
export const payOffer: Act = async (context, chance) => {
  const listing = await oneOf(
    context,
    chance,
    sql<{
      listingNo: string;
      accountType: AccountType;
    }>`select one.id, "listingNo", "accountType" from "nftListing" one join account on account."memberUid" = "buyerUid"
      and "coinCode" = "payCoin" and available >= price and account.status = 'NORMAL'
      and "accountType" in ('FUND', 'SPOT', 'FINANCE') where one.status = 'LOCKED'`,
  );
  if (listing) await inTransaction(context.db, (db) => payListing(db, context, listing));
};

/** A seller takes a listing back. */
export const takeBack: Act = async (context, chance) => {
  const listing = await oneOf(context, chance, listed);
  if (listing) await inTransaction(context.db, (db) => cancelListing(db, context, listing));
};

/** A member enters a draw. */
export const enterDraw: Act = async (context, chance) => {
  const draw = await oneOf(
    context,
    chance,
    sql<RecordRow<'nftDraw'>>`select * from "nftDraw" where status = 'ENROLLING'`,
  );
  const entrant =
    draw && (await buyerWith(context, chance, draw.depositCoin ?? 'USDT', draw.entryDeposit ?? '0'));
  if (!entrant) return;
  const { uid: memberUid, accountType } = entrant;
  const entry = { drawNo: draw.drawNo, memberUid, accountType };
  await inTransaction(context.db, (db) => enrol(db, context, entry));
};

/** A member reads a message of the inbox. */
export const openMessage: Act = async (context, chance) => {
  const message = await oneOf(
    context,
    chance,
    sql<{ id: string }>`select id from "nftMessage" where status = 'PUBLISHED'`,
  );
  const reader = message && (await oneOf(context, chance, member));
  if (!reader) return;
  const read = { messageId: message.id, memberUid: reader.uid };
  await inTransaction(context.db, (db) => readMessage(db, context, read));
};
