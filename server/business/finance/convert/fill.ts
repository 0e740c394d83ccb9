import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { plus, units, zero } from '@/kit/format/units';
import type { Decimal } from '@/kit/format/units';
import { code, Failure } from '@server/call/failure';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow, StatusOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { inTransaction } from '@server/db/transaction';
import { book } from '@server/ledger/book';
import type { AccountType } from '@server/ledger/journal';
import { moveRecord } from '@server/workflow/moveRecord';
import { stockUp } from '../stockUp';
import { convertLegs } from './convertLegs';
import { lockPair, noPair } from './quote';

type Order = RecordRow<'convertOrder'>;

/** What was converted today (UTC), by the member and by all. */
const todayOf = async (db: Kysely<Tables>, { memberUid, fromCoin, toCoin }: Order, now: Date) => {
  const midnight = `${now.toISOString().slice(0, 10)}T00:00:00Z`;
  const { rows } = await sql<
    Record<'own' | 'all', Decimal>
  >`select coalesce(sum("fromAmount"), 0)::text as all,
      coalesce(sum("fromAmount") filter (where "memberUid" = ${memberUid}), 0)::text as own
    from "convertOrder" where "fromCoin" = ${fromCoin} and "toCoin" = ${toCoin} and status = 'SUCCESS'
      and "createdAt" >= ${midnight}`.execute(db);
  const [found] = rows;
  return { own: units(found?.own) ?? zero, all: units(found?.all) ?? zero };
};

/**
 * Fills a quote from an account of its member, in the caller's transaction: SUCCESS, EXPIRED after its time, or FAILED when
 * limits or the balance do not allow it.
 */
export const fill = async (
  db: Kysely<Tables>,
  context: Context,
  orderNo: string,
  accountType: AccountType,
): Promise<string> => {
  const { rows } = await sql<Order>`select * from "convertOrder" where "orderNo" = ${orderNo}
    and status = 'QUOTED' for update`.execute(db);
  const [order] = rows;
  if (!order) throw new Failure(code.notAllowed, noPair);
  const { memberUid, fromCoin: from, toCoin: to } = order;
  const pair = await lockPair(db, from, to);
  const now = context.now();
  const isLate = now.getTime() > Date.parse(order.createdAt) + pair.quoteSeconds * 1_000;
  const status = isLate
    ? 'EXPIRED'
    : (await isCovered(db, { order, pair, accountType, now }))
      ? 'SUCCESS'
      : 'FAILED';
  if (status === 'SUCCESS') {
    const given = units(order.fromAmount);
    const got = units(order.toAmount);
    const spread = units(order.spreadIncome);
    await stockUp(db, context, to, plus(got, spread));
    const legs = convertLegs({ memberUid, accountType, from, to, given, got, spread });
    const at = now.toISOString();
    await book(db, context, { bizType: 'CONVERT', bizNo: orderNo, step: 'convert', at, legs });
  }
  await end(db, context, order, status);
  return status;
};

/** An order that its member wants to be filled from an account. */
type Filled = { order: Order; pair: RecordRow<'convertPair'>; accountType: AccountType; now: Date };

/** Whether daily limits and the balance allow an order. */
const isCovered = async (db: Kysely<Tables>, { order, pair, accountType, now }: Filled): Promise<boolean> => {
  const amount = units(order.fromAmount);
  const { own, all } = await todayOf(db, order, now);
  if (plus(own, amount) > units(pair.memberDayLimit)) return false;
  if (plus(all, amount) > units(pair.platformDayLimit)) return false;
  const { rows } = await sql`select from account where "memberUid" = ${order.memberUid} and status = 'NORMAL'
    and "accountType" = ${accountType} and "coinCode" = ${order.fromCoin}
    and available >= ${order.fromAmount}::numeric for update`.execute(db);
  return rows.length > 0;
};

const end = (
  db: Kysely<Tables>,
  context: Context,
  { id, spreadIncome }: Pick<Order, 'id' | 'spreadIncome'>,
  to: StatusOf<'convertOrder'>,
): Promise<boolean> => {
  const set = { spreadIncome: to === 'SUCCESS' ? spreadIncome : '0' } as const;
  return moveRecord(db, context, 'convertOrder', { id, from: 'QUOTED', to, set, isStamped: false });
};

/** Quotes that one tick ends at most. */
const most = 100;

/** Ends quotes that nobody filled in time. */
export const expireQuotes = async (context: Context): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select one.id::text from "convertOrder" one
    join "convertPair" pair using ("fromCoin", "toCoin") where one.status = 'QUOTED'
      and one."createdAt" < ${context.now().toISOString()}::timestamptz - make_interval(secs => pair."quoteSeconds")
    order by one.id limit ${most}`.execute(context.db);
  if (rows.length === 0) return;
  await inTransaction(context.db, async (db) => {
    const late = await recordsOf(db)
      .selectFrom('convertOrder')
      .select(['id', 'spreadIncome'])
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .where('status', '=', 'QUOTED')
      .forUpdate()
      .execute();
    for (const order of late) await end(db, context, order, 'EXPIRED');
  });
};
