import { seedMenu } from '@server/areas/menu/seed';
import { seedDicts } from '@server/areas/open/seedDicts';
import { seedParams } from '@server/areas/open/seedParams';
import { seedTeamFigures } from './agent/figures';
import { seedAppVersions } from './appVersions';
import { seedAreas } from './areas';
import { seedAuditLogs } from './auditLogs';
import { seedCatalogue } from './catalogue';
import { seedChainCoinChanges } from './chainCoinChanges';
import { seedChainCoins } from './chainCoins';
import { seedChains } from './chains';
import { seedCoins } from './coins';
import type { Seed } from './context';
import { seedFiles } from './files';
import { seedLevels } from './levels';
import { seedMessages } from './messages';
import { seedMoney } from './money';
import { seedParamChanges } from './paramChanges';
import { seedPeople } from './people';
import { seedPoolAddresses } from './poolAddresses';
import { seedStaff } from './staff';
import { seedTags } from './tags';
import { seedTeam } from './team';

const seeds: readonly Seed[] = [
  seedStaff,
  seedTeam,
  seedMenu,
  seedDicts,
  seedParams,
  seedCoins,
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
  seedTeamFigures,
];

/** The demo world. Runs once, in the transaction that creates the tables. */
export const seedAll: Seed = async (db, context) => {
  for (const seed of seeds) await seed(db, context);
};
