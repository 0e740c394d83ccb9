import { article, deletedArticle } from '@/api/gen/cms.fields';
import { defineScreen } from '@/screens/defineScreen';
import { defineList } from '@/screens/definition';
import { ArticleLine } from './PublishingLine';
import { ArticlePreview, StoredArticle } from './preview/ArticlePreview';

export const articleScreen = defineScreen(
  article,
  {
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
    above: ArticleLine,
    preview: ArticlePreview,
    sections: [StoredArticle],
    when: { agreementVersion: ({ articleType }) => articleType === 'AGREEMENT' },
  },
  {
    bin: defineList(deletedArticle, {
      columns: [
        'titleZh',
        'articleType',
        'status',
        'deletedAt',
        'purgeAt',
        'deletedByName',
        'titleEn',
        'tags',
      ],
      search: ['titleZh', 'articleType', 'deletedAt'],
      sections: [StoredArticle],
    }),
  },
);
