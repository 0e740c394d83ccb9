import type { Kysely } from 'kysely';
import { minus, plus, toDecimal, units, zero } from '@/kit/format/units';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import { accrue } from '@server/business/agent/public';
import type { Fee } from '@server/business/agent/public';
import { settledStake } from './settledStake';
import type { Outcome, Terms } from './settledStake';

/** A round, as far as its settlement needs it. */
type Round = Pick<RecordRow<'optionRound'>, 'roundNo' | 'symbol' | 'stakeCoin'>;

const termsOf = async (db: Kysely<Tables>, { symbol, stakeCoin }: Round): Promise<Terms> => {
  const { payoutRate, winFeeRate, drawRule } = await recordsOf(db)
    .selectFrom('optionMarket')
    .select(['payoutRate', 'winFeeRate', 'drawRule'])
    .where('symbol', '=', symbol)
    .where('stakeCoin', '=', stakeCoin)
    .executeTakeFirstOrThrow();
  return { payoutRate: units(payoutRate), winFeeRate: units(winFeeRate), drawRule };
};

/**
 * Settles all stakes of a round in the caller's transaction, each once (I-15). Returns the columns of the round without its
 * status: what the platform earned, and the result unless the round is voided.
 */
export const settleRound = async (
  db: Kysely<Tables>,
  context: Context,
  round: Round,
  { outcome, operatorName }: { outcome: Outcome; operatorName: string | null },
) => {
  const terms = await termsOf(db, round);
  const at = context.now().toISOString();
  const orders = await recordsOf(db)
    .selectFrom('optionOrder')
    .select(['id', 'orderNo', 'memberUid', 'direction', 'stake', 'fee'])
    .where('roundNo', '=', round.roundNo)
    .where('result', '=', 'PENDING')
    .orderBy('id')
    .forUpdate()
    .execute();
  const coinCode = round.stakeCoin;
  let earned = zero;
  const fees: Fee[] = [];
  for (const { id, orderNo, memberUid, direction, ...order } of orders) {
    const fee = units(order.fee);
    const placed = { memberUid, coinCode, direction, amount: units(order.stake), fee };
    const { result, payout, winFee, pnl, legs } = settledStake(placed, terms, outcome);
    await book(db, context, {
      bizType: 'OPTION_PAYOUT',
      bizNo: orderNo,
      step: 'settle',
      at,
      operatorName,
      despiteFreeze: true,
      legs,
    });
    await recordsOf(db)
      .updateTable('optionOrder')
      .set((columns) => ({
        result,
        settledAt: at,
        version: columns(columns.ref('version'), '+', 1),
        payout: toDecimal(payout),
        winFee: toDecimal(winFee),
        pnl: toDecimal(pnl),
      }))
      .where('id', '=', id)
      .execute();
    earned = minus(earned, pnl);
    if (result !== 'VOID')
      fees.push({
        source: 'OPTION_FEE',
        sourceNo: orderNo,
        uid: memberUid,
        coinCode,
        amount: plus(fee, winFee),
        at: Date.parse(at),
      });
  }
  await accrue(db, context, fees);
  return { platformPnl: toDecimal(earned), ...(outcome !== 'VOID' && { result: outcome }) };
};
