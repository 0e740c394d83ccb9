import { sql } from 'kysely';
import { parametersOf } from '@server/contract/contract';
import type { Handler } from '@server/http/call';
import type { Entity } from './entity';
import { conditions, contains, ordering } from './filters';
import { decode, find, recordsOf } from './records';
import { shown } from './shown';

/** `GET base/page`: one page under the filters, newest first unless sorted. */
export const page =
  (entity: Entity): Handler =>
  async ({ operation, platform, db, query, actor }) => {
    const current = Number(query.current);
    const size = Number(query.size);
    const sort = [query.sort ?? []].flat().map(String);
    const where = conditions(entity, parametersOf(platform.contract, operation), query);
    const matching = where.reduce(
      (select, condition) => select.where(condition),
      recordsOf(db).selectFrom(entity.name),
    );
    const rows = await matching
      .selectAll()
      .orderBy(sql.join(ordering(entity, sort)))
      .limit(size)
      .offset((current - 1) * size)
      .execute();
    const { total } = await matching.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
    const records = rows.map((row) => shown(entity, decode(entity, row, platform.vault), actor));
    return { records, total: Number(total), current, size };
  };

/** `GET base/{id}`. */
export const detail =
  (entity: Entity): Handler =>
  async (call) =>
    shown(entity, await find(call, entity), call.actor);

/** `GET base/options`: what a select offers; the keyword is looked for in the key and the labels. */
export const options =
  (entity: Entity): Handler =>
  async ({ db, query, platform }) => {
    const { key, label, labelZh, labelEn, status } = entity.keys;
    const keyword = String(query.keyword ?? '');
    const searched = [...new Set([key, label, labelZh, labelEn])].map((name) =>
      contains(sql.ref(name), keyword),
    );
    const hasSort = entity.fields.some((field) => field.name === 'sort');
    const rows = await recordsOf(db)
      .selectFrom(entity.name)
      .selectAll()
      .$if(keyword !== '', (select) => select.where(sql<boolean>`(${sql.join(searched, sql` or `)})`))
      .orderBy(sql.join(hasSort ? [sql`sort nulls last`, sql.ref(key)] : [sql.ref(key)]))
      .limit(Number(query.limit))
      .execute();
    return rows.map((row) => {
      const record = decode(entity, row, platform.vault);
      return {
        value: String(record[key]),
        labelZh: String(record[labelZh] ?? record[label]),
        labelEn: String(record[labelEn] ?? record[label]),
        ...(status !== undefined && { extra: { status: record[status] } }),
      };
    });
  };

/** `GET base/{id}/timeline`: what happened to the record, newest first. */
export const timeline =
  (entity: Entity): Handler =>
  async (call) => {
    const { id } = await find(call, entity);
    return call.db
      .selectFrom('timeline')
      .select(['id', 'at', 'kind', 'action', 'actorName', 'from', 'to', 'reason', 'changes'])
      .where('resource', '=', entity.name)
      .where('resourceId', '=', id)
      .orderBy('id', 'desc')
      .execute();
  };
