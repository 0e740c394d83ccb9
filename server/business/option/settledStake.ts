import { minus, multiply, negate, plus, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { RecordRow } from '@server/db/typedRecords';
import type { Leg } from '@server/ledger/journal';

type Market = RecordRow<'optionMarket'>;
type Order = RecordRow<'optionOrder'>;

/** How a round ends for its stakes. */
export type Outcome = 'UP' | 'DOWN' | 'DRAW' | 'VOID';

/** A member's stake on a round. */
export type Stake = {
  memberUid: string;
  coinCode: string;
  direction: Order['direction'];
  amount: Units;
  fee: Units;
};

/** What a market pays. `drawRule`: whether a draw returns the stakes. */
export type Terms = { payoutRate: Units; winFeeRate: Units; drawRule: Market['drawRule'] };

/** Returns the legs of placing a stake: it goes to the pool, its fee to the platform. */
export const placedLegs = ({ memberUid, coinCode, amount, fee }: Stake): Leg[] => {
  const member = { memberUid, accountType: 'OPTION', coinCode, bucket: 'AVAILABLE', side: 'DEBIT' } as const;
  const legs: Leg[] = [
    { ...member, amount },
    { ...member, amount: fee },
    { house: 'POOL', coinCode, side: 'CREDIT', amount },
    { house: 'REVENUE', coinCode, side: 'CREDIT', amount: fee },
  ];
  return legs.filter((leg) => leg.amount !== zero);
};

/** The figures of a settled stake, and the legs of its journal. */
type Settled = {
  result: 'WIN' | 'LOSE' | 'DRAW' | 'VOID';
  payout: Units;
  winFee: Units;
  pnl: Units;
  legs: Leg[];
};

const resultOf = ({ direction }: Stake, { drawRule }: Terms, outcome: Outcome): Settled['result'] => {
  if (outcome === 'VOID') return 'VOID';
  if (outcome === 'DRAW') return drawRule === 'REFUND' ? 'DRAW' : 'LOSE';
  return outcome === direction ? 'WIN' : 'LOSE';
};

/**
 * Settles one stake (domain screen 21): a win pays the stake and `payoutRate` of it, less a fee on the gain; a draw returns
 * the stake, a voided round also its fee. The stake leaves the pool; the platform pays gains and keeps what is lost (I-15).
 */
export const settledStake = (stake: Stake, terms: Terms, outcome: Outcome): Settled => {
  const { memberUid, coinCode, amount, fee } = stake;
  const result = resultOf(stake, terms, outcome);
  const member = { memberUid, accountType: 'OPTION', coinCode, bucket: 'AVAILABLE' } as const;
  const pool = { house: 'POOL', coinCode, side: 'DEBIT', amount } as const;
  const pays = (value: Units): Leg => ({ ...member, side: 'CREDIT', amount: value });
  if (result === 'LOSE') {
    const kept = { house: 'REVENUE', coinCode, side: 'CREDIT', amount } as const;
    return { result, payout: zero, winFee: zero, pnl: negate(plus(amount, fee)), legs: [pool, kept] };
  }
  if (result === 'DRAW')
    return { result, payout: amount, winFee: zero, pnl: negate(fee), legs: [pool, pays(amount)] };
  if (result === 'VOID') {
    const payout = plus(amount, fee);
    const returned = { house: 'REVENUE', coinCode, side: 'DEBIT', amount: fee } as const;
    const legs = [pool, ...(fee > zero ? [returned] : []), pays(payout)];
    return { result, payout, winFee: zero, pnl: zero, legs };
  }
  const won = multiply(amount, terms.payoutRate);
  const winFee = multiply(won, terms.winFeeRate);
  const payout = plus(amount, won);
  const legs: Leg[] = [
    pool,
    { house: 'EXPENSE', coinCode, side: 'DEBIT', amount: won },
    pays(payout),
    { ...member, side: 'DEBIT', amount: winFee },
    { house: 'REVENUE', coinCode, side: 'CREDIT', amount: winFee },
  ];
  const moved = legs.filter((leg) => leg.amount !== zero);
  return { result, payout, winFee, pnl: minus(won, plus(winFee, fee)), legs: moved };
};

/** Returns how a round ends by its prices. */
export const outcomeOf = (openPrice: Units, settlePrice: Units): Exclude<Outcome, 'VOID'> =>
  settlePrice > openPrice ? 'UP' : settlePrice < openPrice ? 'DOWN' : 'DRAW';
