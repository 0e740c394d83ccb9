import { sql } from 'kysely';
import { countOf } from '@/kit/format/countText';
import { counting, proveBy } from '@server/db/invariant';
import type { Db, Finding, Invariant } from '@server/db/invariant';
import { recordsOf } from '@server/db/typedRecords';
import { holdsMatch, proveAppendOnly } from '@server/ledger/check';
import { entriesOf, termsOf } from './draws/drawSteps';
import { takenOfReserve } from './items/tokens';
import { entriesHashOf, sha256, winnersOf } from './draws/winners';

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

/** The result of each draw is reproducible. */
const proveDraws = async (db: Db): Promise<Finding | null> => {
  const draws = await recordsOf(db)
    .selectFrom('nftDraw')
    .selectAll()
    .where('status', '!=', 'DRAFT')
    .execute();
  let seen = 0;
  let faults = 0;
  for (const draw of draws) {
    const entries = await recordsOf(db)
      .selectFrom('nftDrawEntry')
      .select(['entryNo', 'isWinner', 'itemNo', 'createdAt'])
      .where('drawNo', '=', draw.drawNo)
      .orderBy('entryNo')
      .execute();
    const numbers = entries.map(({ entryNo }) => countOf(entryNo));
    const terms = termsOf(draw);
    const wanted = draw.status === 'DRAWN' ? winnersOf(terms, numbers) : [];
    const listed = entriesHashOf(await entriesOf(db, draw.drawNo));
    const isFixed = draw.status === 'DRAWN' || draw.status === 'CLOSED';
    const won = new Map(wanted.map(({ entryNo, itemNo }) => [entryNo, itemNo]));
    const inTime = (at: string) =>
      Date.parse(at) >= Date.parse(draw.enrollStart) && Date.parse(at) <= Date.parse(draw.enrollEnd);
    seen += entries.length;
    faults += sha256(terms.seed) === draw.seedHash && countOf(draw.entryCount) === entries.length ? 0 : 1;
    faults += isFixed && draw.entriesHash !== listed ? 1 : 0;
    faults += entries.filter(
      ({ isWinner, itemNo, createdAt }, index) =>
        numbers[index] !== index + 1 ||
        !inTime(createdAt) ||
        isWinner !== won.has(index + 1) ||
        itemNo !== (won.get(index + 1) ?? null),
    ).length;
  }
  return seen === 0 ? null : { figure: `${seen} entries of ${draws.length} draws`, faults };
};

/** Invariants of items, tokens and draws. */
export const nftInvariants: readonly Invariant[] = [
  { name: 'I-5', prove: proveAppendOnly('nftMove', 'nftDrawEntry') },
  {
    name: 'I-10',
    prove: proveBy([
      'holds of draw entries',
      holdsMatch(
        'NFT_BUY',
        sql`(select entry."drawNo" || '-' || "entryNo" as no, case when exists (select from journal where "bizType" = 'NFT_BUY'
            and "bizNo" = entry."drawNo" || '-' || "entryNo" and step = 'return') then 0 else coalesce("entryDeposit", 0) end as due
          from "nftDrawEntry" entry join "nftDraw" draw using ("drawNo"))`,
      ),
    ]),
  },
  {
    name: 'I-16',
    prove: proveBy(
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
