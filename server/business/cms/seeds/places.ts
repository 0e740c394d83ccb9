import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import { anyRecordsOf } from '@server/db/records';
import type { RecordEntry, RecordValues } from '@server/db/typedRecords';
import type { Seed } from '@server/seeds/context';
import { insertRecords } from '@server/seeds/insert';
import { namesOf, targetOf } from '../targets';

type Kind = RecordEntry<'recommendedItem'>['targetType'];

const symbols = ['BTC/USDT', 'ETH/USDT', 'SOL/USDT', 'XRP/USDT', 'DOGE/USDT'];
const coins = ['BTC', 'ETH', 'SOL', 'BNB'];

/** Returns the keys of the newest records that members see. */
const newest = async (db: Kysely<Tables>, table: string, key: string, status: string, limit: number) => {
  const rows = await anyRecordsOf(db)
    .selectFrom(table)
    .select(key)
    .where('status', '=', status)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => `${row[key]}`);
};

/** Seeds hot items by turnover or views, and recommended items by slot. */
export const seedPlaces: Seed = async (db, context) => {
  const articles = await newest(db, 'article', 'id', 'PUBLISHED', 5);
  const items = await newest(db, 'nftItem', 'itemNo', 'ON_SALE', 5);
  const products = [
    ...(await newest(db, 'dualProduct', 'productNo', 'ON_SALE', 3)),
    ...(await newest(db, 'autoInvestProduct', 'planCode', 'PUBLISHED', 2)),
  ];
  const named = async (targetType: Kind, targetId: string) => {
    const target = await targetOf({ db }, targetType, targetId);
    if (!target) throw new Error(`${targetType} ${targetId} does not exist.`);
    return { targetType, targetId, ...namesOf(target) };
  };
  const list = async (type: Kind, keys: readonly string[]) =>
    Promise.all(keys.map((key) => named(type, key)));
  const hot = [
    ...(await list('SYMBOL', symbols)),
    ...(await list('COIN', coins)),
    ...(await list('ARTICLE', articles.slice(0, 3))),
    ...(await list('NFT', items.slice(0, 3))),
  ];
  const hotRows = hot.map((target, index): RecordValues<'hotItem'> => ({
    ...target,
    isAuto: index % 4 !== 0,
    score: index % 4 === 0 ? 0 : Math.round(96_000 / (index + 1)),
    sort: (index + 1) * 10,
    status: index === hot.length - 1 ? 'DISABLED' : 'ENABLED',
  }));
  await insertRecords(db, context, 'hotItem', hotRows);
  const slots: readonly (readonly [
    RecordEntry<'recommendedItem'>['slot'],
    Awaited<ReturnType<typeof list>>,
  ])[] = [
    ['HOME_MARKET', await list('SYMBOL', symbols.slice(0, 4))],
    ['HOME_NEWS', await list('ARTICLE', articles)],
    ['NFT_HOME', await list('NFT', items)],
    ['EARN_HOME', await list('PRODUCT', products)],
  ];
  const recommended = slots.flatMap(([slot, targets]) =>
    targets.map((target, index): RecordValues<'recommendedItem'> => ({
      ...target,
      slot,
      titleZh: null,
      titleEn: null,
      image: null,
      platforms: ['WEB', 'H5', 'IOS', 'ANDROID'],
      sort: (index + 1) * 10,
      status: index === 4 ? 'DISABLED' : 'ENABLED',
    })),
  );
  await insertRecords(db, context, 'recommendedItem', recommended);
};
