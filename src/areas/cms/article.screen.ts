import { article } from '@/api/cms';
import { defineScreen } from '@/screens/defineScreen';

export const articleScreen = defineScreen(article, {
  columns: [
    'titleZh',
    'titleEn',
    'articleType',
    'tags',
    'status',
    'author',
    'source',
    'sourceUrl',
    'isTop',
    'sort',
    'publishAt',
    'offlineAt',
    'views',
    'agreementVersion',
  ],
});
