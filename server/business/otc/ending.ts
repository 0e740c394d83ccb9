import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { units } from '@/kit/format/units';
import type { components } from '@/api/gen/contract/shared';
import type { Text } from '@server/call/failure';
import type { Context } from '@server/context';
import type { RecordRow, StatusOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import { accrue } from '@server/business/agent/public';
import { moveRecord } from '@server/workflow/moveRecord';
import type { RecordMove } from '@server/workflow/moveRecord';
import { sentences } from '@server/conversation/sentences';
import { announceOrder } from './orderRoom';
import { endJournal } from './journals';
import { dealOf } from './shares';
import { blockAfterCancels } from './standing';

type Db = Kysely<Tables>;
type CancelBy = components['schemas']['OtcCancelBy'];

/** How an order ends: the coins go to the buyer, or back. */
export type Ending = (
  | { outcome: 'RELEASE'; by: 'SELLER' | 'STAFF' }
  | { outcome: 'RETURN'; status: 'CANCELLED' | 'TIMEOUT'; by: CancelBy; reason: string }
) & {
  /**
   * What the room says about it.
   * @default by outcome and reason
   */
  said?: Text;
};

const textOf = (ending: Ending): Text => {
  if (ending.said) return ending.said;
  if (ending.outcome === 'RELEASE') return sentences.released[ending.by];
  if (ending.status === 'TIMEOUT') return sentences.timeout;
  return sentences.canceled(ending.reason);
};

const statusOf = (ending: Ending): StatusOf<'otcOrder'> =>
  ending.outcome === 'RELEASE' ? 'COMPLETED' : ending.status;

/** Returns the columns of an order that has ended. */
export const endColumns = (ending: Ending, at: string) => ({
  status: statusOf(ending),
  ...(ending.outcome === 'RELEASE'
    ? { releasedAt: at }
    : { cancelBy: ending.by, cancelReason: ending.reason.slice(0, 300) }),
});

/** How an order ends, and by whom. */
type Settled = {
  ending: Ending;
  /**
   * The staff user.
   * @default null
   */
  operatorName?: string | null;
};

type Order = RecordRow<'otcOrder'>;

/**
 * Pays the escrow of an order out, once, corrects its ad, and tells the room. The caller changes the status in the same
 * transaction, and has locked the order.
 */
export const settleEnding = async (
  db: Db,
  context: Context,
  order: Order,
  { ending, operatorName = null }: Settled,
): Promise<void> => {
  const at = context.now().toISOString();
  const { rows } = await sql<
    Pick<RecordRow<'otcAd'>, 'status'>
  >`select status from "otcAd" where "adNo" = ${order.adNo} for update`.execute(db);
  const deal = dealOf(order, rows[0]?.status);
  const { isRepeated } = await book(db, context, endJournal(deal, ending.outcome, { at, operatorName }));
  if (isRepeated) throw new Error(`The escrow of ${deal.orderNo} was paid out before.`);
  const isReleased = ending.outcome === 'RELEASE';
  await sql`update "otcAd" set ${sql.ref(isReleased ? 'tradedAmount' : 'remain')} =
      ${sql.ref(isReleased ? 'tradedAmount' : 'remain')} + ${deal.amount}::numeric, "updatedAt" = ${at}
    where "adNo" = ${deal.adNo}`.execute(db);
  if (isReleased) {
    const uid = deal.side === 'SELL' ? deal.sellerUid : deal.buyerUid;
    const fee = { source: 'OTC_FEE', sourceNo: deal.orderNo, uid, coinCode: deal.coinCode } as const;
    await accrue(db, context, [{ ...fee, amount: units(deal.fee), at: Date.parse(at) }]);
  }
  await announceOrder(db, context, {
    orderNo: order.orderNo,
    status: statusOf(ending),
    by: ending.by,
    text: textOf(ending),
  });
};

/**
 * Ends an order by one conditional update, in the caller's transaction. Returns false when somebody else was first, and
 * moves nothing then.
 */
export const endOrder = async (
  db: Db,
  context: Context,
  order: Order,
  { ending, operatorName = null, ...move }: Settled & Pick<RecordMove<'otcOrder'>, 'from' | 'step'>,
): Promise<boolean> => {
  const { status: to, ...set } = endColumns(ending, context.now().toISOString());
  const isReturn = ending.outcome === 'RETURN';
  const reason = isReturn && { reason: ending.reason };
  if (!(await moveRecord(db, context, 'otcOrder', { ...move, ...reason, id: order.id, to, set })))
    return false;
  await settleEnding(db, context, order, { ending, operatorName });
  if (isReturn && (ending.status === 'TIMEOUT' || ending.by === 'BUYER'))
    await blockAfterCancels(db, context, order);
  return true;
};
