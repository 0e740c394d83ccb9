import { minus, multiply, negate, zero } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import type { Leg } from '@server/ledger/journal';
import type { Half, Pair } from './halves';
import { coin, feeLegs, hold, of, worth } from './perpetual';

/** How a pair ends: the winner gets what the loser loses, and the insurance fund takes or adds the rest of a liquidation. */
export type PairEnd = { price: Units; loser: Half; loss: Units; isForced: boolean };

/** Returns the member who gains. */
export const winnerOf = ({ halves }: Pair, loser: Half): Half =>
  halves[0] === loser ? halves[1] : halves[0];

/** Returns the fee that each side pays. */
export const endFee = ({ contract, qty }: Pair, price: Units): Units =>
  multiply(worth(contract, qty, price), contract.feeRate);

const forcedLegs = (loser: Half, loss: Units): Leg[] => {
  const rest = minus(loser.margin, loss);
  const insurance = { house: 'INSURANCE', coinCode: coin.coinCode } as const;
  const legs: Leg[] = [
    {
      ...of(loser),
      bucket: 'FROZEN',
      side: 'DEBIT',
      amount: loser.margin,
      bizType: 'LIQUIDATION',
      source: { bizType: 'CONTRACT_PNL', bizNo: loser.no },
    },
  ];
  if (rest > zero) legs.push({ ...insurance, side: 'CREDIT', amount: rest });
  if (rest < zero) legs.push({ ...insurance, side: 'DEBIT', amount: negate(rest) });
  return legs;
};

/** Returns the legs that end a pair. */
export const endLegs = (pair: Pair, { price, loser, loss, isForced }: PairEnd): Leg[] => {
  const winner = winnerOf(pair, loser);
  const fee = endFee(pair, price);
  const moves = (half: Half, side: 'CREDIT' | 'DEBIT'): Leg[] =>
    loss > zero ? [{ ...of(half), bucket: 'AVAILABLE', side, amount: loss }] : [];
  return [
    ...(isForced
      ? forcedLegs(loser, loss)
      : [...hold(loser, loser.no, loser.margin, true), ...moves(loser, 'DEBIT'), ...feeLegs(loser, fee)]),
    ...moves(winner, 'CREDIT'),
    ...hold(winner, winner.no, winner.margin, true),
    ...feeLegs(winner, fee),
  ];
};
