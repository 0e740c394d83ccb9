import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { fieldError } from '@server/call/failure';
import type { FieldError, Text } from '@server/call/failure';
import { targetOf } from '@server/codegen/names';
import type { Project } from '@server/codegen/project';
import { withScreen } from '@server/codegen/project';
import type { Spec } from '@server/codegen/spec';
import type { Tables } from '@server/db/tables';
import type { RecordRow } from '@server/db/typedRecords';
import type { TableSettings } from './fieldOf';
import { linkErrors } from './link';
import { describe } from './specOf';

/** One screen of a table or of its sub table, or what is wrong with the settings. */
export type Screens =
  | { screens: readonly { spec: Spec; table: TableSettings }[]; errors: null }
  | { screens: null; errors: readonly FieldError[]; isTaken: boolean };

const text = {
  none: { 'zh-CN': '请选择子表', 'en-US': 'Choose the sub table' },
  own: { 'zh-CN': '子表不能是本表', 'en-US': 'A table cannot be its own sub table' },
  single: { 'zh-CN': '子表的模板应为单表', 'en-US': 'The template of a sub table is “Single table”' },
} satisfies Record<string, Text>;

/** Reads a table as the sub table of a main record. Its own wrong settings are refused at the choice of the table. */
function describeSub(table: TableSettings, sub: TableSettings | null, main: Spec, project: Project): Screens {
  const refused = (errors: readonly FieldError[], isTaken = false): Screens => ({
    screens: null,
    errors,
    isTaken,
  });
  const at = (why: Text): FieldError => fieldError('subTableId', 'generate', why);
  if (sub === null) return refused([at(text.none)]);
  if (sub.id === table.id) return refused([at(text.own)]);
  if (sub.templateType !== 'CRUD') return refused([at(text.single)]);
  const wrong = linkErrors('subColumn', table.subColumn ?? null, sub.columns ?? []);
  if (wrong.length > 0) return refused(wrong);
  const link = { target: targetOf(main.names, main.key), columnName: table.subColumn ?? '' };
  const described = describe(sub, withScreen(project, main, new Map()), link);
  if (described.spec !== null)
    return {
      screens: [
        { spec: main, table },
        { spec: described.spec, table: sub },
      ],
      errors: null,
    };
  const named = (why: Text): Text => ({
    'zh-CN': `${sub.tableName}：${why['zh-CN']}`,
    'en-US': `${sub.tableName}: ${why['en-US']}`,
  });
  return refused(
    described.errors.map((error) => at(named(error.text))),
    described.isTaken,
  );
}

type SubTable = Pick<
  RecordRow<'genTable'>,
  | 'id'
  | 'tableName'
  | 'templateType'
  | 'moduleName'
  | 'businessName'
  | 'className'
  | 'functionName'
  | 'columns'
>;

/** Reads the settings of a table as the screens to generate: one, or two for a table with a sub table. */
export async function screensOf(
  table: TableSettings,
  project: Project,
  db: Kysely<Tables>,
): Promise<Screens> {
  const described = describe(table, project);
  if (described.spec === null) return { ...described, screens: null };
  if (table.templateType !== 'SUB') return { screens: [{ spec: described.spec, table }], errors: null };
  const { rows } = await sql<SubTable>`
    select id::text, "tableName", "templateType", "moduleName", "businessName", "className", "functionName", columns
    from "genTable" where id::text = ${table.subTableId ?? null}`.execute(db);
  return describeSub(table, rows[0] ?? null, described.spec, project);
}
