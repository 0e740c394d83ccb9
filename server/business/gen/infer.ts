import type { components } from '@/api/gen/contract/gen';
import { code, Failure } from '@server/call/failure';
import { isFieldName, isReservedField } from '@server/codegen/names';
import { projectOf } from '@server/codegen/project';
import type { Project } from '@server/codegen/project';
import { lowerFirst, oneLine, sentence, upperFirst } from '@server/codegen/words';
import type { Column, TableSettings } from './fieldOf';
import { columnsOf } from './sources';
import type { Reader, SourceColumn } from './sources';

/** Converts `USER_NAME` and `userName` to `userName`. */
export const camelOf = (name: string): string => {
  const parts = name.split(/_+/).filter((part) => part !== '');
  const words = parts.map((part) => (/[a-z]/.test(part) ? part : part.toLowerCase()));
  return lowerFirst(words.map(upperFirst).join(''));
};

const snakeOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns that the platform sets, or that say who changed a row and when. */
const audit =
  /^(id|version|revision|tenantId|createdByName|(is)?deleted(At|By)?|delFlag|(create|update)(d?(At|By(Id|Name)?|On|Time|Date)|r))$/i;

const types: readonly (readonly [RegExp, string, Column['tsType']])[] = [
  [/\[\]$|^(json|bytea)/, 'JsonNode', 'object'],
  [/^(numeric|real|double)/, 'BigDecimal', 'string'],
  [/^bigint/, 'Long', 'number'],
  [/^(integer|smallint)/, 'Integer', 'number'],
  [/^boolean/, 'Boolean', 'boolean'],
  [/^timestamp/, 'Instant', 'string'],
  [/^date/, 'LocalDate', 'string'],
];

/** Guesses the input by the name of a text; else it follows from the type. */
const byName: readonly (readonly [RegExp, Column['widget']])[] = [
  [/(img|image|file|avatar|logo|photo|picture|attachment)s?(url)?$/i, 'UPLOAD'],
  [/(content|html)(zh|en)?$/i, 'EDITOR'],
  [/(remark|note|memo|description|reason)s?(zh|en)?$/i, 'TEXTAREA'],
];

const widgetOf = (name: string, dbType: string, dict: string | null): Column['widget'] => {
  if (dict !== null) return 'SELECT';
  if (/^(timestamp|date)/.test(dbType)) return 'DATETIME';
  if (dbType === 'boolean') return 'SWITCH';
  if (/^(numeric|real|double|bigint|integer|smallint)/.test(dbType)) return 'NUMBER';
  return byName.find(([test]) => test.test(name))?.[1] ?? 'INPUT';
};

const queryOps: Readonly<Partial<Record<Column['widget'], Column['queryOp']>>> = {
  SELECT: 'IN',
  DATETIME: 'BETWEEN',
  NUMBER: 'BETWEEN',
  INPUT: 'LIKE',
};

/** A status or a type has the dictionary of its name; a status without one can be switched on and off. */
const dictOf = (table: string, name: string, { dictionaries }: Project): string | null => {
  if (!/(status|state|type)$/i.test(name)) return null;
  const own = snakeOf(name);
  const named = [`${snakeOf(camelOf(table))}_${own}`, own].find((code) => dictionaries.has(code));
  return named ?? (/status$/i.test(name) ? 'common_status' : null);
};

/** Returns a column with guessed settings (domain section 10). */
const columnOf = (
  table: string,
  { columnName, comment, dbType, isPk, isRequired }: SourceColumn,
  index: number,
  project: Project,
): Column => {
  const name = camelOf(columnName);
  const [, javaType = 'String', tsType = 'string'] = types.find(([test]) => test.test(dbType)) ?? [];
  // A key that the database counts by itself is like the id of a record.
  const isAudit = audit.test(name) || (isPk && !isRequired);
  // Records refer to each other by their keys, and `parentId` is a parameter of trees.
  const wanted = name === 'parentId' ? 'parentKey' : name;
  const attrName = isAudit || (isFieldName(wanted) && !isReservedField(wanted)) ? wanted : `${wanted}Value`;
  const dict = tsType === 'object' ? null : dictOf(table, name, project);
  const widget = widgetOf(name, dbType, dict);
  const isShown = !isAudit && tsType !== 'object';
  return {
    columnName,
    comment: oneLine(comment ?? '').slice(0, 64) || (project.titleOf(name)?.zh ?? sentence(name)),
    dbType: dbType.slice(0, 64),
    javaType,
    tsType: isAudit && isPk ? 'string' : tsType,
    attrName,
    isPk,
    isRequired: isShown && isRequired && widget !== 'UPLOAD',
    inCreate: isShown,
    inUpdate: isShown,
    inList: isShown && !['EDITOR', 'TEXTAREA', 'UPLOAD'].includes(widget),
    inQuery: isShown && ['SELECT', 'DATETIME', 'INPUT'].includes(widget),
    queryOp: queryOps[widget] ?? 'EQ',
    widget,
    dictType: dict,
    sort: Math.min((index + 1) * 10, 9_999),
  };
};

/** Returns the columns of tables with guessed settings, by table. A table that the source does not have is missing. */
export async function inferColumns(
  call: Reader,
  source: string,
  tables: readonly string[],
): Promise<Map<string, Column[]>> {
  const project = projectOf(call.context.contract);
  const found = await columnsOf(call, source, tables);
  return new Map(
    [...found].map(([table, columns]) => [
      table,
      columns.map((column, index) => columnOf(table, column, index, project)),
    ]),
  );
}

const gone = { 'zh-CN': '数据源中已没有此表', 'en-US': 'The data source has no such table any more' };

/** Returns the present columns of an imported table. Throws 40001 when it is gone or its source cannot be read. */
export async function freshColumns(
  call: Reader,
  { tableName = '', dataSource = '' }: TableSettings,
): Promise<Column[]> {
  const columns = (await inferColumns(call, dataSource, [tableName])).get(tableName);
  if (!columns) throw new Failure(code.validation, gone);
  return columns;
}

/** Merges fresh columns with earlier settings, in the order of staff: new columns are added, dropped ones removed. */
export const merged = (fresh: readonly Column[], old: readonly Column[]): Column[] =>
  fresh
    .map((column): Column => {
      const before = old.find(({ columnName }) => columnName === column.columnName);
      // The database says the type and the key; all other settings are those of staff.
      return { ...column, ...before, dbType: column.dbType, isPk: column.isPk };
    })
    .sort((one, other) => one.sort - other.sort);

const described = ({ dbType, isPk }: Column): string => `${dbType}${isPk ? ' primary key' : ''}`;
const named = ({ columnName, dbType }: Column) => ({ columnName, dbType });

/** Returns what `merged` would change. */
export const changesBetween = (
  fresh: readonly Column[],
  old: readonly Column[],
): components['schemas']['GenChanges'] => {
  const has = (columns: readonly Column[], one: Column) =>
    columns.find(({ columnName }) => columnName === one.columnName);
  return {
    added: fresh.filter((column) => !has(old, column)).map(named),
    removed: old.filter((column) => !has(fresh, column)).map(named),
    changed: fresh.flatMap((column) => {
      const before = has(old, column);
      if (!before || described(before) === described(column)) return [];
      return [{ columnName: column.columnName, before: described(before), after: described(column) }];
    }),
  };
};
