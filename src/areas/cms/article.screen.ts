import { article } from '@/api/gen/cms.fields';
import { defineScreen } from '@/screens/defineScreen';

export const articleScreen = defineScreen(article, {
  columns: [
    'titleZh',
    'status',
    'articleType',
    'publishAt',
    'views',
    'isTop',
    'tags',
    'offlineAt',
    'author',
    'agreementVersion',
    'titleEn',
    'source',
    'sourceUrl',
    'sort',
  ],
  search: ['titleZh', 'status', 'articleType', 'tags', 'publishAt', 'isTop'],
  when: { agreementVersion: ({ articleType }) => articleType === 'AGREEMENT' },
});
