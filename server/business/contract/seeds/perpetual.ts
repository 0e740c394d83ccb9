import { multiply, toDecimal, toUnits, truncate } from '@/kit/format/decimal';
import type { Leg } from '@server/ledger/journal';
import type { Payer } from '@server/seeds/money/line';

/** A contract as positions need it. Amounts in units, ticks in decimal places. */
export type Perpetual = {
  symbol: string;
  baseCoin: string;
  size: bigint;
  places: number;
  /** Decimal places of the settlement coin. */
  coinPlaces: number;
  maintenance: number;
  feeRate: bigint;
};

/** Returns the value of a number of contracts at a price. */
export const worth = ({ size }: Perpetual, qty: number, price: bigint) => multiply(size * BigInt(qty), price);

/** Rounds a price in units to the tick of the contract. */
export const priced = ({ places }: Perpetual, price: number): bigint =>
  toUnits(Math.max(price, 10 ** -places).toFixed(places));

export const coin = { accountType: 'CONTRACT', coinCode: 'USDT' } as const;

type Owner = { payer: Payer };

/** Returns the contract account of a member. */
export const of = ({ payer }: Owner) => ({ ...coin, memberUid: payer.uid });

/** Returns the legs of a fee. */
export const feeLegs = (half: Owner, fee: bigint): Leg[] => [
  { ...of(half), bucket: 'AVAILABLE', side: 'DEBIT', amount: toDecimal(fee), bizType: 'CONTRACT_FEE' },
  { house: 'REVENUE', coinCode: coin.coinCode, side: 'CREDIT', amount: toDecimal(fee) },
];
/** Returns the legs that hold the margin of a position or an order, or release it. */
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

/** Returns the margin and fee that an order needs. */
export const needs = (contract: Perpetual, qty: number, price: bigint, leverage: number) => {
  const notional = worth(contract, qty, price);
  return {
    margin: truncate(notional / BigInt(leverage), contract.coinPlaces),
    fee: multiply(notional, contract.feeRate),
  };
};

/** Returns the liquidation price: the loss has reduced the margin to the maintenance margin. */
export const liquidationPrice = (
  { contract, entry }: { contract: Perpetual; entry: bigint },
  { side, leverage }: { side: 'LONG' | 'SHORT'; leverage: number },
): bigint => {
  const room = 1 / leverage - contract.maintenance;
  return priced(contract, Number(toDecimal(entry)) * (side === 'LONG' ? 1 - room : 1 + room));
};
