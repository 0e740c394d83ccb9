import type { RecordEntry, RecordValues } from '@server/db/typedRecords';
import type { Text } from '@server/call/failure';
import { filterOf } from '@server/codegen/kinds';
import { isFieldName, isReservedField } from '@server/codegen/names';
import type { Project } from '@server/codegen/project';
import type { Field, Kind, Title } from '@server/codegen/spec';
import { oneLine, sentence } from '@server/codegen/words';

/** The settings of a table, stored or as they are sent. */
export type TableSettings = RecordValues<'genTable'>;

/** A row of `columns` (contract: GenTable). */
export type Column = RecordEntry<'genTable'>['columns'][number];

const text = {
  name: {
    'zh-CN': '应以小写字母开头，写作 nameZh，最多 40 位',
    'en-US': 'Write it in camelCase such as nameZh, at most 40 letters and digits',
  },
  reserved: { 'zh-CN': '此名称由系统保留', 'en-US': 'This name is reserved for every list' },
  dictionary: { 'zh-CN': '请选择接口中已有的字典', 'en-US': 'Choose a dictionary of the contract' },
  unfiltered: {
    'zh-CN': '此控件的字段不能查询',
    'en-US': 'A list cannot be searched by a field of this input',
  },
  operator: { 'zh-CN': '此字段不支持该查询方式', 'en-US': 'This field cannot be searched this way' },
  file: { 'zh-CN': '文件不能必填', 'en-US': 'A file cannot be required' },
  unset: {
    'zh-CN': '不在新增表单中的字段不能必填',
    'en-US': 'A field outside the create form cannot be required',
  },
} satisfies Record<string, Text>;

/** The operators that a filter of the list stands for; both ends of a range may stay open. */
const operators: Readonly<Record<string, readonly Column['queryOp'][]>> = {
  like: ['LIKE', 'EQ'],
  eq: ['EQ'],
  in: ['IN', 'EQ'],
  range: ['BETWEEN', 'GE', 'LE', 'EQ'],
};

const isNumber = (dbType: string): boolean => /^(numeric|real|double|bigint|integer|smallint)/.test(dbType);

const kindOf = ({ attrName, widget, dbType, tsType }: Column): Kind => {
  // Ids outgrow numbers.
  if (isNumber(dbType) && /^[a-z]\w*Id$/.test(attrName)) return 'id';
  switch (widget) {
    case 'TEXTAREA':
      return 'multiline';
    case 'EDITOR':
      return 'html';
    case 'UPLOAD':
      return 'file';
    case 'SWITCH':
      return 'boolean';
    case 'DATETIME':
      return dbType === 'date' ? 'date' : 'time';
    case 'NUMBER':
      return tsType === 'string' ? 'decimal' : 'integer';
    case 'INPUT':
      if (isNumber(dbType)) return tsType === 'string' ? 'decimal' : 'integer';
      return 'text';
    default:
      return dbType === 'boolean' ? 'boolean' : 'enum';
  }
};

/** Lengths of texts, bounds of whole numbers. */
const boundsOf = (kind: Kind, dbType: string): { min: number; max: number } => {
  const length = Number.parseInt(/\((\d+)\)$/.exec(dbType)?.[1] ?? '0', 10);
  if (kind === 'integer') return { min: 0, max: dbType === 'smallint' ? 32_767 : 999_999_999 };
  if (kind === 'html') return { min: 0, max: 20_000 };
  if (kind === 'multiline') return { min: 0, max: length || 500 };
  return { min: 1, max: length || 255 };
};

export const isUsed = ({ inCreate, inUpdate, inList, inQuery }: Column): boolean =>
  inCreate || inUpdate || inList || inQuery;

const formsOf = ({ inCreate, inUpdate }: Column): Field['forms'] => {
  if (inCreate && inUpdate) return undefined;
  return inCreate ? 'create' : inUpdate ? 'update' : 'none';
};

const titleOf = ({ attrName, comment }: Column, project: Project): Title => {
  const known = project.titleOf(attrName);
  return { en: known?.en ?? sentence(attrName), zh: oneLine(comment) || (known?.zh ?? sentence(attrName)) };
};

/** A wrong setting of a column. */
type Wrong = { part: keyof Column; text: Text };

/**
 * Reads a column as a field, and what is wrong with its settings.
 *
 * @param isLink the field refers to a record, whatever its input is; the caller adds the target
 */
export function fieldOf(column: Column, project: Project, isLink: boolean): { field: Field; wrong: Wrong[] } {
  const { attrName: name, dbType, inCreate, inQuery, queryOp, isRequired } = column;
  const kind = isLink ? 'reference' : kindOf(column);
  const forms = formsOf(column);
  const dictionary = kind === 'enum' ? project.dictionaries.get(column.dictType ?? '') : undefined;
  const field: Field = {
    name,
    kind,
    required: isRequired,
    title: titleOf(column, project),
    ...boundsOf(kind, dbType),
    ...(dictionary && { dictionary }),
    ...(forms && { forms }),
    ...(!inQuery && !isLink && { filter: null }),
    ...(inQuery && kind === 'text' && queryOp === 'EQ' && { filter: 'eq' as const }),
  };
  const wrong: Wrong[] = [];
  const refuse = (part: keyof Column, why: Text, isWrong: boolean) =>
    isWrong && wrong.push({ part, text: why });
  refuse('attrName', text.name, !isFieldName(name));
  // `sort` is also a parameter of every list.
  refuse('attrName', text.reserved, isReservedField(name) || (name === 'sort' && kind !== 'integer'));
  refuse('dictType', text.dictionary, kind === 'enum' && !dictionary);
  const filter = filterOf({ kind });
  refuse('inQuery', text.unfiltered, inQuery && filter === null);
  refuse(
    'queryOp',
    text.operator,
    inQuery && !isLink && filter !== null && !operators[filter]?.includes(queryOp),
  );
  refuse('isRequired', text.file, isRequired && kind === 'file');
  refuse('isRequired', text.unset, isRequired && kind !== 'file' && !inCreate);
  return { field, wrong };
}
