import { sql } from 'kysely';
import { units } from '@/kit/format/units';
import { signedIn } from '@server/call/call';
import { code, Failure, refusedIf } from '@server/call/failure';
import type { EntityHooks } from '@server/resources/entity/entity';
import { runRounds } from './runRounds';
import { outcomeOf } from './settledStake';
import { settleRound } from './settleRound';

const text = {
  unproposed: {
    'zh-CN': '请先由另一人提交结算价',
    'en-US': 'Somebody else must propose a price first',
  },
  unopened: {
    'zh-CN': '本期没有开盘价，无法结算，请作废',
    'en-US': 'The round has no open price: void it instead',
  },
};

/**
 * What the stakes of a round in review get at the proposed price (I-15), by the rules of `settledStake`. Null without a
 * proposal or an open price.
 */
const expectedPayout = sql`case when "optionRound".status = 'SETTLE_REVIEW' and "optionRound"."proposedPrice" is not null
    and "optionRound"."openPrice" is not null
  then (select coalesce(sum(case
      when "optionRound"."proposedPrice" = "optionRound"."openPrice"
        then case market."drawRule" when 'REFUND' then one.stake else 0 end
      when (one.direction = 'UP') = ("optionRound"."proposedPrice" > "optionRound"."openPrice")
        then one.stake + trunc(one.stake * market."payoutRate", 18)
      else 0 end), 0)
    from "optionOrder" one join "optionMarket" market
      on market.symbol = "optionRound".symbol and market."stakeCoin" = "optionRound"."stakeCoin"
    where one."roundNo" = "optionRound"."roundNo") end`;

/**
 * Option rounds (domain screen 21): sums of both sides, and the platform's profit. A missing price is proposed by one person
 * and approved by another, who sees what it pays.
 */
export const optionRoundHooks: EntityHooks<'optionRound'> = {
  derived: { expectedPayout },
  may: {
    approvePrice: ({ proposedPrice, openPrice }) =>
      refusedIf(proposedPrice === null, text.unproposed) ?? refusedIf(openPrice === null, text.unopened),
    setPrice: ({ openPrice }) => refusedIf(openPrice === null, text.unopened),
  },
  act: {
    setPrice: (_, { price, evidence }) => ({ proposedPrice: price, priceEvidence: evidence }),
    approvePrice: async (round, _, call) => {
      const opened = units(round.openPrice);
      const proposed = units(round.proposedPrice);
      if (opened === null || proposed === null) throw new Failure(code.notAllowed, text.unproposed);
      const ending = { outcome: outcomeOf(opened, proposed), operatorName: signedIn(call).name };
      const columns = await settleRound(call.db, call.context, round, ending);
      return { ...columns, settlePrice: round.proposedPrice };
    },
    void: (round, _, call) =>
      settleRound(call.db, call.context, round, { outcome: 'VOID', operatorName: signedIn(call).name }),
  },
  tick: runRounds,
  summary: { sums: ['upStake', 'downStake', 'platformPnl'] },
};

/** Option orders (domain screen 22), summed by market. */
export const optionOrderHooks: EntityHooks<'optionOrder'> = {
  summary: { sums: ['stake', 'fee', 'payout', 'winFee', 'pnl'] },
};
