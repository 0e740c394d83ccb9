import {
  approximate,
  dividedBy,
  multiply,
  rounded,
  times,
  toDecimal,
  truncate,
  units,
} from '@/kit/format/units';
import type { Decimal, Units } from '@/kit/format/units';
import type { RecordRow } from '@server/db/typedRecords';
import type { Leg } from '@server/ledger/journal';
import type { Payer } from '@server/seeds/money/line';

/** A contract as positions need it. */
export type Perpetual = {
  symbol: string;
  baseCoin: string;
  size: Units;
  /** Decimal places of the tick. */
  places: number;
  /** Decimal places of the settlement coin. */
  coinPlaces: number;
  maintenance: Decimal;
  feeRate: Units;
};

/** Reads a contract. */
export const perpetualOf = (row: RecordRow<'perpetual'> & { scale: number }): Perpetual => ({
  symbol: row.symbol,
  baseCoin: row.baseCoin,
  size: units(row.contractSize),
  places: (row.priceTick.split('.')[1] ?? '').length,
  coinPlaces: row.scale,
  maintenance: row.maintenanceRate,
  feeRate: units(row.takerFeeRate),
});

/** Returns the value of a number of contracts at a price. */
export const worth = ({ size }: Perpetual, qty: number, price: Units): Units =>
  multiply(times(size, qty), price);

/** Rounds a price to the tick of the contract. */
export const priced = ({ places }: Perpetual, price: number): Units => units(rounded(price, places));

export const coin = { accountType: 'CONTRACT', coinCode: 'USDT' } as const;

type Owner = { payer: Payer };

/** Returns the contract account of a member. */
export const of = ({ payer }: Owner) => ({ ...coin, memberUid: payer.uid });

/** Returns the legs of a fee. */
export const feeLegs = (half: Owner, fee: Units): Leg[] => [
  { ...of(half), bucket: 'AVAILABLE', side: 'DEBIT', amount: fee, bizType: 'CONTRACT_FEE' },
  { house: 'REVENUE', coinCode: coin.coinCode, side: 'CREDIT', amount: fee },
];

/** Returns the legs that hold the margin of a position or an order, or release it. */
export const hold = (half: Owner, no: string, margin: Units, isBack: boolean): Leg[] => {
  const common = { ...of(half), amount: margin, bizType: isBack ? 'UNFREEZE' : 'FREEZE' } as const;
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
export const needs = (contract: Perpetual, qty: number, price: Units, leverage: number) => {
  const notional = worth(contract, qty, price);
  return {
    margin: truncate(dividedBy(notional, leverage), contract.coinPlaces),
    fee: multiply(notional, contract.feeRate),
  };
};

/** Returns the liquidation price: the loss has reduced the margin to the maintenance margin. */
export const liquidationPrice = (
  { contract, entry }: { contract: Perpetual; entry: Units },
  { side, leverage }: { side: 'LONG' | 'SHORT'; leverage: number },
): Units => {
  const room = 1 / leverage - approximate(contract.maintenance);
  return priced(contract, approximate(toDecimal(entry)) * (side === 'LONG' ? 1 - room : 1 + room));
};
