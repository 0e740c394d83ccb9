import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import { recordsOf } from '@server/db/typedRecords';
import type { RecordValues } from '@server/db/typedRecords';
import type { Seed } from '@server/seeds/context';
import { daysFrom } from '@server/seeds/scatter';
import { insertRecords } from '@server/seeds/insert';

/** Titles, contents, audience, item by name, day from today, status. */
const messages = [
  [
    '飞天系列今日开售',
    'Flying Apsara on sale today',
    '飞天系列两款藏品将于今日 16:00 开售，每人限购 3 份。',
    'Both items of the series go on sale at 16:00 today, three per member.',
    'ALL',
    null,
    -700,
    'PUBLISHED',
  ],
  [
    '转售功能上线',
    'Resale is here',
    '持有满 7 天的藏品现在可以挂售，版税由平台代扣。',
    'Items that you have held for seven days can be resold. Royalties are taken by the platform.',
    'ALL',
    null,
    -365,
    'PUBLISHED',
  ],
  [
    '九色鹿高清原作已送达',
    'Your high-resolution Deer is here',
    '感谢收藏《九色鹿》，高清原作已放入“我的藏品”。',
    'Thank you for collecting the Deer: the original is in your collection.',
    'HOLDERS',
    '九色鹿',
    -60,
    'PUBLISHED',
  ],
  [
    '链上维护通知（已撤回）',
    'Chain maintenance (recalled)',
    'Polygon 节点将于今晚维护，期间暂停转赠。',
    'Polygon nodes are under maintenance tonight; gifts are paused.',
    'ALL',
    null,
    -33,
    'OFFLINE',
  ],
  [
    '寒山积雪开售提醒',
    'Snow on Cold Mountain: reminder',
    '“四时”系列第三款将于本周开售，敬请留意。',
    'The third item of the series goes on sale this week.',
    'ALL',
    null,
    5,
    'SCHEDULED',
  ],
  [
    '月尘持有者专属手记',
    'For holders of Moondust',
    '艺术家为月尘持有者写下的创作手记。',
    'Notes of the artist for those who hold Moondust.',
    'HOLDERS',
    '月尘 I',
    null,
    'DRAFT',
  ],
] as const;

/** Seeds messages about items in every status. */
export const seedNftMessages: Seed = async (db, context) => {
  const items = await recordsOf(db).selectFrom('nftItem').select(['itemNo', 'nameZh']).execute();
  const rows = messages.map(
    ([titleZh, titleEn, zh, en, audience, item, at, status]): RecordValues<'nftMessage'> => ({
      titleZh,
      titleEn,
      contentZh: `<p>${zh}</p>`,
      contentEn: `<p>${en}</p>`,
      audience,
      itemNo: items.find(({ nameZh }) => nameZh === item)?.itemNo ?? null,
      memberUids: [],
      sendAt: at === null ? null : daysFrom(context, at + 1 / 3),
      sentCount: 0,
      readCount: 0,
      status,
    }),
  );
  await insertRecords(db, context, 'nftMessage', rows);
};

/** Counts the recipients and readers of each message: members at that time, or owners of the item. */
export const countMessages = async (db: Kysely<Tables>): Promise<void> => {
  await sql`update "nftMessage" set "sentCount" = counts.sent, "readCount" = floor(counts.sent * counts.share) from (
    select id, 0.38 + (id % 7) * 0.06 as share, case audience
      when 'HOLDERS' then (select count(distinct "ownerUid") from "nftToken" where "nftToken"."itemNo" = message."itemNo")
      else (select count(*) from member where member."createdAt" < message."sendAt") end as sent
    from "nftMessage" message where status in ('PUBLISHED', 'OFFLINE')) counts where counts.id = "nftMessage".id`.execute(
    db,
  );
};
