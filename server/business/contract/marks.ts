import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { toDecimal } from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow, StatusOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { updateJson } from '@server/db/updateJson';
import { moveRecord } from '@server/workflow/moveRecord';
import { holdingOf, valueColumns } from './figures';
import { freshSeconds, indexPrice, markSeconds } from './indexPrice';
import { matchOrders } from './matchOrders';
import { lockContract, stateOf } from './terms';
import type { Terms } from './terms';

/** Positions of a contract that one tick values at most. */
const most = 1_000;

/** The begin of a liquidation. */
const liquidation = { from: 'OPEN', to: 'LIQUIDATING', isStamped: false } as const;

/** Seconds after a trade in which the average may still move. */
const unsettled = markSeconds + 10;

/**
 * Values open positions of a locked contract at a price, and begins the liquidation of those whose margin ratio is at or
 * below the maintenance rate of their tier. A delisting liquidates nothing. Versions stay, because nobody has decided
 * anything.
 */
const valuePositions = async (
  db: Kysely<Tables>,
  context: Context,
  terms: Terms,
  price: Units,
  positions: readonly RecordRow<'position'>[],
): Promise<void> => {
  const valued = positions.map((row) => ({ row, ...valueColumns(terms, holdingOf(row), price) }));
  await updateJson(
    db,
    'position',
    ['id'],
    valued.map(({ row, isDue: _, ...columns }) => ({ id: row.id, ...columns })),
  );
  if (terms.status === 'SETTLING') return;
  for (const { row, isDue } of valued)
    if (isDue) await moveRecord(db, context, 'position', { ...liquidation, id: row.id });
};

const openPositions = (db: Kysely<Tables>, symbol: string) =>
  recordsOf(db)
    .selectFrom('position')
    .selectAll()
    .where('symbol', '=', symbol)
    .where('status', '=', 'OPEN')
    .orderBy('id')
    .forUpdate();

/** Values all open positions of a contract again, after its terms or its price have changed. */
export const valueContract = async (
  db: Kysely<Tables>,
  context: Context,
  terms: Terms,
  price: Units | null,
): Promise<void> => {
  if (price === null) return;
  await valuePositions(db, context, terms, price, await openPositions(db, terms.symbol).execute());
};

/** Statuses in which prices are followed. */
const followed: readonly StatusOf<'perpetual'>[] = ['TRADING', 'CLOSE_ONLY', 'SUSPENDED'];

/** Returns the contracts whose prices may have moved, or whose positions are not valued at the present one. */
const moving = async ({ db, now }: Context): Promise<string[]> => {
  const before = (seconds: number) => new Date(now().getTime() - seconds * 1_000).toISOString();
  const traded = (since: string) => sql`exists (select from "spotTrade"
    where "spotTrade".symbol = "baseCoin" || '/' || "settleCoin" and "spotTrade"."createdAt" > ${since})`;
  const { rows } = await sql<{
    symbol: string;
  }>`select symbol from perpetual left join "perpetualState" state using (symbol)
      join coin base on base."coinCode" = "baseCoin" join coin settle on settle."coinCode" = "settleCoin"
    where perpetual.status in (${sql.join(followed)}) and (state."markPrice" is null or state."markPrice" <> state."indexPrice"
      or ${traded(before(unsettled))} or (not ${traded(before(freshSeconds))}
        and abs(base."usdtPrice" / nullif(settle."usdtPrice", 0) - state."indexPrice") >= "priceTick")
      or exists (select from position where position.symbol = perpetual.symbol and position.status = 'OPEN'
        and position."markPrice" <> state."markPrice"))
    order by perpetual.id`.execute(db);
  return rows.map(({ symbol }) => symbol);
};

const storePrices = async (
  db: Kysely<Tables>,
  symbol: string,
  prices: { indexPrice: Decimal; markPrice: Decimal },
): Promise<void> => {
  await db
    .insertInto('perpetualState')
    .values({ symbol, fundQty: '0', ...prices })
    .onConflict((conflict) => conflict.column('symbol').doUpdateSet(prices))
    .execute();
};

/**
 * Lets the mark price of each contract follow its index, values the open positions, and matches the orders that the new
 * price allows. Each contract is its own transaction; positions that a tick does not reach are valued by the next one.
 */
export const markContracts = async (context: Context): Promise<void> => {
  for (const symbol of await moving(context))
    await inTransaction(context.db, async (db) => {
      const terms = await lockContract(db, symbol);
      if (!terms || !followed.includes(terms.status)) return;
      const at = context.now();
      const index = await indexPrice(db, terms, at, 0);
      const mark = await indexPrice(db, terms, at, markSeconds);
      if (index === null || mark === null) return;
      const before = await stateOf(db, symbol);
      const markPrice = toDecimal(mark);
      if (before.markPrice !== mark || before.indexPrice !== index)
        await storePrices(db, symbol, { indexPrice: toDecimal(index), markPrice });
      const stale = openPositions(db, symbol).where('markPrice', '<>', markPrice).limit(most);
      await valuePositions(db, context, terms, mark, await stale.execute());
      if (before.markPrice !== mark) await matchOrders(db, context, terms);
    });
};
