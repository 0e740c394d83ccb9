import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import type { Actor, Lang } from '@server/call/call';
import { seesWholePlatform } from '@server/call/call';
import type { Entity, EntityField, Values } from '@server/resources/entity/entity';
import { maskedValues } from '@server/resources/view/recordView';
import { csvLine, escapeFormula } from '@server/resources/csv';

/** Formats the records of an export as lines of its file. */
export type Lines = { head: string; line: (record: Values) => string };

const answers = {
  'zh-CN': { true: '是', false: '否' },
  'en-US': { true: 'Yes', false: 'No' },
} as const;

/**
 * Returns the lines of the chosen columns that the user may see: titles and dictionary values in the language, exact
 * amounts.
 */
export const linesOf = async (
  db: Kysely<Tables>,
  entity: Entity,
  names: readonly string[],
  lang: Lang,
  viewer: Actor | null,
): Promise<Lines> => {
  const told = entity.fields.filter(({ isInside }) => !isInside || seesWholePlatform(viewer));
  const fields = names.flatMap((name) => told.find((field) => field.name === name) ?? []);
  const labels = await labelsOf(db, fields, lang);
  const cell = (field: EntityField, value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return answers[lang][`${value}`];
    const text = labels.get(`${field.dict} ${String(value)}`) ?? textOf(value);
    return isNumeric(field) ? text : escapeFormula(text);
  };
  return {
    head: csvLine(fields.map(({ title }) => escapeFormula(title[lang]))),
    line: (record) => {
      const seen = maskedValues(entity, record, viewer);
      return csvLine(fields.map((field) => cell(field, seen[field.name])));
    },
  };
};

/** Whether a field is a number, which cannot be a formula. */
const isNumeric = ({ type }: EntityField): boolean =>
  type === 'integer' || type === 'bigint' || type === 'numeric(38,18)';

const textOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ');
  return 'url' in value && 'fileId' in value ? String(value.url) : JSON.stringify(value);
};

/** Loads the labels of dictionary values by `dictionary value`. */
const labelsOf = async (
  db: Kysely<Tables>,
  fields: readonly EntityField[],
  lang: Lang,
): Promise<ReadonlyMap<string, string>> => {
  const dicts = fields.flatMap(({ dict }) => dict ?? []);
  if (dicts.length === 0) return new Map();
  const items = await db
    .selectFrom('dictItem')
    .select(['dictType', 'itemValue', 'labelZh', 'labelEn'])
    .where('dictType', 'in', dicts)
    .execute();
  return new Map(
    items.map(({ dictType, itemValue, labelZh, labelEn }) => [
      `${dictType} ${itemValue}`,
      lang === 'en-US' ? (labelEn ?? labelZh) : labelZh,
    ]),
  );
};
