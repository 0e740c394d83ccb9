import { fieldError } from '@server/call/failure';
import type { FieldError, Text } from '@server/call/failure';
import { labelOf, readNames, RefusedName, targetOf } from '@server/codegen/names';
import type { Project } from '@server/codegen/project';
import type { Field, Names, NewArea, Spec, Target, Title } from '@server/codegen/spec';
import { oneLine, plural, sentence } from '@server/codegen/words';
import { fieldOf, isUsed } from './fieldOf';
import type { Column, TableSettings } from './fieldOf';
import { linkErrors } from './link';

/** A screen that the settings of a table describe, or what is wrong with them. `isTaken`: only names are, by other screens. */
export type Described =
  { spec: Spec; errors: null } | { spec: null; errors: readonly FieldError[]; isTaken: boolean };

/** Fields that every record has by itself. */
const own = ['id', 'version', 'createdAt', 'updatedAt', 'createdByName'];

const text = {
  own: {
    'zh-CN': '每条记录自带此字段，不能放入表单',
    'en-US': 'Every record has this field by itself: it cannot be in a form',
  },
  nothing: { 'zh-CN': '至少一个字段要能编辑', 'en-US': 'At least one column must be in both forms' },
} satisfies Record<string, Text>;

/** The field by which a record is known: a text of its own that everybody must fill in, else a new code. */
function keyOf(fields: readonly Field[], columns: readonly Column[], names: Names, one: Title): Field {
  const texts = fields.filter(
    ({ kind, required, forms }) => kind === 'text' && required && forms !== 'update',
  );
  const isKey = ({ name }: Field) => columns.find(({ attrName }) => attrName === name)?.isPk;
  const code: Field = {
    name: `${names.local}Code`,
    kind: 'text',
    required: true,
    min: 1,
    max: 32,
    title: { en: `${one.en} code`, zh: `${one.zh}编码` },
  };
  const { name, kind, required, title, min, max } =
    texts.find(isKey) ?? texts.find((field) => /(code|no|key)$/i.test(field.name)) ?? code;
  return { name, kind, required, title, min, max };
}

const newAreaOf = (area: string, project: Project): NewArea | null =>
  project.areas.includes(area)
    ? null
    : {
        title: { en: sentence(area), zh: sentence(area) },
        icon: 'applications',
        after: project.areas.at(-1) ?? '',
      };

const parts = { module: 'moduleName', business: 'businessName', class: 'className' } as const;

/** The main record of a sub table, and the column that names it. */
export type Main = { target: Target; columnName: string };

/**
 * Reads the settings of a table as the description of a screen. Columns without any use are left out.
 *
 * @param main the main record, for a sub table @default none
 */
export function describe(table: TableSettings, project: Project, main: Main | null = null): Described {
  const rows = table.columns ?? [];
  const isTree = main === null && table.templateType === 'TREE';
  const linkName = (isTree ? table.treeColumn : main?.columnName) ?? null;
  const used = rows
    .map((column, at) => ({ column, at }))
    .filter(({ column }) => isUsed(column))
    .sort((one, other) => one.column.sort - other.column.sort);
  const errors: FieldError[] = isTree ? linkErrors('treeColumn', linkName, rows) : [];
  const refuse = (field: string, wrong: Text) => errors.push(fieldError(field, 'generate', wrong));
  const fields = used.flatMap(({ column, at }): Field[] => {
    if (own.includes(column.attrName)) {
      if (column.inCreate || column.inUpdate) refuse(`columns.${at}.attrName`, text.own);
      return [];
    }
    const isLink = column.columnName === linkName;
    const { field, wrong } = fieldOf(column, project, isLink);
    for (const { part, text: why } of wrong) refuse(`columns.${at}.${part}`, why);
    // A record keeps its place in a tree.
    return [isTree && isLink ? { ...field, forms: 'create' } : field];
  });
  const names = namesOf(table, project, refuse);
  if (errors.length > 0 || !names.found)
    return { spec: null, errors, isTaken: errors.length === 1 && names.isTaken };

  const zh = oneLine(table.functionName ?? '');
  const slug = names.found.slug;
  const one = { en: sentence(slug), zh: zh.replace(/(管理|列表)$/, '') || zh };
  const key = keyOf(fields, rows, names.found, one);
  const link = rows.find(({ columnName }) => columnName === linkName)?.attrName ?? null;
  const target = main?.target ?? targetOf(names.found, key);
  const others = fields
    .filter(({ name }) => name !== key.name)
    .map((field) => (field.name === link ? { ...field, target } : field));
  if (!others.some(({ forms }) => forms === undefined))
    return { spec: null, errors: [fieldError('columns', 'generate', text.nothing)], isTaken: false };
  const listed = used.filter(({ column }) => column.inList).map(({ column }) => column.attrName);
  return {
    errors: null,
    spec: {
      names: names.found,
      list: { en: sentence(plural(slug)), zh },
      one,
      key,
      ...labelOf(key, others),
      fields: others,
      tree: isTree ? link : null,
      main: main && link,
      columns: [...new Set([key.name, ...listed])].filter((name) => !['id', 'version'].includes(name)),
      status: null,
      actions: [],
      newArea: newAreaOf(names.found.area, project),
      op: [],
    },
  };
}

function namesOf(
  { moduleName = '', businessName = '', className = '' }: TableSettings,
  project: Project,
  refuse: (field: string, wrong: Text) => void,
): { found: Names | null; isTaken: boolean } {
  try {
    const place = { area: moduleName, given: businessName, wanted: className };
    return { found: readNames(place, project), isTaken: false };
  } catch (error) {
    if (!(error instanceof RefusedName)) throw error;
    refuse(parts[error.part], error.text);
    return { found: null, isTaken: error.isTaken };
  }
}
