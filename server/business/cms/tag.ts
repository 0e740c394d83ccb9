import { sql } from 'kysely';
import type { Call } from '@server/call/call';
import { code, refusedIf } from '@server/call/failure';
import { recordsOf } from '@server/db/typedRecords';
import type { EntityHooks } from '@server/resources/entity/entity';

const text = {
  used: {
    'zh-CN': '仍有内容使用该标签，可合并到其他标签',
    'en-US': 'Still in use: merge it into another tag',
  },
  none: { 'zh-CN': '目标标签不存在', 'en-US': 'There is no such tag' },
  itself: { 'zh-CN': '不能合并到自身', 'en-US': 'A tag cannot be merged into itself' },
};

/** Tags of the content (domain screen 52). Articles store the names of their tags, so renaming a tag updates them. */
export const tagHooks: EntityHooks<'tag'> = {
  may: { delete: ({ useCount }) => refusedIf(useCount > 0, text.used, code.inUse) },
  derived: {
    useCount: sql`(select count(*)::int from article where jsonb_exists(article.tags, "tag"."nameZh"))`,
  },
  write: async ({ nameZh }, before, call) => {
    if (before !== null && nameZh !== undefined && nameZh !== before.nameZh)
      await retag(call, before.nameZh, nameZh);
    return {};
  },
  checkAction: {
    merge: async ({ into }, tag, { db }) => {
      if (into === tag.nameZh) return [{ field: 'into', rule: 'other', text: text.itself }];
      const target = recordsOf(db).selectFrom('tag').select('id').where('nameZh', '=', into);
      return (await target.executeTakeFirst()) ? [] : [{ field: 'into', rule: 'reference', text: text.none }];
    },
  },
  act: {
    merge: async ({ nameZh }, { into }, call) => {
      await retag(call, nameZh, into);
      return { status: 'DISABLED' };
    },
  },
};

/** Renames a tag in its articles, deleted ones included, in place and without duplicates. */
const retag = async ({ db }: Call, from: string, to: string): Promise<void> => {
  for (const table of ['article', 'deletedArticle'])
    await sql`update ${sql.table(table)} set tags = case
    when jsonb_exists(tags, ${to}) then tags - ${from}::text
    else (select jsonb_agg(case when tag = to_jsonb(${from}::text) then to_jsonb(${to}::text) else tag end order by place)
      from jsonb_array_elements(tags) with ordinality as each(tag, place)) end
    where jsonb_exists(tags, ${from})`.execute(db);
};
