import type { Kysely } from 'kysely';
import { toUnits, toUnitsOrNull } from '@/kit/format/decimal';
import { recordsOf } from '@server/db/records';
import type { Row } from '@server/db/records';
import type { Tables } from '@server/db/tables';

export type Side = 'LONG' | 'SHORT';

/** A risk tier; notional and rate in units. */
type Tier = { maxNotional: bigint; maxLeverage: number; maintenanceRate: bigint };

/** A perpetual contract as trading and settlement need it; amounts, prices and rates in units. */
export type Terms = {
  id: string;
  symbol: string;
  baseCoin: string;
  settleCoin: string;
  status: string;
  contractSize: bigint;
  priceTick: bigint;
  minQty: number;
  maxQty: number;
  leverages: readonly number[];
  maxLeverage: number;
  maintenanceRate: bigint;
  /** By rising notional; empty: the terms of the contract apply to every size. */
  tiers: readonly Tier[];
  makerFeeRate: bigint;
  takerFeeRate: bigint;
  liquidationFeeRate: bigint;
  /** Hours. */
  fundingInterval: number;
  fundingCap: bigint;
  isOn: Readonly<Record<Side | 'MARKET', boolean>>;
  /** null until the delisting begins. */
  settlementPrice: bigint | null;
};

const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.map(Object) : []);

/** Reads a stored contract. */
export const termsOf = (row: Row): Terms => ({
  ...{ id: String(row.id), symbol: String(row.symbol), status: String(row.status) },
  ...{ baseCoin: String(row.baseCoin), settleCoin: String(row.settleCoin) },
  ...{ contractSize: toUnits(String(row.contractSize)), priceTick: toUnits(String(row.priceTick)) },
  ...{ minQty: Number(row.minQty), maxQty: Number(row.maxQty), maxLeverage: Number(row.maxLeverage) },
  leverages: [row.leverages].flat().map(Number),
  maintenanceRate: toUnits(String(row.maintenanceRate)),
  tiers: rowsOf(row.riskTiers).map((tier) => ({
    maxNotional: toUnits(String(tier.maxNotional)),
    maxLeverage: Number(tier.maxLeverage),
    maintenanceRate: toUnits(String(tier.maintenanceRate)),
  })),
  ...{ makerFeeRate: toUnits(String(row.makerFeeRate)), takerFeeRate: toUnits(String(row.takerFeeRate)) },
  liquidationFeeRate: toUnits(String(row.liquidationFeeRate)),
  ...{ fundingInterval: Number(row.fundingInterval), fundingCap: toUnits(String(row.fundingCap)) },
  isOn: { LONG: row.openLongOn === true, SHORT: row.openShortOn === true, MARKET: row.marketOn === true },
  settlementPrice: toUnitsOrNull(row.settlementPrice),
});

/**
 * Locks a contract: its orders, marks, liquidations and fundings happen one after another, and none while staff change it.
 * Returns undefined when there is no such contract.
 */
export const lockContract = async (db: Kysely<Tables>, symbol: string): Promise<Terms | undefined> => {
  const row = await recordsOf(db)
    .selectFrom('perpetual')
    .selectAll()
    .where('symbol', '=', symbol)
    .forUpdate()
    .executeTakeFirst();
  return row && termsOf(row);
};

/** The present prices of a contract in units, and the contracts that the insurance fund holds. */
export type State = { indexPrice: bigint | null; markPrice: bigint | null; fundQty: bigint };

export const stateOf = async (db: Kysely<Tables>, symbol: string): Promise<State> => {
  const row = await db
    .selectFrom('perpetualState')
    .selectAll()
    .where('symbol', '=', symbol)
    .executeTakeFirst();
  return {
    indexPrice: toUnitsOrNull(row?.indexPrice),
    markPrice: toUnitsOrNull(row?.markPrice),
    fundQty: BigInt(Math.trunc(Number(row?.fundQty ?? 0))),
  };
};

/** Adds contracts to what the insurance fund holds; below 0 it takes the other side. */
export const moveFund = async (db: Kysely<Tables>, symbol: string, by: bigint): Promise<void> => {
  await db
    .insertInto('perpetualState')
    .values({ symbol, indexPrice: null, markPrice: null, fundQty: String(by) })
    .onConflict((conflict) =>
      conflict.column('symbol').doUpdateSet((columns) => ({
        fundQty: columns('perpetualState.fundQty', '+', String(by)),
      })),
    )
    .execute();
};
