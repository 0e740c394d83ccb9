import { sql } from 'kysely';
import type { OperationId } from '@/api/gen/operations';
import { instant, prepared } from '@server/call/call';
import type { Handler, Handlers } from '@server/call/call';
import { zipOf } from '@server/codegen/zip';
import type { RecordEntry } from '@server/db/typedRecords';
import type { Entities, Entity } from '@server/resources/entity/entity';
import { addStep, stepBy } from '@server/resources/history/history';
import { find } from '@server/resources/rows/find';
import type { EntityHandlers } from '../business';
import { generate } from './generate';
import { requireCodegen } from './guard';
import { importedOf, importTablesGenTable } from './importTables';
import { changesBetween, freshColumns } from './infer';
import { ownSource, tablesOf } from './sources';

/** `GET /admin/gen/table/datasources` */
const datasourcesGenTable: Handler<'datasourcesGenTable'> = async (call) => {
  await requireCodegen(call);
  return [ownSource, ...Object.keys(call.context.options.codegenSources)];
};

/** Most tables of one answer; a keyword finds the others. */
const most = 500;

/** `GET /admin/gen/table/dbTables`. PostgreSQL does not know when a table was created. */
const dbTablesGenTable: Handler<'dbTablesGenTable'> = async (call) => {
  await requireCodegen(call);
  const { dataSource: source, keyword: typed = '' } = call.query;
  const keyword = typed.toLowerCase();
  const imported = await importedOf(call, source);
  return (await tablesOf(call, source))
    .filter(({ tableName }) => !imported.has(tableName))
    .filter((table) => `${table.tableName} ${table.tableComment ?? ''}`.toLowerCase().includes(keyword))
    .slice(0, most)
    .map((table) => ({ ...table, createdAt: null }));
};

/** `GET /admin/gen/table/{id}/changes` */
const changesGenTable =
  (entity: Entity): Handler<'changesGenTable'> =>
  async (call) => {
    await requireCodegen(call);
    const table = await find<'genTable'>(call, entity);
    return changesBetween(await freshColumns(call, table), table.columns);
  };

/** `GET /admin/gen/table/{id}/preview` */
const previewGenTable =
  (entity: Entity): Handler<'previewGenTable'> =>
  async (call) => {
    await requireCodegen(call);
    return generate([await find<'genTable'>(call, entity)], call.context.contract, call.db);
  };

/** `POST /admin/gen/table/download`: one archive, to be unpacked over the project. */
const downloadGenTable = (entity: Entity): Handler<'downloadGenTable'> =>
  prepared(
    async (call) => {
      await requireCodegen(call);
      const tables: RecordEntry<'genTable'>[] = [];
      for (const id of call.body.ids) tables.push(await find<'genTable'>(call, entity, id));
      return { tables, archive: zipOf(await generate(tables, call.context.contract, call.db)) };
    },
    async (call, { tables, archive }) => {
      const at = instant(call);
      const names = tables.map(({ tableName }) => tableName);
      for (const { id } of tables) {
        await sql`update "genTable" set "lastGenAt" = ${at} where id = ${id}`.execute(call.db);
        await addStep(call.db, call.context, entity, id, { ...stepBy(call), action: 'download' });
      }
      call.note({
        resource: entity.name,
        resourceId: tables[0]?.id ?? null,
        diff: [{ field: 'tables', before: null, after: names }],
      });
      return new Response(archive, {
        headers: {
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="code-${at.slice(0, 10)}.zip"`,
          'cache-control': 'no-store',
        },
      });
    },
  );

/** The calls of code generation that the engine does not serve, while the parameter codegenOn is on. */
export const genHandlers: Handlers = { datasourcesGenTable, dbTablesGenTable };

const ofTable =
  <Id extends OperationId>(make: (table: Entity, entities: Entities) => Handler<Id>) =>
  (entities: Entities): Handler<Id> => {
    const table = entities.get('genTable');
    if (!table) throw new Error('The contract has no genTable: run `npm run api`.');
    return make(table, entities);
  };

/** Those on imported tables. */
export const genTableHandlers: EntityHandlers = {
  importTablesGenTable: ofTable(importTablesGenTable),
  changesGenTable: ofTable(changesGenTable),
  previewGenTable: ofTable(previewGenTable),
  downloadGenTable: ofTable(downloadGenTable),
};
