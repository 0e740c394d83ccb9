import { sql } from 'kysely';
import { instant, prepared, signedIn } from '@server/call/call';
import type { Call, Handler } from '@server/call/call';
import { Failure, fieldError, invalid } from '@server/call/failure';
import { oneLine, upperFirst } from '@server/codegen/words';
import { createRecord } from '@server/resources/calls/create';
import type { Entities, Entity } from '@server/resources/entity/entity';
import { requireCodegen } from './guard';
import { camelOf, inferColumns } from './infer';
import { ownSource, tablesOf } from './sources';

const identifier = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;

/** Returns the names of the tables of a source that are imported. */
export const importedOf = async ({ db }: Pick<Call, 'db'>, source: string): Promise<Set<string>> => {
  const { rows } = await sql<{ tableName: string }>`
    select "tableName" from "genTable" where "dataSource" = ${source}`.execute(db);
  return new Set(rows.map(({ tableName }) => tableName));
};

const refusedTable = (at: number, rule: string, zh: string, en: string) =>
  fieldError(`tables.${at}`, rule, { 'zh-CN': zh, 'en-US': en });

/** The names that code of a table begins with; staff change them. */
const namesOf = (source: string, table: string) => {
  const [, letters = 'data'] = /^([a-z]{2,24})$/.exec(source === ownSource ? '' : source) ?? [];
  const camel = camelOf(table).replace(/[^A-Za-z]/g, '');
  const businessName = /^[a-z]+([A-Z][a-z]+)*$/.test(camel) ? camel : camel.toLowerCase() || 'item';
  const business = businessName.slice(0, 40);
  return {
    moduleName: letters,
    businessName: business,
    className: `${upperFirst(letters)}${upperFirst(business)}`,
    packageName: `com.example.${letters}`,
  };
};

/** `POST /admin/gen/table/importTables`: tables that are imported already stay as they are. */
export const importTablesGenTable = (entity: Entity, entities: Entities): Handler<'importTablesGenTable'> =>
  prepared(
    async (call) => {
      await requireCodegen(call);
      const { dataSource, tables } = call.body;
      const broken = tables.flatMap((name, at) =>
        identifier.test(name)
          ? []
          : [
              refusedTable(
                at,
                'pattern',
                `表名“${name}”不合规，不能导入`,
                `"${name}" is no name that code can have`,
              ),
            ],
      );
      if (broken.length > 0) throw invalid(...broken);
      const known = new Map((await tablesOf(call, dataSource)).map((table) => [table.tableName, table]));
      const columns = await inferColumns(call, dataSource, tables);
      const refused = tables.flatMap((name, at) => {
        if (!known.has(name))
          return [
            refusedTable(
              at,
              'reference',
              `数据源中没有表“${name}”`,
              `The data source has no table "${name}"`,
            ),
          ];
        const wrong = columns.get(name)?.find(({ columnName }) => !identifier.test(columnName))?.columnName;
        return wrong === undefined
          ? []
          : [
              refusedTable(
                at,
                'pattern',
                `${name} 的字段“${wrong}”不合规`,
                `${name} has the column "${wrong}", which code cannot name`,
              ),
            ];
      });
      if (refused.length > 0) throw invalid(...refused);
      return { known, columns };
    },
    async (call, { known, columns }) => {
      const { dataSource, tables } = call.body;
      const imported = await importedOf(call, dataSource);
      const added = tables.filter((name) => !imported.has(name));
      for (const tableName of added) {
        const title = oneLine(known.get(tableName)?.tableComment ?? '').slice(0, 60) || tableName;
        const body = {
          ...namesOf(dataSource, tableName),
          dataSource,
          tableName,
          tableComment: title,
          functionName: `${title}管理`,
          author: signedIn(call).name,
          templateType: 'CRUD',
          columns: columns.get(tableName) ?? [],
          syncedAt: instant(call),
        };
        await createRecord(entity, entities, body, call).catch((error: unknown) => {
          throw named(error, tables.indexOf(tableName), tableName);
        });
      }
      call.note({ resource: entity.name, diff: [{ field: 'tables', before: null, after: added }] });
    },
  );

/** Places the refusals of a record at its table, with its name. */
const named = (error: unknown, at: number, table: string): unknown => {
  if (!(error instanceof Failure)) return error;
  const [first] = error.data?.errors ?? [];
  const { 'zh-CN': zh, 'en-US': en } = first?.text ?? error.text;
  return invalid(refusedTable(at, 'generate', `${table}：${zh}`, `${table}: ${en}`));
};
