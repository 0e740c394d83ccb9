import type { components } from '@/api/gen/contract';
import { boolean, id, nullable, table, text, time } from '@server/db/column';

type Source = components['schemas']['CommissionSource'];

/** What agents get a share of. */
export const commissionSources = [
  'SPOT_FEE',
  'CONTRACT_FEE',
  'OPTION_FEE',
  'OTC_FEE',
  'FINANCE',
  'NFT_FEE',
] as const satisfies readonly Source[];

/**
 * The rates of agents (domain screen 46), by source of commission: each change brings a row for every source. They take effect
 * when their day comes, and stay as history.
 */
export const agentTables = {
  agentRate: table(
    {
      id: id(),
      agentNo: text(),
      agentPath: text(),
      source: text<Source>(),
      /** A share of the fees, 0 to 0.8; null: none. */
      rate: nullable(text()),
      /** The rate of the day before; null: none. Kept, for a history of what changed is looked for by it. */
      rateBefore: nullable(text()),
      /** The beginning of the day from which it holds. */
      effectiveFrom: time(),
      isApplied: boolean(),
      reason: nullable(text()),
      /** null where the agent began with it. */
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
