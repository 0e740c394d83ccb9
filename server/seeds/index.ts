import { resourceTables } from '@server/db/resourceTables';
import { fillStaffIds } from '@server/db/staffIds';
import { seedMenu } from './site/menu';
import { seedDicts } from './site/dicts';
import { seedParams } from './site/params';
import { seedTeamFigures } from './agent/figures';
import { seedAppVersions } from './site/appVersions';
import { seedAreas } from './site/areas';
import { seedFundingRounds } from './contract/fundingRounds';
import { seedAuditLogs } from './staff/auditLogs';
import { seedCatalogue } from './catalogue';
import { seedCoinChanges } from './wallet/coinChanges';
import { seedChainCoinChanges } from './wallet/chainCoinChanges';
import { seedChainCoins } from './wallet/chainCoins';
import { seedChainTxs } from './wallet/chainTxs';
import { seedChains } from './wallet/chains';
import { seedCoinPrices } from './wallet/coinPrices';
import { seedCoins } from './wallet/coins';
import type { Seed } from './context';
import { seedFiles } from './site/files';
import { seedLevels } from './people/levels';
import { seedMessages } from './site/messages';
import { seedMoney } from './money';
import { seedParamChanges } from './site/paramChanges';
import { seedEvidence } from './people/evidence';
import { seedPeople } from './people';
import { seedFreeAddresses, seedPoolAddresses } from './wallet/poolAddresses';
import { seedStaff } from './staff/staff';
import { seedTags } from './cms/tags';
import { seedStaffRequests } from './staff/requests';
import { seedTeam } from './staff/team';

const seeds: readonly Seed[] = [
  seedStaff,
  seedTeam,
  seedStaffRequests,
  seedMenu,
  seedDicts,
  seedParams,
  seedCoins,
  seedCoinPrices,
  seedChains,
  seedChainCoins,
  seedChainCoinChanges,
  seedLevels,
  seedPeople,
  seedPoolAddresses,
  seedTags,
  seedMessages,
  seedAppVersions,
  seedAreas,
  seedFiles,
  seedCatalogue,
  seedParamChanges,
  seedAuditLogs,
  seedMoney,
  seedFundingRounds,
  seedChainTxs,
  seedTeamFigures,
  seedEvidence,
  seedCoinChanges,
  seedFreeAddresses,
];

/** Seeds the demo data, once, in the transaction that creates the tables. */
export const seedAll: Seed = async (db, context) => {
  for (const seed of seeds) await seed(db, context);
  await fillStaffIds(db, context.contract, resourceTables(context.contract));
};
