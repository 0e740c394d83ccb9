import type { Contract } from '@server/contract/contract';
import { entitiesOf } from '@server/contract/entities';
import { isNullable } from '@server/contract/resolve';
import type { Schema } from '@server/contract/document';
import { sqlType } from '@server/db/resourceTables';
import type { Values } from '@server/resources/entity/entity';

/** The database that the generator reads: the platform's own tables of business records. */
export const ownSource = 'platform';

const types: readonly (readonly [RegExp, string, string])[] = [
  [/^numeric/, 'BigDecimal', 'string'],
  [/^timestamptz/, 'Instant', 'string'],
  [/^bigint/, 'Long', 'number'],
  [/^integer/, 'Integer', 'number'],
  [/^boolean/, 'Boolean', 'boolean'],
  [/^jsonb/, 'JsonNode', 'object'],
];

/** Columns that the platform sets; never in a form. */
const systemColumns = ['id', 'version', 'createdAt', 'updatedAt', 'createdByName'];

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Guesses the input of a column by its dictionary, its type, then its name (domain section 10). */
const widgetOf = (name: string, schema: Schema): string => {
  if (schema['x-dict'] !== undefined) return 'SELECT';
  if (schema.format === 'date-time') return 'DATETIME';
  if (schema.format === 'file') return 'UPLOAD';
  if (schema.format === 'html') return 'EDITOR';
  if (schema.format === 'multiline' || /remark|reason$/i.test(name)) return 'TEXTAREA';
  const type = sqlType(schema);
  if (type === 'boolean') return 'SWITCH';
  return type === 'integer' || type === 'bigint' ? 'NUMBER' : 'INPUT';
};

const queryOf = (widget: string, type: string): string => {
  if (widget === 'DATETIME' || type.startsWith('numeric')) return 'BETWEEN';
  if (widget === 'SELECT') return 'IN';
  return widget === 'INPUT' ? 'LIKE' : 'EQ';
};

const columnOf = (name: string, schema: Schema, index: number): Values => {
  const dbType = name === 'id' ? 'bigint' : sqlType(schema);
  const [, javaType = 'String', tsType = 'string'] = types.find(([test]) => test.test(dbType)) ?? [];
  const widget = widgetOf(name, schema);
  const isOwn = !systemColumns.includes(name);
  return {
    columnName: snake(name),
    comment: schema['x-title-zh'] ?? schema.title ?? name,
    dbType,
    javaType,
    tsType: name === 'id' ? 'string' : tsType,
    attrName: name,
    isPk: name === 'id',
    isRequired: isOwn && !isNullable(schema),
    inCreate: isOwn,
    inUpdate: isOwn,
    inList: isOwn && !['EDITOR', 'TEXTAREA', 'UPLOAD'].includes(widget),
    inQuery: isOwn && ['SELECT', 'DATETIME', 'INPUT'].includes(widget),
    queryOp: queryOf(widget, dbType),
    widget,
    dictType: schema['x-dict'] ?? null,
    sort: (index + 1) * 10,
  };
};

/** Returns the present columns of a table with guessed settings; null for an unknown table. */
export const columnsOf = ({ document }: Contract, tableName: string): Values[] | null => {
  const entity = entitiesOf(document).find(({ keys }) => snake(keys.name) === tableName);
  if (!entity) return null;
  return Object.entries(entity.properties).map(([name, schema], index) => columnOf(name, schema, index));
};

/** Settings that synchronising keeps; the others are read from the database again. */
const staffSettings = [
  'comment',
  'javaType',
  'tsType',
  'attrName',
  'isRequired',
  'inCreate',
  'inUpdate',
  'inList',
  'inQuery',
  'queryOp',
  'widget',
  'dictType',
  'sort',
] as const;

/** Merges fresh columns with earlier settings: new columns are added, dropped ones removed. */
export const merged = (fresh: readonly Values[], old: readonly Values[]): Values[] =>
  fresh.map((column) => {
    const before = old.find(({ columnName }) => columnName === column.columnName);
    if (!before) return column;
    return { ...column, ...Object.fromEntries(staffSettings.map((name) => [name, before[name] ?? null])) };
  });
