import { sql } from 'kysely';
import { entriesOf, termsOf } from '@server/business/nft/draws';
import { takenOfReserve } from '@server/business/nft/tokens';
import { entriesHashOf, sha256, winnersOf } from '@server/business/nft/winners';
import { recordsOf } from '@server/db/records';
import { counting, proveBy } from '@server/check/proof';
import type { Db, Finding, Invariant } from '@server/check/proof';

/** Sum and number of ledger payments for orders of a type. */
const paid = (bizType: string) => sql`(select "bizNo" as no, sum(amount) as credit from "ledgerEntry"
  where "bizType" = ${bizType} and side = 'CREDIT' and bucket = 'AVAILABLE' group by 1)`;
const settled = (bizType: string, step: string) =>
  sql`(select "bizNo" as no, count(*) as times from journal where "bizType" = ${bizType} and step = ${step} group by 1)`;

/** Invested amount with interest, and the same at the strike (domain screen 23), truncated to eight places. */
const gross = sql`("investAmount" + div("investAmount" * orders.apr * days * 100000000, 365) / 100000000)`;
const atStrike = sql`(case "dualType" when 'SELL_HIGH' then trunc(${gross} * orders."strikePrice", 8)
  else div(${gross} * 100000000, orders."strikePrice") / 100000000 end)`;

/** Parts of I-15: orders are settled or allotted once, for the amount of their product. */
export const productSettlements = [
  [
    'dual orders',
    counting(
      sql`"dualOrder" orders join "dualProduct" product using ("productNo")
        left join ${paid('DUAL_SETTLE')} entry on entry.no = "orderNo" left join ${settled('DUAL_SETTLE', 'settle')} done on done.no = "orderNo"`,
      sql`(orders.status = 'SETTLED') <> ("settledAt" is not null) or coalesce(times, 0) <> case orders.status when 'SETTLED' then 1 else 0 end
        or coalesce(credit, 0) <> coalesce("settleAmount", 0) or (orders.status = 'SETTLED' and (
          "settleCoin" <> case when exercised then "targetCoin" else product."investCoin" end
          or "settleAmount" <> case when exercised then ${atStrike} else ${gross} end))`,
    ),
  ],
  [
    'dual products',
    counting(
      sql`"dualProduct"`,
      sql`exercised <> coalesce(case "dualType" when 'SELL_HIGH' then "settlePrice" >= "strikePrice" else "settlePrice" <= "strikePrice" end, false)
        or (status = 'SETTLED') and ("settlePrice" is null or exists (select from "dualOrder" open
          where open."productNo" = "dualProduct"."productNo" and open.status in ('PENDING', 'ACTIVE', 'SETTLING')))`,
    ),
  ],
  [
    'purchases',
    counting(
      sql`"coinPurchase" orders join "coinOffer" offer using ("projectNo")
        left join ${settled('COIN_BUY', 'allot')} done on done.no = "orderNo" left join "coinLock" lock on lock."lockNo" = orders."lockNo"`,
      sql`coalesce(times, 0) <> case orders.status when 'ALLOTTED' then 1 else 0 end or "payAmount" <> "applyAmount" * price
        or (orders.status = 'ALLOTTED' and ("allottedAmount" * price + "refundAmount" <> "payAmount" or "allottedAmount" > "applyAmount"
          or ("lockCycle" is null) <> (lock.id is null) or lock."totalAmount" <> "allottedAmount"))`,
    ),
  ],
  [
    'conversions',
    counting(
      sql`"convertOrder" left join ${paid('CONVERT')} entry on entry.no = "orderNo"
        left join ${settled('CONVERT', 'convert')} done on done.no = "orderNo"
        left join ${settled('REVERSAL', 'reverse')} back on back.no = "orderNo"`,
      sql`coalesce(done.times, 0) <> case when status in ('SUCCESS', 'REVERSED') then 1 else 0 end
        or coalesce(back.times, 0) <> case status when 'REVERSED' then 1 else 0 end or credit <> "toAmount"`,
    ),
  ],
  [
    'plan runs',
    counting(
      sql`"autoInvestRun" left join (select "bizNo" as no, sum(amount) as debit from "ledgerEntry"
          where "bizType" = 'DCA_BUY' and side = 'DEBIT' group by 1) entry on entry.no = "execNo"
        left join ${settled('DCA_BUY', 'buy')} done on done.no = "execNo"`,
      sql`coalesce(times, 0) <> case status when 'SUCCESS' then 1 else 0 end or coalesce(debit, 0) <> spent`,
    ),
  ],
  [
    'plans',
    counting(
      sql`"autoInvestPlan" left join (select "planNo" as no, sum(spent) as spent, count(distinct "dueAt") as times, count(*) as runs
        from "autoInvestRun" group by 1) own on own.no = "planNo"`,
      sql`"totalInvested" <> coalesce(spent, 0) or times <> own.runs or (status = 'ONGOING') <> ("nextRunAt" is not null)`,
    ),
  ],
] as const;

const sold = sql`("coinOffer" offer left join (select "projectNo" as no, sum("applyAmount") as applied, sum("allottedAmount") as allotted
  from "coinPurchase" where status in ('PENDING_PAY', 'PAID', 'ALLOTTED') group by 1) own on own.no = "projectNo")`;

/** Tokens with their last move and their open listings. */
const tokens = sql`"nftToken" token
  left join (select distinct on ("itemNo", "serialNo") "itemNo", "serialNo", "toUid" from "nftMove" order by "itemNo", "serialNo", id desc)
    last on last."itemNo" = token."itemNo" and last."serialNo" = token."serialNo"
  left join (select "itemNo", "serialNo", count(*) as offers, min("sellerUid") as seller from "nftListing"
    where status in ('LISTED', 'LOCKED') group by 1, 2) open on open."itemNo" = token."itemNo" and open."serialNo" = token."serialNo"`;

/** Moves with the owner that the move before left. */
const moves = sql`(select *, lag("toUid") over (partition by "itemNo", "serialNo" order by id) as owner from "nftMove") move`;

/** Orders and listings with the number of tokens that moved by them. */
const moved = (via: string) =>
  sql`(select "bizNo" as no, min("toUid") as uid, count(*) as times from "nftMove" where via = ${via} group by 1)`;

/** Parts of I-17: the result of each draw is reproducible. */
const proveDraws = async (db: Db): Promise<Finding | null> => {
  const draws = await recordsOf(db)
    .selectFrom('nftDraw')
    .selectAll()
    .where('status', '!=', 'DRAFT')
    .execute();
  let [seen, faults] = [0, 0];
  for (const draw of draws) {
    const entries = await recordsOf(db)
      .selectFrom('nftDrawEntry')
      .select(['entryNo', 'isWinner', 'itemNo', 'createdAt'])
      .where('drawNo', '=', draw.drawNo)
      .orderBy('entryNo')
      .execute();
    const numbers = entries.map(({ entryNo }) => Number(entryNo));
    const terms = termsOf(draw);
    const wanted = draw.status === 'DRAWN' ? winnersOf(terms, numbers) : [];
    const listed = entriesHashOf(await entriesOf(db, draw.drawNo));
    const isFixed = draw.status === 'DRAWN' || draw.status === 'CLOSED';
    const won = new Map(wanted.map(({ entryNo, itemNo }) => [entryNo, itemNo]));
    const inTime = (at: unknown) =>
      Date.parse(String(at)) >= Date.parse(String(draw.enrollStart)) &&
      Date.parse(String(at)) <= Date.parse(String(draw.enrollEnd));
    seen += entries.length;
    faults += sha256(terms.seed) === draw.seedHash && Number(draw.entryCount) === entries.length ? 0 : 1;
    faults += isFixed && draw.entriesHash !== listed ? 1 : 0;
    faults += entries.filter(
      ({ entryNo, isWinner, itemNo, createdAt }, index) =>
        Number(entryNo) !== index + 1 ||
        !inTime(createdAt) ||
        isWinner !== won.has(Number(entryNo)) ||
        (itemNo ?? null) !== (won.get(Number(entryNo)) ?? null),
    ).length;
  }
  return seen === 0 ? null : { figure: `${seen} entries of ${draws.length} draws`, faults };
};

/** Invariants of quotas, tokens and winners. */
export const productInvariants: readonly Invariant[] = [
  {
    name: 'I-16',
    text: 'products within quota, tokens with one owner, who alone offers them',
    prove: proveBy(
      [
        'dual products',
        counting(
          sql`("dualProduct" product left join (select "productNo" as no, sum("investAmount") as sum from "dualOrder"
            where status in ('PENDING', 'ACTIVE', 'SETTLING', 'SETTLED') group by 1) own on own.no = "productNo")`,
          sql`"soldAmount" > quota or "soldAmount" <> coalesce(own.sum, 0)`,
        ),
      ],
      [
        'offers',
        counting(
          sold,
          sql`"soldAmount" > "totalAmount" or "soldAmount" <> case when offer.status = 'SETTLED' then coalesce(allotted, 0)
            else least(coalesce(applied, 0), "totalAmount") end`,
        ),
      ],
      [
        'items',
        counting(
          sql`("nftItem" left join (select "itemNo" as no, count(*) as tokens, max("serialNo") as last, count(distinct "serialNo") as serials
            from "nftToken" group by 1) minted on minted.no = "itemNo"
            left join (select "itemNo" as no, sum(quantity) as sum from "nftOrder" where "drawNo" is null
              and status in ('PENDING_PAY', 'PAID', 'DELIVERED', 'REFUND_REVIEW') group by 1) orders on orders.no = "itemNo")`,
          sql`sold > supply - coalesce(reserved, 0) or ${takenOfReserve} > coalesce(reserved, 0) or sold <> coalesce(orders.sum, 0) or (status in ('READY', 'ON_SALE', 'SOLD_OUT', 'OFFLINE')
            and (tokens is distinct from supply or last <> supply or serials <> supply))`,
        ),
      ],
      [
        'tokens',
        counting(
          tokens,
          sql`"ownerUid" is distinct from last."toUid" or (token.status = 'LISTED') <> (coalesce(offers, 0) = 1) or offers > 1
            or seller <> "ownerUid"`,
        ),
      ],
      ['moves of tokens', counting(moves, sql`"fromUid" is distinct from owner or "fromUid" = "toUid"`)],
      [
        'orders of items',
        counting(
          sql`"nftOrder" orders left join ${moved('SALE')} sale on sale.no = "orderNo" left join ${moved('REFUND')} back on back.no = "orderNo"`,
          sql`coalesce(sale.times, 0) <> jsonb_array_length(serials) or sale.uid <> "memberUid" or (status = 'DELIVERED' and sale.times <> quantity)
            or coalesce(back.times, 0) <> case status when 'REFUNDED' then jsonb_array_length(serials) else 0 end`,
        ),
      ],
      [
        'resales',
        counting(
          sql`"nftListing" listing left join ${moved('RESALE')} sale on sale.no = "listingNo"`,
          sql`price <> "feeAmount" + "royaltyAmount" + "sellerAmount" or "buyerUid" = "sellerUid"
            or coalesce(sale.times, 0) <> case status when 'SOLD' then 1 else 0 end or sale.uid <> "buyerUid"`,
        ),
      ],
    ),
  },
  {
    name: 'I-17',
    text: 'winners follow from seed, block and entries, and nobody enrolled late',
    prove: proveDraws,
  },
];
