import type { Business } from '../business';
import { articleHooks } from './article';
import { bannerHooks } from './banner';
import { deletedArticleHooks } from './bin';
import { hotItemHooks, recommendedItemHooks } from './places';
import { seedArticles } from './seeds/articles';
import { seedBanners } from './seeds/banners';
import { seedPlaces } from './seeds/places';
import { seedTags } from './seeds/tags';
import { tagHooks } from './tag';

export const cms: Business = {
  hooks: {
    tag: tagHooks,
    article: articleHooks,
    deletedArticle: deletedArticleHooks,
    banner: bannerHooks,
    hotItem: hotItemHooks,
    recommendedItem: recommendedItemHooks,
  },
  seeds: { lists: [seedTags], offers: [seedArticles, seedBanners, seedPlaces] },
};
