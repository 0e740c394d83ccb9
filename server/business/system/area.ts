import { recordsOf } from '@server/db/typedRecords';
import type { EntityHooks } from '@server/resources/entity/entity';

const levels = ['COUNTRY', 'PROVINCE', 'CITY', 'DISTRICT'] as const;

const text = {
  top: { 'zh-CN': '国家没有上级', 'en-US': 'A country has no parent' },
  parent: { 'zh-CN': '上级必须是上一级地区', 'en-US': 'Its parent must be of the level above' },
};

/** Countries and what is below them (domain screen 61). */
export const areaHooks: EntityHooks<'area'> = {
  check: async ({ areaLevel = 'COUNTRY', parentCode }, before, { db }) => {
    if (before !== null) return [];
    const above = levels[levels.indexOf(areaLevel) - 1];
    if (above === undefined)
      return parentCode ? [{ field: 'parentCode', rule: 'noParent', text: text.top }] : [];
    const parent = await recordsOf(db)
      .selectFrom('area')
      .select('areaLevel')
      .where('areaCode', '=', parentCode ?? '')
      .executeTakeFirst();
    return parent?.areaLevel === above ? [] : [{ field: 'parentCode', rule: 'parent', text: text.parent }];
  },
};
