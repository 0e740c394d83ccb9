import type { RecordValues } from '@server/db/typedRecords';
import type { Seed } from '@server/seeds/context';
import { daysFrom, scatter } from '@server/seeds/scatter';
import { insertRecords } from '@server/seeds/insert';
import { picture } from '@server/seeds/pictures';
import { others } from './moreTexts';
import { notices } from './texts';

const authors: Readonly<Record<string, string>> = { NEWS: '研究院', HELP: '客户服务部', AGREEMENT: '法务部' };

const body = (paragraphs: readonly string[]): string => paragraphs.map((words) => `<p>${words}</p>`).join('');

/** Seeds articles of three years, oldest first, with a cover per kind. */
export const seedArticles: Seed = async (db, context) => {
  const { whole } = scatter(context);
  const all = [...notices, ...others].sort((a, b) => (a.day ?? 0) - (b.day ?? 0));
  const covers = new Map<string, { fileId: string }>();
  for (const type of new Set(all.map((one) => one.type)))
    covers.set(type, await picture(db, context, `article-${type.toLowerCase()}`, 640, 360));
  const rows = all.map(({ type, status, day, tags, zh, en, version }): RecordValues<'article'> => {
    const [titleZh, ...paragraphsZh] = zh;
    const [titleEn, ...paragraphsEn] = en;
    return {
      titleZh,
      titleEn,
      articleType: type,
      cover: type === 'AGREEMENT' ? null : (covers.get(type) ?? null),
      summaryZh: paragraphsZh[0] ?? null,
      summaryEn: paragraphsEn[0] ?? null,
      contentZh: body(paragraphsZh),
      contentEn: body(paragraphsEn),
      tags: [...tags],
      author: authors[type] ?? '运营部',
      source: null,
      sourceUrl: null,
      isTop: day !== null && day < 0 && day > -15 && type !== 'NEWS',
      sort: 0,
      publishAt: day === null ? null : daysFrom(context, day + 1 / 3),
      offlineAt: null,
      agreementVersion: version ?? null,
      views: status === 'PUBLISHED' || status === 'OFFLINE' ? 400 + whole(40_000) : 0,
      status,
    };
  });
  await insertRecords(db, context, 'article', rows);
};
