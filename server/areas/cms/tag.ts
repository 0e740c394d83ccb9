import { code, Failure } from '@server/http/failure';
import { recordsOf } from '@server/resources/records';
import type { EntityHooks } from '@server/resources/hooks';

const text = {
  used: {
    'zh-CN': '仍有内容使用该标签，可合并到其他标签',
    'en-US': 'Still in use: merge it into another tag',
  },
  none: { 'zh-CN': '目标标签不存在', 'en-US': 'There is no such tag' },
  itself: { 'zh-CN': '不能合并到自身', 'en-US': 'A tag cannot be merged into itself' },
};

/** Tags of the content (domain screen 52). */
export const tagHooks: EntityHooks = {
  checkAction: {
    merge: async ({ into }, tag, { db }) => {
      if (into === tag.nameZh) return [{ field: 'into', rule: 'other', text: text.itself }];
      const target = recordsOf(db).selectFrom('tag').select('id').where('nameZh', '=', into);
      return (await target.executeTakeFirst()) ? [] : [{ field: 'into', rule: 'reference', text: text.none }];
    },
  },
  act: {
    delete: ({ useCount }) => {
      if (Number(useCount) > 0) throw new Failure(code.inUse, text.used);
    },
    merge: async ({ useCount }, { into }, { db }) => {
      await recordsOf(db)
        .updateTable('tag')
        .set((is) => ({ useCount: is('useCount', '+', Number(useCount)) }))
        .where('nameZh', '=', into)
        .execute();
      return { useCount: 0, status: 'DISABLED' };
    },
  },
};
