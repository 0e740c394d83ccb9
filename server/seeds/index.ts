import { resourceTables } from '@server/db/resourceTables';
import { fillStaffIds } from '@server/db/staffIds';
import { seedMenu } from '@server/business/menu/seeds/menu';
import { seedDicts } from '@server/business/system/seeds/dicts';
import { seedParams } from '@server/business/system/seeds/params';
import { seedTeamFigures } from '@server/business/agent/seeds/figures';
import { seedAppVersions } from '@server/business/system/seeds/appVersions';
import { seedAreas } from '@server/business/system/seeds/areas';
import { seedFundingRounds } from '@server/business/contract/seeds/fundingRounds';
import { seedAuditLogs } from '@server/business/system/seeds/auditLogs';
import { seedCoinChanges } from '@server/business/account/seeds/coinChanges';
import { seedChainCoinChanges } from '@server/business/wallet/seeds/chainCoinChanges';
import { seedChainCoins } from '@server/business/wallet/seeds/chainCoins';
import { seedChainTxs } from '@server/business/wallet/seeds/chainTxs';
import { seedChains } from '@server/business/wallet/seeds/chains';
import { seedCoinPrices } from '@server/business/account/seeds/coinPrices';
import { seedCoins } from '@server/business/account/seeds/coins';
import { seedFiles } from '@server/business/system/seeds/files';
import { seedLevels } from '@server/business/vip/seeds/levels';
import { seedMessages } from '@server/business/message/seeds/messages';
import { seedParamChanges } from '@server/business/system/seeds/paramChanges';
import { seedEvidence } from '@server/business/vip/seeds/evidence';
import { seedPeople } from '@server/business/vip/seeds';
import { seedFreeAddresses, seedPoolAddresses } from '@server/business/wallet/seeds/poolAddresses';
import { seedStaff } from '@server/business/permission/seeds/staff';
import { seedTags } from '@server/business/cms/seeds/tags';
import { seedStaffRequests } from '@server/business/permission/seeds/requests';
import { seedTeam } from '@server/business/permission/seeds/team';
import { seedMoney } from './money';
import type { Seed } from './context';
import { seedCatalogue } from './catalogue';

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
