import { dividedBy, larger, minus, negate, times, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { Leg } from '@server/ledger/journal';
import { profitOf } from './figures';
import type { Holding } from './figures';
import type { Terms } from './terms';

/** What closing contracts of a position moves, in the settle coin. */
export type Result = {
  /** The part of the margin that ends. */
  margin: Units;
  /** Gain, below 0 a loss of at most the margin. */
  realized: Units;
};

/**
 * Returns the result of closing contracts at a price. The insurance fund is the other side of every result (I-14): it
 * pays gains, and takes losses up to the margin. `penalty`: what the fund keeps beside the loss.
 */
export const resultOf = (
  terms: Terms,
  holding: Holding,
  { qty, price, penalty = zero }: { qty: number; price: Units; penalty?: Units },
): Result => {
  // The last contracts take the rest, so that nothing of the margin stays behind.
  const margin = qty === holding.qty ? holding.margin : dividedBy(times(holding.margin, qty), holding.qty);
  const profit = minus(profitOf(terms, holding, qty, price), penalty);
  return { margin, realized: larger(profit, negate(margin)) };
};

/** Returns the legs of the fee of a trade, which the platform earns. */
export const feeLegs = (memberUid: string, coinCode: string, fee: Units): Leg[] => {
  if (fee === zero) return [];
  const account = { memberUid, accountType: 'CONTRACT', coinCode, bucket: 'AVAILABLE' } as const;
  return [
    { ...account, side: 'DEBIT', amount: fee, bizType: 'CONTRACT_FEE' },
    { house: 'REVENUE', coinCode, side: 'CREDIT', amount: fee },
  ];
};

/** Returns the legs that release held margin of a position or an order, or hold it. */
export const marginLegs = (
  { memberUid, coinCode, bizNo }: { memberUid: string; coinCode: string; bizNo: string },
  amount: Units,
  way: 'hold' | 'release',
): Leg[] => {
  if (amount === zero) return [];
  const isHeld = way === 'hold';
  const account = { memberUid, accountType: 'CONTRACT', coinCode } as const;
  const common = { ...account, amount, bizType: isHeld ? 'FREEZE' : 'UNFREEZE' } as const;
  const free: Leg = { ...common, bucket: 'AVAILABLE', side: isHeld ? 'DEBIT' : 'CREDIT' };
  const source = { bizType: 'CONTRACT_PNL', bizNo } as const;
  const held: Leg = { ...common, bucket: 'FROZEN', side: isHeld ? 'CREDIT' : 'DEBIT', source };
  return isHeld ? [free, held] : [held, free];
};

/** Returns the legs of a result: the margin comes back, and the gain or loss moves from or to the insurance fund. */
export const closingLegs = (
  { memberUid, positionNo, coinCode }: { memberUid: string; positionNo: string; coinCode: string },
  { margin, realized }: Result,
): Leg[] => {
  const fund = { house: 'INSURANCE', coinCode } as const;
  const account = { memberUid, accountType: 'CONTRACT', coinCode } as const;
  const isLoss = realized < zero;
  const amount = isLoss ? negate(realized) : realized;
  if (isLoss && amount === margin) {
    const source = { bizType: 'CONTRACT_PNL', bizNo: positionNo } as const;
    return [
      { ...account, bucket: 'FROZEN', side: 'DEBIT', amount, source },
      { ...fund, side: 'CREDIT', amount },
    ];
  }
  const released = marginLegs({ memberUid, coinCode, bizNo: positionNo }, margin, 'release');
  if (realized === zero) return released;
  const free = { ...account, bucket: 'AVAILABLE' } as const;
  const gives = isLoss ? free : fund;
  const gets = isLoss ? fund : free;
  return [...released, { ...gives, side: 'DEBIT', amount }, { ...gets, side: 'CREDIT', amount }];
};
