import { multiply, toDecimal } from '@/kit/format/decimal';
import type { Leg } from '@server/ledger/journal';

/** How a round ends for its stakes. */
export type Outcome = 'UP' | 'DOWN' | 'DRAW' | 'VOID';

/** A member's stake on a round; amounts in units. */
export type Stake = {
  memberUid: string;
  coinCode: string;
  direction: string;
  amount: bigint;
  fee: bigint;
};

/** What a market pays; rates in units. `drawRule`: whether a draw returns the stakes. */
export type Terms = { payoutRate: bigint; winFeeRate: bigint; drawRule: string };

/** Returns the legs of placing a stake: it goes to the pool, its fee to the platform. */
export const placedLegs = ({ memberUid, coinCode, amount, fee }: Stake): Leg[] => {
  const member = { memberUid, accountType: 'OPTION', coinCode, bucket: 'AVAILABLE', side: 'DEBIT' } as const;
  const [stake, paid] = [toDecimal(amount), toDecimal(fee)];
  const legs: Leg[] = [
    { ...member, amount: stake },
    { ...member, amount: paid },
    { house: 'POOL', coinCode, side: 'CREDIT', amount: stake },
    { house: 'REVENUE', coinCode, side: 'CREDIT', amount: paid },
  ];
  return legs.filter((leg) => leg.amount !== '0');
};

/** The figures of a settled stake in units, and the legs of its journal. */
export type Settled = {
  result: 'WIN' | 'LOSE' | 'DRAW' | 'VOID';
  payout: bigint;
  winFee: bigint;
  pnl: bigint;
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
  const pool = { house: 'POOL', coinCode, side: 'DEBIT', amount: toDecimal(amount) } as const;
  const pays = (units: bigint): Leg => ({ ...member, side: 'CREDIT', amount: toDecimal(units) });
  if (result === 'LOSE') {
    const kept = { house: 'REVENUE', coinCode, side: 'CREDIT', amount: toDecimal(amount) } as const;
    return { result, payout: 0n, winFee: 0n, pnl: -amount - fee, legs: [pool, kept] };
  }
  if (result === 'DRAW') return { result, payout: amount, winFee: 0n, pnl: -fee, legs: [pool, pays(amount)] };
  if (result === 'VOID') {
    const returned = { house: 'REVENUE', coinCode, side: 'DEBIT', amount: toDecimal(fee) } as const;
    const legs = [pool, ...(fee > 0n ? [returned] : []), pays(amount + fee)];
    return { result, payout: amount + fee, winFee: 0n, pnl: 0n, legs };
  }
  const won = multiply(amount, terms.payoutRate);
  const winFee = multiply(won, terms.winFeeRate);
  const legs: Leg[] = [
    pool,
    { house: 'EXPENSE', coinCode, side: 'DEBIT', amount: toDecimal(won) },
    pays(amount + won),
    { ...member, side: 'DEBIT', amount: toDecimal(winFee) },
    { house: 'REVENUE', coinCode, side: 'CREDIT', amount: toDecimal(winFee) },
  ];
  const moved = legs.filter((leg) => leg.amount !== '0');
  return { result, payout: amount + won, winFee, pnl: won - winFee - fee, legs: moved };
};

/** Returns how a round ends by its prices, in units. */
export const outcomeOf = (openPrice: bigint, settlePrice: bigint): Outcome =>
  settlePrice > openPrice ? 'UP' : settlePrice < openPrice ? 'DOWN' : 'DRAW';
