import type { Kysely } from 'kysely';
import { countOf, countText } from '@/kit/format/countText';
import { units } from '@/kit/format/units';
import type { Units } from '@/kit/format/units';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordRow, StatusOf } from '@server/db/typedRecords';
import type { Tables } from '@server/db/tables';

export type Side = 'LONG' | 'SHORT';

type Tier = { maxNotional: Units; maxLeverage: number; maintenanceRate: Units };

/** A perpetual contract as trading and settlement need it. */
export type Terms = {
  symbol: string;
  baseCoin: string;
  settleCoin: string;
  status: StatusOf<'perpetual'>;
  contractSize: Units;
  priceTick: Units;
  leverages: readonly number[];
  maxLeverage: number;
  maintenanceRate: Units;
  /** By rising notional; empty: the terms of the contract apply to every size. */
  tiers: readonly Tier[];
  makerFeeRate: Units;
  takerFeeRate: Units;
  liquidationFeeRate: Units;
  /** Hours. */
  fundingInterval: number;
  fundingCap: Units;
  isOn: Readonly<Record<Side | 'MARKET', boolean>>;
  /** null until the delisting begins. */
  settlementPrice: Units | null;
};

/** The terms of a contract with the limits of one order. */
export type LockedTerms = Terms & { minQty: number; maxQty: number };

/** A stored contract, or one as the engine decodes it. */
type Stored = Omit<RecordRow<'perpetual'>, 'minQty' | 'maxQty'>;

/** Reads a contract. */
export const termsOf = (contract: Stored): Terms => ({
  symbol: contract.symbol,
  baseCoin: contract.baseCoin,
  settleCoin: contract.settleCoin,
  status: contract.status,
  contractSize: units(contract.contractSize),
  priceTick: units(contract.priceTick),
  leverages: contract.leverages.map(Number),
  maxLeverage: contract.maxLeverage,
  maintenanceRate: units(contract.maintenanceRate),
  tiers: contract.riskTiers.map(({ maxNotional, maxLeverage, maintenanceRate }) => ({
    maxNotional: units(maxNotional),
    maxLeverage,
    maintenanceRate: units(maintenanceRate),
  })),
  makerFeeRate: units(contract.makerFeeRate),
  takerFeeRate: units(contract.takerFeeRate),
  liquidationFeeRate: units(contract.liquidationFeeRate),
  fundingInterval: contract.fundingInterval,
  fundingCap: units(contract.fundingCap),
  isOn: { LONG: contract.openLongOn, SHORT: contract.openShortOn, MARKET: contract.marketOn },
  settlementPrice: units(contract.settlementPrice),
});

/**
 * Locks a contract: its orders, marks, liquidations and fundings happen one after another, and none while staff change it.
 * Returns undefined when there is no such contract.
 */
export const lockContract = async (db: Kysely<Tables>, symbol: string): Promise<LockedTerms | undefined> => {
  const row = await recordsOf(db)
    .selectFrom('perpetual')
    .selectAll()
    .where('symbol', '=', symbol)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...termsOf(row), minQty: countOf(row.minQty), maxQty: countOf(row.maxQty) };
};

/** The present prices of a contract, and the contracts that the insurance fund holds. */
export type State = { indexPrice: Units | null; markPrice: Units | null; fundQty: number };

export const stateOf = async (db: Kysely<Tables>, symbol: string): Promise<State> => {
  const row = await db
    .selectFrom('perpetualState')
    .selectAll()
    .where('symbol', '=', symbol)
    .executeTakeFirst();
  return {
    indexPrice: units(row?.indexPrice),
    markPrice: units(row?.markPrice),
    fundQty: countOf(row?.fundQty) ?? 0,
  };
};

/** Adds contracts to what the insurance fund holds; below 0 it takes the other side. */
export const moveFund = async (db: Kysely<Tables>, symbol: string, by: number): Promise<void> => {
  const more = countText(by);
  await db
    .insertInto('perpetualState')
    .values({ symbol, indexPrice: null, markPrice: null, fundQty: more })
    .onConflict((conflict) =>
      conflict.column('symbol').doUpdateSet((columns) => ({
        fundQty: columns('perpetualState.fundQty', '+', more),
      })),
    )
    .execute();
};
