import { columnsOf, ownSource } from '@server/areas/gen/columns';
import type { Seed } from '@server/seeds/context';
import { daysFrom } from '@server/seeds/scatter';
import { insertRecords } from '@server/seeds/insert';

/** Table, comment, class, module, business, template, days since it was generated. */
const tables = [
  ['article', '文章', 'Article', 'cms', 'article', 'CRUD', 640],
  ['banner', '轮播图', 'Banner', 'cms', 'banner', 'CRUD', 612],
  ['tag', '标签', 'Tag', 'cms', 'tag', 'CRUD', 612],
  ['market', '交易对', 'Market', 'exchange', 'market', 'CRUD', 590],
  ['convert_pair', '闪兑币对', 'ConvertPair', 'finance', 'convertPair', 'CRUD', 411],
  ['dual_product', '双币产品', 'DualProduct', 'finance', 'dualProduct', 'CRUD', 120],
  ['area', '地区', 'Area', 'system', 'area', 'TREE', 702],
  ['nft_item', '藏品', 'NftItem', 'nft', 'item', 'SUB', null],
] as const;

/** Seeds imported tables of the generator, some of the platform's own. */
export const seedGenTables: Seed = async (db, context) => {
  const rows = tables.flatMap(
    ([tableName, tableComment, className, moduleName, businessName, templateType, age]) => {
      const columns = columnsOf(context.contract, tableName);
      if (columns === null) return [];
      return [
        {
          className,
          moduleName,
          businessName,
          functionName: `${tableComment}管理`,
          author: '平台研发部',
          packageName: `com.example.platform.${moduleName}`,
          templateType,
          parentMenuId: null,
          genMenuSql: true,
          columns,
          dataSource: ownSource,
          tableName,
          tableComment,
          genPermission: `${moduleName}:${businessName}`,
          lastGenAt: age === null ? null : daysFrom(context, -age),
          syncedAt: daysFrom(context, age === null ? -3 : -age),
        },
      ];
    },
  );
  await insertRecords(db, context, 'genTable', rows);
};
