import { seedArticles } from '@server/business/cms/seeds/articles';
import { seedBanners } from '@server/business/cms/seeds/banners';
import { seedPlaces } from '@server/business/cms/seeds/places';
import { seedOptionMarkets, seedPerpetuals } from '@server/business/contract/seeds/contracts';
import { seedMarkets } from '@server/business/exchange/seeds/markets';
import { seedCoinOffers } from '@server/business/finance/seeds/coinOffers';
import { seedDualProducts } from '@server/business/finance/seeds/dualProducts';
import { seedPriceChanges } from '@server/business/finance/seeds/priceChanges';
import { seedAutoInvestProducts, seedConvertPairs } from '@server/business/finance/seeds/products';
import { seedGenTables } from '@server/business/gen/seeds/tables';
import { seedNftDraws } from '@server/business/nft/seeds/draws';
import { seedNftItems } from '@server/business/nft/seeds/items';
import { seedNftMessages } from '@server/business/nft/seeds/messages';
import { seedNftOrganizations } from '@server/business/nft/seeds/organizations';
import { seedOtcConfigs } from '@server/business/otc/seeds/configs';
import type { Seed } from './context';

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
