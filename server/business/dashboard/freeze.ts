import { sql } from 'kysely';
import type { Decimal } from '@/kit/format/units';
import type { Entities } from '@server/resources/entity/entity';
import type { Context } from '@server/context';
import { inTransaction } from '@server/db/transaction';
import { isCustomer } from '@server/member/isCustomer';
import { addDays, businessZoneOf, dayAt, dayOf, spanOf } from '@server/db/days';
import { countLive } from './figures';
import type { Wish } from './figures';
import { measureNames, measureOf } from './measures';

/** Minutes after midnight at which a day is frozen. */
const after = 10;
/** Days before the first start that are counted once: the longest span, and the one before it. */
const back = 2 * 92;
/** Days that one count covers: lists do not answer longer spans. */
const step = 90;

type Row = { figure: string; day: string; coinCode: string; value: Decimal };

/** Counts the days of a span for all figures. */
const countDays = async (entities: Entities, context: Context, wish: Wish): Promise<Row[]> => {
  const asker = { context, db: context.db, actor: null };
  const rows: Row[] = [];
  for (const figure of measureNames) {
    if (figure === 'activeMembers') continue;
    for (const { bucket, coinCode, value } of await countLive(entities, asker, measureOf(figure), wish))
      rows.push({ figure, day: bucket, coinCode, value });
  }
  return [...rows, ...(await active(context, wish)), ...(await assets(context, wish))];
};

/** Members who signed in, by day. Their list knows only the last sign-in of each. */
const active = async ({ db }: Context, { from, to, zone }: Wish): Promise<Row[]> => {
  const span = spanOf(from, to, zone);
  const { rows } =
    await sql<Row>`select 'activeMembers' as figure, ${dayOf(sql`seen."createdAt"`)} as day, '' as "coinCode",
    count(distinct "memberUid")::text as value from "memberSignIn" seen join member on uid = "memberUid"
    where result = 'SUCCESS' and ${isCustomer(sql`tags`)}
      and seen."createdAt" between ${span.from} and ${span.to} group by 2`.execute(db);
  return rows;
};

/** What members had at the end of each day, by coin: what they have now, without what was booked since. */
const assets = async ({ db }: Context, { from, to, zone }: Wish): Promise<Row[]> => {
  const { days } = spanOf(from, to, zone);
  const { rows } = await sql<Row>`with mine as (select uid from member
      where ${isCustomer(sql`tags`)}),
    now as (select "coinCode", sum(total) as total from account where "memberUid" in (select uid from mine) group by 1),
    moved as (select "coinCode", ${dayOf(sql`"createdAt"`)} as day,
      sum(case side when 'CREDIT' then amount else -amount end) as change
      from "ledgerEntry" where "memberUid" in (select uid from mine) and "createdAt" >= ${spanOf(from, from, zone).from}
      group by 1, 2),
    course as (select now."coinCode", wanted.day, now.total
        - coalesce((select sum(change) from moved where moved."coinCode" = now."coinCode" and moved.day > ${to}), 0)
        - coalesce(sum(moved.change) over (partition by now."coinCode" order by wanted.day desc
            rows between unbounded preceding and 1 preceding), 0) as total
      from now cross join unnest(array[${sql.join(days)}]::text[]) as wanted (day)
      left join moved on moved."coinCode" = now."coinCode" and moved.day = wanted.day)
    select 'assets' as figure, day, "coinCode", round(total * (select "usdtPrice" from "coinPrice" price
      where price."coinCode" = course."coinCode" and price.day <= course.day order by price.day desc limit 1), 2)::text as value
    from course where exists (select from "coinPrice" price where price."coinCode" = course."coinCode" and price.day <= course.day)`.execute(
    db,
  );
  return rows;
};

/**
 * Keeps the prices of today, and freezes the figures of the days that are over, from ten past midnight (domain screen 1).
 * Days that are frozen never change; days on which the platform did not run are made up for.
 */
export const freezeFigures = async (entities: Entities, context: Context): Promise<void> => {
  const { db, now } = context;
  const zone = await businessZoneOf(db);
  const today = dayAt(now(), zone);
  const { last } = await db
    .selectFrom('figureDay')
    .select(sql<string | null>`max(day)`.as('last'))
    .where('figure', '=', 'frozen')
    .executeTakeFirstOrThrow();
  const until = addDays(dayAt(new Date(now().getTime() - after * 60_000), zone), -1);
  if (last !== null && last >= until) return;
  let from = addDays(last ?? today, last === null ? -back : 1);
  await inTransaction(db, async (trx) => {
    await sql`insert into "coinPrice" ("coinCode", day, "usdtPrice") select "coinCode", ${today}, "usdtPrice" from coin
      where "usdtPrice" is not null on conflict do nothing`.execute(trx);
    while (from <= until) {
      const end = addDays(from, step - 1);
      const to = end < until ? end : until;
      const rows = await countDays(entities, { ...context, db: trx }, { from, to, zone });
      const frozen = { figure: 'frozen', day: to, coinCode: '', value: '1' as const };
      await trx
        .insertInto('figureDay')
        .values([...rows, frozen])
        .onConflict((row) => row.doNothing())
        .execute();
      from = addDays(to, 1);
    }
  });
};
