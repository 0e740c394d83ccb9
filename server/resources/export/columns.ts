import type { Kysely } from 'kysely';
import type { Tables } from '@server/db/tables';
import { coinIn, decimalsOf } from '@/kit/format/amount';
import type { Scales } from '@/kit/format/amount';
import { padDecimal } from '@/kit/format/decimal';
import { formatTime, zoneLabel } from '@/kit/format/time';
import type { Call, Lang } from '@server/call/call';
import { seesWholePlatform } from '@server/call/call';
import type { Entity, EntityField, Values } from '@server/resources/entity/entity';
import { recordsOf } from '@server/db/typedRecords';
import { maskedValues } from '@server/resources/view/recordView';
import { csvLine, escapeFormula } from '@/kit/format/csv';
import type { ExportOrder } from './order';

/** Formats the records of an export as lines of its file. */
export type Lines = { head: string; line: (record: Values) => string };

const answers = {
  'zh-CN': { true: '是', false: '否' },
  'en-US': { true: 'Yes', false: 'No' },
} as const;

/**
 * Returns the lines of the chosen columns that the user may see: titles and dictionary values in the language, exact
 * amounts with at least the decimals of their coin, times in the zone that their titles name.
 */
export const linesOf = async (
  db: Kysely<Tables>,
  entity: Entity,
  { columns, lang, timeZone }: Pick<ExportOrder, 'columns' | 'lang' | 'timeZone'>,
  { actor: viewer, context }: Pick<Call, 'actor' | 'context'>,
): Promise<Lines> => {
  const told = entity.fields.filter(({ isInside }) => !isInside || seesWholePlatform(viewer));
  const fields = columns.flatMap((name) => told.find((field) => field.name === name) ?? []);
  const labels = await labelsOf(db, fields, lang);
  const zone = zoneLabel(timeZone, context.now());
  const title = (field: EntityField) =>
    field.kind === 'time' ? `${field.title[lang]} (${zone})` : field.title[lang];
  const scales = await scalesOf(db, fields);
  const cell = (field: EntityField, record: Values): string => {
    const value = record[field.name];
    if (value === null || value === undefined) return '';
    if (field.kind === 'time') return formatTime(String(value), timeZone);
    if (typeof value === 'boolean') return answers[lang][`${value}`];
    const text = labels.get(`${field.dict} ${String(value)}`) ?? textOf(value);
    if (!isNumeric(field)) return escapeFormula(text);
    return padDecimal(text, decimalsOf(field.measured, coinIn(field.coin, record), scales) ?? 0);
  };
  return {
    head: csvLine(fields.map((field) => escapeFormula(title(field)))),
    line: (record) => {
      const seen = maskedValues(entity, record, viewer);
      return csvLine(fields.map((field) => cell(field, { ...record, ...seen })));
    },
  };
};

/** Whether a field is a number, which cannot be a formula. */
const isNumeric = ({ type }: EntityField): boolean =>
  type === 'integer' || type === 'bigint' || type === 'numeric(38,18)';

/** Loads the decimals of the coins, if a column needs them. */
const scalesOf = async (db: Kysely<Tables>, fields: readonly EntityField[]): Promise<Scales> => {
  if (fields.every(({ coin }) => coin === undefined)) return new Map();
  const coins = await recordsOf(db).selectFrom('coin').select(['coinCode', 'scale']).execute();
  return new Map(coins.map(({ coinCode, scale }) => [coinCode, scale]));
};

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
