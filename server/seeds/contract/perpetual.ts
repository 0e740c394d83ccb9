import { multiply, toDecimal, toUnits, truncate } from '@/kit/format/decimal';
import type { Leg } from '@server/ledger/journal';
import type { Payer } from '@server/seeds/money/events';

/** What a position needs to know of its contract. Amounts in units, ticks in places. */
export type Perpetual = {
  symbol: string;
  baseCoin: string;
  size: bigint;
  places: number;
  /** Decimal places of the coin that it is settled in. */
  coinPlaces: number;
  maintenance: number;
  feeRate: bigint;
};

/** What so many contracts are worth at a price. */
export const worth = ({ size }: Perpetual, qty: number, price: bigint) => multiply(size * BigInt(qty), price);

/** A price in units, rounded to the tick of the contract. */
export const priced = ({ places }: Perpetual, price: number): bigint =>
  toUnits(Math.max(price, 10 ** -places).toFixed(places));

export const coin = { accountType: 'CONTRACT', coinCode: 'USDT' } as const;

type Owner = { payer: Payer };

/** The contract account of a member. */
export const of = ({ payer }: Owner) => ({ ...coin, memberUid: payer.uid });

/** A fee that the platform earns. */
export const feeLegs = (half: Owner, fee: bigint): Leg[] => [
  { ...of(half), bucket: 'AVAILABLE', side: 'DEBIT', amount: toDecimal(fee), bizType: 'CONTRACT_FEE' },
  { house: 'REVENUE', coinCode: coin.coinCode, side: 'CREDIT', amount: toDecimal(fee) },
];
/** Margin that is held for a position or an order, or given back. */
export const hold = (half: Owner, no: string, margin: bigint, isBack: boolean): Leg[] => {
  const common = { ...of(half), amount: toDecimal(margin), bizType: isBack ? 'UNFREEZE' : 'FREEZE' } as const;
  const frozen = { bucket: 'FROZEN', source: { bizType: 'CONTRACT_PNL', bizNo: no } } as const;
  return isBack
    ? [
        { ...common, ...frozen, side: 'DEBIT' },
        { ...common, bucket: 'AVAILABLE', side: 'CREDIT' },
      ]
    : [
        { ...common, bucket: 'AVAILABLE', side: 'DEBIT' },
        { ...common, ...frozen, side: 'CREDIT' },
      ];
};

/** What a member must have for an order: its margin, and its fee. */
export const needs = (contract: Perpetual, qty: number, price: bigint, leverage: number) => {
  const notional = worth(contract, qty, price);
  return {
    margin: truncate(notional / BigInt(leverage), contract.coinPlaces),
    fee: multiply(notional, contract.feeRate),
  };
};

/** Where a position would be closed by force: its loss has eaten the margin down to what must be maintained. */
export const liquidationPrice = (
  { contract, entry }: { contract: Perpetual; entry: bigint },
  { side, leverage }: { side: 'LONG' | 'SHORT'; leverage: number },
): bigint => {
  const room = 1 / leverage - contract.maintenance;
  return priced(contract, Number(toDecimal(entry)) * (side === 'LONG' ? 1 - room : 1 + room));
};
