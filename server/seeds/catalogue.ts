import { seedArticles } from './cms/articles';
import { seedBanners } from './cms/banners';
import { seedPlaces } from './cms/places';
import type { Seed } from './context';
import { seedOptionMarkets, seedPerpetuals } from './contract/contracts';
import { seedMarkets } from './exchange/markets';
import { seedCoinOffers } from './finance/coinOffers';
import { seedDualProducts } from './finance/dualProducts';
import { seedPriceChanges } from './finance/priceChanges';
import { seedAutoInvestProducts, seedConvertPairs } from './finance/products';
import { seedGenTables } from './gen/tables';
import { seedNftDraws } from './nft/draws';
import { seedNftItems } from './nft/items';
import { seedNftMessages } from './nft/messages';
import { seedNftOrganizations } from './nft/organizations';
import { seedOtcConfigs } from './otc/configs';

const seeds: readonly Seed[] = [
  seedMarkets,
  seedPerpetuals,
  seedOptionMarkets,
  seedDualProducts,
  seedAutoInvestProducts,
  seedConvertPairs,
  seedPriceChanges,
  seedCoinOffers,
  seedNftOrganizations,
  seedNftItems,
  seedNftDraws,
  seedNftMessages,
  seedOtcConfigs,
  seedArticles,
  seedBanners,
  seedPlaces,
  seedGenTables,
];

/** Seeds the offers and contents of the platform, before any trading. Nothing here moves money. Runs after the members. */
export const seedCatalogue: Seed = async (db, context) => {
  for (const seed of seeds) await seed(db, context);
};
