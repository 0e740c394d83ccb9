import type { Kysely } from 'kysely';
import { toDecimal, toUnits } from '@/kit/format/decimal';
import type { Context } from '@server/context';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';
import { book } from '@server/ledger/book';
import { accrue } from '@server/business/agent/public';
import type { Fee } from '@server/business/agent/public';
import { settledStake } from './settledStake';
import type { Outcome, Terms } from './settledStake';

const termsOf = async (db: Kysely<Tables>, { symbol, stakeCoin }: Row): Promise<Terms> => {
  const market = await recordsOf(db)
    .selectFrom('optionMarket')
    .select(['payoutRate', 'winFeeRate', 'drawRule'])
    .where('symbol', '=', symbol)
    .where('stakeCoin', '=', stakeCoin)
    .executeTakeFirstOrThrow();
  const { payoutRate, winFeeRate, drawRule } = market;
  return {
    payoutRate: toUnits(String(payoutRate)),
    winFeeRate: toUnits(String(winFeeRate)),
    drawRule: String(drawRule),
  };
};

/**
 * Settles all stakes of a round in the caller's transaction, each once (I-15). Returns the columns of the round without its
 * status: what the platform earned, and the result unless the round is voided.
 */
export const settleRound = async (
  db: Kysely<Tables>,
  context: Context,
  round: Row,
  outcome: Outcome,
  operatorName: string | null = null,
): Promise<Row> => {
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
  let earned = 0n;
  const fees: Fee[] = [];
  for (const { id, orderNo, memberUid, direction, stake, fee } of orders) {
    const placed = {
      memberUid: String(memberUid),
      coinCode: String(round.stakeCoin),
      direction: String(direction),
      amount: toUnits(String(stake)),
      fee: toUnits(String(fee)),
    };
    const { result, payout, winFee, pnl, legs } = settledStake(placed, terms, outcome);
    const journal = { bizType: 'OPTION_PAYOUT', bizNo: String(orderNo), step: 'settle' } as const;
    await book(db, context, { ...journal, at, operatorName, despiteFreeze: true, legs });
    await recordsOf(db)
      .updateTable('optionOrder')
      .set((columns) => ({
        ...{ result, settledAt: at, version: columns(columns.ref('version'), '+', 1) },
        ...{ payout: toDecimal(payout), winFee: toDecimal(winFee), pnl: toDecimal(pnl) },
      }))
      .where('id', '=', id)
      .execute();
    earned -= pnl;
    if (result !== 'VOID')
      fees.push({
        ...{ source: 'OPTION_FEE', sourceNo: String(orderNo), uid: placed.memberUid },
        ...{ coinCode: placed.coinCode, amount: placed.fee + winFee, at: Date.parse(at) },
      });
  }
  await accrue(db, context, fees);
  return { platformPnl: toDecimal(earned), ...(outcome !== 'VOID' && { result: outcome }) };
};
