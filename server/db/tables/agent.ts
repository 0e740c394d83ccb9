import type { components } from '@/api/gen/contract/shared';
import type { Decimal } from '@/kit/format/units';
import { boolean, id, nullable, table, text, time } from '@server/db/column';

type Source = components['schemas']['CommissionSource'];

/** Sources of commission. */
export const commissionSources = [
  'SPOT_FEE',
  'CONTRACT_FEE',
  'OPTION_FEE',
  'OTC_FEE',
  'FINANCE',
  'NFT_FEE',
] as const satisfies readonly Source[];

/**
 * The rates of agents (domain screen 46). Each change inserts one row per source. Rates take effect on their day and stay
 * as history.
 */
export const agentTables = {
  agentRate: table(
    {
      id: id(),
      agentNo: text(),
      agentPath: text(),
      source: text<Source>(),
      /** A share of the fees, 0 to 0.8; null: none. */
      rate: nullable(text<Decimal>()),
      /** The rate of the day before; null: none. Stored, because the history is filtered by it. */
      rateBefore: nullable(text<Decimal>()),
      /** Start of the first day of the rate. */
      effectiveFrom: time(),
      isApplied: boolean(),
      reason: nullable(text()),
      /** null for the initial rate of an agent. */
      createdByName: nullable(text()),
      createdAt: time(),
    },
    {
      index: [
        ['agentNo', 'source', 'effectiveFrom'],
        ['isApplied', 'effectiveFrom'],
      ],
    },
  ),
};
