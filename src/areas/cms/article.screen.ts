import { article } from '@/api/cms';
import { defineScreen } from '@/screens/defineScreen';

export const articleScreen = defineScreen(article, {
  columns: [
    'titleZh',
    'articleType',
    'status',
    'tags',
    'isTop',
    'publishAt',
    'offlineAt',
    'views',
    'author',
    'agreementVersion',
    'titleEn',
    'source',
    'sourceUrl',
    'sort',
  ],
  form: [
    ['articleType', 'agreementVersion', 'tags', 'cover', 'isTop', 'sort'],
    ['titleZh', 'summaryZh', 'contentZh'],
    ['titleEn', 'summaryEn', 'contentEn'],
    ['author', 'source', 'sourceUrl', 'publishAt', 'offlineAt'],
  ],
  when: { agreementVersion: ({ articleType }) => articleType === 'AGREEMENT' },
});
