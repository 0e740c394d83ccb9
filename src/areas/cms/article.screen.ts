import { article } from '@/api/cms';
import { defineScreen } from '@/screens/defineScreen';

export const articleScreen = defineScreen(article, {
  columns: [
    ...(['titleZh', 'status', 'articleType', 'publishAt', 'views', 'isTop'] as const),
    ...(['tags', 'offlineAt', 'author', 'agreementVersion', 'titleEn', 'source'] as const),
    ...(['sourceUrl', 'sort'] as const),
  ],
  search: [
    ...(['titleZh', 'status', 'articleType', 'tags', 'publishAt', 'isTop'] as const),
    ...(['titleEn', 'offlineAt', 'author', 'views', 'source', 'sourceUrl', 'sort'] as const),
    ...(['createdAt'] as const),
  ],
  form: [
    ['articleType', 'agreementVersion', 'tags', 'cover', 'isTop', 'sort'],
    ['titleZh', 'summaryZh', 'contentZh'],
    ['titleEn', 'summaryEn', 'contentEn'],
    ['author', 'source', 'sourceUrl', 'publishAt', 'offlineAt'],
  ],
  when: { agreementVersion: ({ articleType }) => articleType === 'AGREEMENT' },
});
