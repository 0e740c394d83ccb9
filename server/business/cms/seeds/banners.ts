import { recordsOf } from '@server/db/typedRecords';
import type { RecordValues } from '@server/db/typedRecords';
import type { Seed } from '@server/seeds/context';
import { daysFrom } from '@server/seeds/scatter';
import { insertRecords } from '@server/seeds/insert';
import { picture } from '@server/seeds/pictures';

/** Name, position, language, kind of link, target (title of an article), first and last day from today, clicks, status. */
const banners = [
  ['秋季合约交易大赛', 'HOME_TOP', 'zh-CN', 'ARTICLE', '秋季合约交易大赛', -5, 16, 18_233, 'PUBLISHED'],
  ['Autumn futures contest', 'HOME_TOP', 'en-US', 'ARTICLE', '秋季合约交易大赛', -5, 16, 7_410, 'PUBLISHED'],
  ['邀请返佣 30%', 'HOME_MID', 'zh-CN', 'PAGE', '/invite', -120, null, 40_112, 'PUBLISHED'],
  ['Invite friends for 30 %', 'HOME_MID', 'en-US', 'PAGE', '/invite', -120, null, 12_904, 'PUBLISHED'],
  ['SOL 高卖双币投资', 'HOME_MID', 'zh-CN', 'PAGE', '/earn/dual', -1, 5, 861, 'PUBLISHED'],
  ['寒山积雪开售', 'NFT_TOP', 'zh-CN', 'PAGE', '/nft/series/four-seasons', 5, 20, 0, 'SCHEDULED'],
  ['飞天系列回顾', 'NFT_TOP', 'zh-CN', 'PAGE', '/nft/series/apsara', -700, -660, 9_120, 'OFFLINE'],
  ['C2C 防骗提示', 'OTC_TOP', 'zh-CN', 'ARTICLE', 'C2C 交易如何防骗？', -640, null, 22_780, 'PUBLISHED'],
  ['P2P safety', 'OTC_TOP', 'en-US', 'ARTICLE', 'C2C 交易如何防骗？', -640, null, 5_302, 'PUBLISHED'],
  ['BTC 行情直达', 'POPUP', 'zh-CN', 'SYMBOL', 'BTC/USDT', -40, -10, 31_001, 'OFFLINE'],
  ['新版应用启动图', 'APP_SPLASH', 'zh-CN', 'NONE', null, -30, null, 0, 'PUBLISHED'],
  ['年终回顾启动图', 'APP_SPLASH', 'zh-CN', 'NONE', null, 34, 48, 0, 'DRAFT'],
  ['储备证明', 'HOME_MID', 'zh-CN', 'URL', 'https://reserves.example.com/2026q4', null, null, 0, 'DRAFT'],
] as const;

/** Seeds banners of the site and the apps in every status, with one picture per position. */
export const seedBanners: Seed = async (db, context) => {
  const articles = await recordsOf(db).selectFrom('article').select(['id', 'titleZh']).execute();
  const images = new Map<string, { fileId: string }>();
  for (const position of new Set(banners.map(([, one]) => one)))
    images.set(position, await picture(db, context, `banner-${position.toLowerCase()}`, 800, 300));
  const rows = banners.map(
    (
      [nameZh, position, language, linkType, target, from, to, clicks, status],
      index,
    ): RecordValues<'banner'> => ({
      nameZh,
      position,
      language,
      platforms: position === 'APP_SPLASH' ? ['IOS', 'ANDROID'] : ['WEB', 'H5', 'IOS', 'ANDROID'],
      image: images.get(position) ?? { fileId: '' },
      imageDark: null,
      linkType,
      linkTarget:
        linkType === 'ARTICLE' ? (articles.find(({ titleZh }) => titleZh === target)?.id ?? null) : target,
      startAt: from === null ? null : daysFrom(context, from),
      endAt: to === null ? null : daysFrom(context, to),
      sort: (index + 1) * 10,
      clicks,
      status,
    }),
  );
  await insertRecords(db, context, 'banner', rows);
};
