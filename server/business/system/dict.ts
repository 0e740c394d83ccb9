import { sql } from 'kysely';
import type { components } from '@/api/gen/contract/system';
import type { Call, Handler, Handlers } from '@server/call/call';
import { code, Failure } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { EntityHooks, Entry, Values } from '@server/resources/entity/entity';

type Item = NonNullable<components['schemas']['DictionaryEditable']['items']>[number];

const text = {
  twice: { 'zh-CN': '项值重复', 'en-US': 'Duplicate value' },
  fixed: {
    'zh-CN': '内置字典的项值不可增删，可停用',
    'en-US': 'Values of a built-in dictionary cannot be deleted: disable them instead',
  },
  builtIn: { 'zh-CN': '内置字典不可删除', 'en-US': 'A built-in dictionary cannot be deleted' },
};

/** Dictionaries with inline editable items (domain screen 62). Each write increases the version. */
export const dictHooks: EntityHooks = {
  derived: {
    items: sql`(select coalesce(jsonb_agg(jsonb_build_object('itemValue', i."itemValue", 'labelZh', i."labelZh",
      'labelEn', i."labelEn", 'tone', i.tone, 'itemStatus', i."itemStatus")
      order by i."itemSort", i.id), '[]'::jsonb) from "dictItem" i where i."dictType" = dict."dictType")`,
  },
  check: (after, before) => itemErrors(itemsOf(after), before),
  saved: async ({ dictType }, values, call) => {
    if (values.items !== undefined) await writeItems(String(dictType), itemsOf(values), call);
  },
  act: {
    delete: async ({ isSystem, dictType }, _, { db }) => {
      if (isSystem === true) throw new Failure(code.notAllowed, text.builtIn);
      await db.deleteFrom('dictItem').where('dictType', '=', String(dictType)).execute();
    },
  },
};

const itemsOf = ({ items }: Values): readonly Item[] => (Array.isArray(items) ? items : []);

function itemErrors(items: readonly Item[], before: Entry | null): FieldError[] {
  const values = items.map(({ itemValue }) => itemValue);
  const twice = values.flatMap((value, index) =>
    values.indexOf(value) === index
      ? []
      : [{ field: `items.${index}.itemValue`, rule: 'unique', text: text.twice }],
  );
  if (before?.isSystem !== true) return twice;
  const kept = itemsOf(before).map(({ itemValue }) => itemValue);
  const isSame = kept.length === values.length && kept.every((value) => values.includes(value));
  return isSame ? twice : [...twice, { field: 'items', rule: 'fixedValues', text: text.fixed }];
}

async function writeItems(dictType: string, items: readonly Item[], { db, context }: Call): Promise<void> {
  await db.deleteFrom('dictItem').where('dictType', '=', dictType).execute();
  const rows = items.map(({ itemValue, labelZh, labelEn, tone, itemStatus }, itemSort) => ({
    id: context.nextId(),
    dictType,
    itemValue,
    labelZh,
    labelEn: labelEn ?? null,
    tone: tone ?? 'default',
    itemSort,
    itemStatus,
  }));
  if (rows.length > 0) await db.insertInto('dictItem').values(rows).execute();
}

/** `POST /admin/system/dict/refresh`: increases the version of every dictionary, so that caches are refreshed. */
const refreshSystemDict: Handler = async ({ db }) => {
  await db
    .updateTable('dict')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute();
};

export const dictHandlers: Handlers = { refreshSystemDict };
