import { toDecimal } from '@/kit/format/decimal';
import type { Leg } from '@server/ledger/journal';
import { profitOf } from './figures';
import type { Holding } from './figures';
import type { Terms } from './terms';

/** What closing contracts of a position moves, in units of the settle coin. */
export type Result = {
  /** The part of the margin that ends. */
  margin: bigint;
  /** Gain, below 0 a loss of at most the margin. */
  realized: bigint;
};

/**
 * Returns the result of closing contracts at a price. The insurance fund is the other side of every result (I-14): it
 * pays gains, and takes losses up to the margin. `penalty`: what the fund keeps beside the loss.
 */
export const resultOf = (
  terms: Terms,
  holding: Holding,
  { qty, price, penalty = 0n }: { qty: bigint; price: bigint; penalty?: bigint },
): Result => {
  // The last contracts take the rest, so that nothing of the margin stays behind.
  const margin = qty === holding.qty ? holding.margin : (holding.margin * qty) / holding.qty;
  const profit = profitOf(terms, holding, qty, price) - penalty;
  return { margin, realized: profit < -margin ? -margin : profit };
};

/** Returns the legs of the fee of a trade, which the platform earns. */
export const feeLegs = (memberUid: string, coinCode: string, fee: bigint): Leg[] => {
  const amount = toDecimal(fee);
  const account = { memberUid, accountType: 'CONTRACT', coinCode, bucket: 'AVAILABLE' } as const;
  return fee === 0n
    ? []
    : [
        { ...account, side: 'DEBIT', amount, bizType: 'CONTRACT_FEE' },
        { house: 'REVENUE', coinCode, side: 'CREDIT', amount },
      ];
};

/** Returns the legs that release held margin of a position or an order, or hold it. */
export const marginLegs = (
  { memberUid, coinCode, bizNo }: { memberUid: string; coinCode: string; bizNo: string },
  amount: bigint,
  way: 'hold' | 'release',
): Leg[] => {
  if (amount === 0n) return [];
  const isHeld = way === 'hold';
  const account = { memberUid, accountType: 'CONTRACT', coinCode } as const;
  const bizType = isHeld ? 'FREEZE' : 'UNFREEZE';
  const common = { ...account, amount: toDecimal(amount), bizType } as const;
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
  const amount = toDecimal(realized < 0n ? -realized : realized);
  if (realized < 0n && realized === -margin) {
    const source = { bizType: 'CONTRACT_PNL', bizNo: positionNo } as const;
    return [
      { ...account, bucket: 'FROZEN', side: 'DEBIT', amount, source },
      { ...fund, side: 'CREDIT', amount },
    ];
  }
  const free = { ...account, bucket: 'AVAILABLE' } as const;
  const [gives, gets] = realized < 0n ? ([free, fund] as const) : ([fund, free] as const);
  return [
    ...marginLegs({ memberUid, coinCode, bizNo: positionNo }, margin, 'release'),
    ...(realized === 0n
      ? []
      : [{ ...gives, side: 'DEBIT', amount } as const, { ...gets, side: 'CREDIT', amount } as const]),
  ];
};
