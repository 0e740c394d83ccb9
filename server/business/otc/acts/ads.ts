import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { approximate, divide, rounded, toDecimal, units } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import type { Context } from '@server/context';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { book } from '@server/ledger/book';
import { moveRecord } from '@server/workflow/moveRecord';
import type { Act, Chance } from '@server/acts/act';
import { isFull, queueOf } from '@server/acts/queue';
import { postAd, returnRest } from '../ads';
import { autoReplies, termsList } from '../seeds/texts';

/** Ads that wait for a review. */
export const adQueue = queueOf({ name: 'ads', entity: 'otcAd', statuses: ['PENDING_REVIEW'], limit: 40 });

/** Ads online from which on members close one instead of posting another. */
const mostOnline = 60;

/** Formats an amount rounded down to a step of the pair. Coins worth more are traded in smaller steps. */
export const inSteps = (value: number, index: number): Decimal => {
  const size = index >= 1_000 ? 1e4 : 1;
  return `${Math.floor(value * size) / size}`;
};

/** The index price of a pair, from the prices of its two coins. */
export const indexOf = (price: Decimal, worth: Decimal): number =>
  approximate(toDecimal(divide(units(price), units(worth))));

type Pair = RecordRow<'otcConfig'> & Record<'price' | 'worth', Decimal>;

/** Prices and amounts in such steps make totals of whole cents. */
const tickOf = (index: number): number => (index >= 1_000 ? 100 : 0.01);

/** A pair that is traded now, the busy ones more often, with its index price. */
const pickPair = async ({ db }: Context, { random }: Chance): Promise<Pair | undefined> => {
  const { rows } =
    await sql<Pair>`select config.*, coin."usdtPrice"::text as price, fiat."usdtPrice"::text as worth
    from "otcConfig" config join coin using ("coinCode") join coin fiat on fiat."coinCode" = config."fiatCode"
    where config.status = 'ENABLED' and coin."otcEnabled" and coin."usdtPrice" > 0 and fiat."usdtPrice" > 0
    order by config.id`.execute(db);
  return rows[Math.floor(random() ** 2 * rows.length)];
};

/** Moves coins of a member between two accounts, as in the own app. */
const transfer = async (
  db: Kysely<Tables>,
  context: Context,
  leg: { memberUid: string; coinCode: string; amount: Units },
  [from, to]: readonly ['FUND', 'OTC'] | readonly ['OTC', 'FUND'],
): Promise<void> => {
  await book(db, context, {
    bizType: 'TRANSFER',
    bizNo: `M${context.nextId()}`,
    step: 'done',
    at: context.now().toISOString(),
    legs: [
      { ...leg, bucket: 'AVAILABLE', accountType: from, side: 'DEBIT' },
      { ...leg, bucket: 'AVAILABLE', accountType: to, side: 'CREDIT' },
    ],
  });
};

/** A verified member offers to buy or sell, most of them merchants; coins that are missing come from the fund account. */
export const offer: Act = async (context, chance) => {
  const { random, whole, pick } = chance;
  const { rows: counts } = await sql<{ online: number }>`select count(*)::int as online from "otcAd"
    where status = 'ONLINE' and remain > 0`.execute(context.db);
  if ((counts[0]?.online ?? 0) >= mostOnline) return retire(context, chance);
  if (await isFull(context, adQueue)) return;
  const pair = await pickPair(context, chance);
  if (!pair) return;
  const { coinCode, fiatCode } = pair;
  const index = indexOf(pair.price, pair.worth);
  const side = whole(3) === 0 ? 'BUY' : 'SELL';
  const smallest = approximate(pair.minAmount);
  const least = smallest * 3;
  const { rows } = await sql<{
    uid: string;
    otc: Decimal;
    fund: Decimal;
  }>`select member.uid, own.otc::text as otc, own.fund::text as fund from member
    join lateral (select coalesce(sum(available) filter (where "accountType" = 'OTC'), 0) as otc,
        coalesce(sum(available) filter (where "accountType" = 'FUND'), 0) as fund
      from account where "memberUid" = member.uid and "coinCode" = ${coinCode} and status = 'NORMAL') own on true
    where member.status = 'NORMAL' and "kycStatus" = 'APPROVED' and flags ? 'CAN_OTC'
      and (${side} = 'BUY' or own.otc + own.fund * 0.8 >= ${least}::numeric)
    order by case when uid in (select "memberUid" from "otcMerchant" where "merchantStatus" = 'VERIFIED') then 0 else 1 end
      * ${whole(4)}, md5(uid || ${`${random()}`}) limit 1`.execute(context.db);
  const [member] = rows;
  if (!member) return;
  const otc = approximate(member.otc);
  const fund = approximate(member.fund) * 0.8;
  const most = side === 'SELL' ? (otc + fund) * 0.95 : (300 + random() * 6_000) / approximate(pair.price);
  const quantity = inSteps(most * (0.4 + random() * 0.6), index);
  const size = approximate(quantity);
  if (size < least) return;
  const premium = (random() - 0.5) * approximate(pair.priceFloat);
  const price = Math.round((index * (1 + premium)) / tickOf(index)) * tickOf(index);
  const total = size * price;
  const memberUid = member.uid;
  // Only small steps can be priced by the index: a floating price has no ticks.
  const isFloating = index < 1_000 && whole(3) === 0;
  await inTransaction(context.db, async (db) => {
    const missing = Math.ceil((size * 1.01 - otc) * 1e4) / 1e4;
    if (side === 'SELL' && missing > 0)
      await transfer(db, context, { memberUid, coinCode, amount: units(rounded(missing, 4)) }, [
        'FUND',
        'OTC',
      ]);
    await postAd(db, context, {
      memberUid,
      side,
      coinCode,
      fiatCode,
      quantity,
      pricing: isFloating
        ? { type: 'FLOATING', premium: `${Math.round(premium * 1_000) / 1_000}` }
        : { type: 'FIXED', price: rounded(price, 2) },
      minLimit: `${Math.max(50, Math.ceil((smallest * price) / 50) * 50)}`,
      maxLimit: `${Math.max(100, Math.floor(total / 100) * 100)}`,
      payMethods: pair.payMethods.filter((_, place) => place === 0 || whole(2) === 0),
      autoReply: pick(autoReplies),
      terms: pick(termsList),
    });
  });
};

/** A member closes the own ad that has almost nothing left, or is the oldest; what remains is returned. */
const retire: Act = async (context) => {
  await inTransaction(context.db, async (db) => {
    const { rows } = await sql<
      RecordRow<'otcAd'>
    >`select ad.* from "otcAd" ad join "otcConfig" config using ("coinCode", "fiatCode")
      where ad.status = 'ONLINE'
      order by case when ad.remain < config."minAmount" * 2 then 0 else 1 end, ad.id limit 1 for update of ad`.execute(
      db,
    );
    const [ad] = rows;
    if (!ad) return;
    const step = { action: 'auto', actorName: ad.memberUid };
    await moveRecord(db, context, 'otcAd', { id: ad.id, from: 'ONLINE', to: 'CLOSED', step });
    await returnRest(db, context, ad.adNo);
  });
};

/** A member takes bought coins home to the fund account. */
export const takeHome: Act = async (context, { random }) => {
  const { rows } = await sql<
    Pick<RecordRow<'account'>, 'memberUid' | 'coinCode' | 'available'>
  >`select "memberUid", "coinCode", available::text from account
    where "accountType" = 'OTC' and status = 'NORMAL' and available > 0
      and "memberUid" in (select uid from member where status = 'NORMAL' and flags ? 'CAN_TRANSFER')
    order by md5(id::text || ${`${random()}`}) limit 1`.execute(context.db);
  const [account] = rows;
  if (!account) return;
  const { memberUid, coinCode, available } = account;
  const half = Math.floor(approximate(available) * 0.5 * 1e4) / 1e4;
  if (half <= 0) return;
  const leg = { memberUid, coinCode, amount: units(rounded(half, 4)) };
  await inTransaction(context.db, (db) => transfer(db, context, leg, ['OTC', 'FUND']));
};
