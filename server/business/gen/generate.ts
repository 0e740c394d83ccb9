import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { components } from '@/api/gen/contract/gen';
import type { Contract } from '@server/contract/contract';
import { code, Failure } from '@server/call/failure';
import { menuText } from '@server/codegen/menuText';
import type { Plan } from '@server/codegen/plan';
import { planScreen, tidy } from '@server/codegen/plan';
import { projectOf, withScreen } from '@server/codegen/project';
import type { Tables } from '@server/db/tables';
import type { TableSettings } from './fieldOf';
import { screensOf } from './screensOf';
import type { Screens } from './screensOf';

export type GeneratedFile = components['schemas']['GenFile'];

/** Names the table and the column in front of each reason, because no form is there to show them at their fields. */
const refusal = (
  { tableName, columns = [] }: TableSettings,
  { errors }: Extract<Screens, { screens: null }>,
): Failure => {
  const sentence = (lang: 'zh-CN' | 'en-US') =>
    errors
      .map(({ field, text }) => {
        const [, at] = /^columns\.(\d+)\./.exec(field) ?? [];
        const column = at === undefined ? '' : `${columns[Number.parseInt(at, 10)]?.columnName}: `;
        return `${tableName}: ${column}${text[lang]}`;
      })
      .join(lang === 'zh-CN' ? '；' : '; ');
  return new Failure(code.validation, { 'zh-CN': sentence('zh-CN'), 'en-US': sentence('en-US') }, { errors });
};

const languageOf = (path: string): GeneratedFile['language'] =>
  path.endsWith('.yaml') ? 'yaml' : path.endsWith('.sql') ? 'sql' : 'ts';

/**
 * Returns the files that make screens of tables, new ones first: what `npm run new:screen` writes, to be unpacked over the
 * project. Nothing is written to a disk.
 *
 * @throws Failure 40001 when the settings of a table describe no screen that the project can have
 */
export async function generate(
  tables: readonly TableSettings[],
  contract: Contract,
  db: Kysely<Tables>,
): Promise<GeneratedFile[]> {
  let project = projectOf(contract);
  let plan: Plan = new Map();
  const subs = new Set(tables.flatMap((one) => (one.templateType === 'SUB' ? [one.subTableId] : [])));
  // A sub table comes with its main table.
  for (const chosen of tables.filter(({ id }) => !subs.has(id))) {
    const described = await screensOf(chosen, project, db);
    if (described.screens === null) throw refusal(chosen, described);
    for (const { spec, table } of described.screens) {
      plan = planScreen(spec, plan);
      if (chosen.genMenuSql)
        plan.set(`sql/${spec.names.area}-${spec.names.slug}.menu.sql`, menuText(spec, table.parentMenuId));
      project = withScreen(project, spec, plan);
    }
  }
  return [...(await tidy(plan))]
    .map(([path, content]) => ({ path, content, language: languageOf(path), isNew: !existsSync(path) }))
    .sort((one, other) =>
      one.isNew === other.isNew ? (one.path < other.path ? -1 : 1) : one.isNew ? -1 : 1,
    );
}
