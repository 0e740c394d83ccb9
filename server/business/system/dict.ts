import { sql } from 'kysely';
import type { BodyOf, Call, Handler, Handlers } from '@server/call/call';
import { refusedIf } from '@server/call/failure';
import type { FieldError } from '@server/call/failure';
import type { RecordEntry } from '@server/db/typedRecords';
import type { EntityHooks } from '@server/resources/entity/entity';

type Dict = RecordEntry<'dict'>;
type Item = NonNullable<BodyOf<'createSystemDict'>['items']>[number];

const text = {
  twice: { 'zh-CN': '项值重复', 'en-US': 'Duplicate value' },
  fixed: {
    'zh-CN': '内置字典的项值不可增删，可停用',
    'en-US': 'Values of a built-in dictionary cannot be deleted: disable them instead',
  },
  builtIn: { 'zh-CN': '内置字典不可删除', 'en-US': 'A built-in dictionary cannot be deleted' },
};

/** Dictionaries with inline editable items (domain screen 62). Each write increases the version. */
export const dictHooks: EntityHooks<'dict'> = {
  may: { delete: ({ isSystem }) => refusedIf(isSystem, text.builtIn) },
  derived: {
    items: sql`(select coalesce(jsonb_agg(jsonb_build_object('itemValue', i."itemValue", 'labelZh', i."labelZh",
      'labelEn', i."labelEn", 'tone', i.tone, 'itemStatus', i."itemStatus")
      order by i."itemSort", i.id), '[]'::jsonb) from "dictItem" i where i."dictType" = dict."dictType")`,
  },
  check: ({ items = [] }, before) => itemErrors(items, before),
  saved: async ({ dictType }, { items }, call) => {
    if (items !== undefined) await writeItems(dictType, items, call);
  },
  act: {
    delete: async ({ dictType }, _, { db }) => {
      await db.deleteFrom('dictItem').where('dictType', '=', dictType).execute();
    },
  },
};

function itemErrors(items: readonly Item[], before: Dict | null): FieldError[] {
  const values = items.map(({ itemValue }) => itemValue);
  const twice = values.flatMap((value, index) =>
    values.indexOf(value) === index
      ? []
      : [{ field: `items.${index}.itemValue`, rule: 'unique', text: text.twice }],
  );
  if (!before?.isSystem) return twice;
  const kept = before.items.map(({ itemValue }) => itemValue);
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
const refreshSystemDict: Handler<'refreshSystemDict'> = async ({ db }) => {
  await db
    .updateTable('dict')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute();
};

export const dictHandlers: Handlers = { refreshSystemDict };
