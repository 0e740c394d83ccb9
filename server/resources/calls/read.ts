import { sql } from 'kysely';
import { parametersOf } from '@server/contract/contract';
import type { Call, Handler } from '@server/call/call';
import type { Entity, Entry, Values } from '@server/resources/entity/entity';
import { conditions, contains, ordering } from '@server/resources/rows/filters';
import { hourlyRows } from '@server/resources/rows/hours';
import { find } from '@server/resources/rows/find';
import { impliedSteps } from '@server/resources/history/impliedSteps';
import { decode } from '@server/resources/entity/codec';
import { maskedValues, recordView, recordViews } from '@server/resources/view/recordView';
import { visibleRows } from '@server/resources/rows/source';
import { redactTimeline } from '@server/resources/view/redaction';
import { totalOf } from '@server/resources/rows/totals';
import { withWindow } from '@server/resources/rows/window';

/** Returns the rows of a list under its filters, unsorted and unpaged. */
export const matching = async (
  entity: Entity,
  call: Pick<Call, 'operation' | 'context' | 'db' | 'actor'>,
  query: Values,
) => {
  const { operation, context } = call;
  const parameters = parametersOf(context.contract, operation);
  const where = conditions(entity, parameters, withWindow(operation, query, context.now()), call.actor);
  return where.reduce((select, condition) => select.where(condition), await visibleRows(entity, call));
};

/**
 * Returns rows that add up to those of a list under its filters, and how to count them; `by` is a further field that they must
 * have.
 */
export const addable = async (entity: Entity, call: Call, by: string | null = null) =>
  (await hourlyRows(entity, call, call.query, by)) ?? {
    rows: await matching(entity, call, call.query),
    count: sql<string | null>`count(*)`,
  };

const countOf = async (entity: Entity, call: Call): Promise<number> => {
  const { rows, count } = await addable(entity, call);
  const { total } = await rows.select(count.as('total')).executeTakeFirstOrThrow();
  return Number(total);
};

/** Returns the records of the ids in their order, without those that are gone or not visible to the caller. */
export const recordsOfIds = async (
  entity: Entity,
  ids: readonly string[],
  call: Pick<Call, 'context' | 'db' | 'actor'>,
): Promise<Entry[]> => {
  if (ids.length === 0) return [];
  const rows = await (
    await visibleRows(entity, call)
  )
    .selectAll()
    .where(sql<boolean>`id = any(${`{${ids.join(',')}}`}::bigint[])`)
    .execute();
  const byId = new Map(rows.map((row) => [String(row.id), decode(entity, row, call.context.vault)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/**
 * `GET base/page`: one page under the filters, newest first by default. Reads ids first, then records: an index can serve
 * sorting and counting, and only the rows of the page are read whole.
 */
export const page =
  (entity: Entity): Handler =>
  async (call) => {
    const { query } = call;
    const current = Number(query.current);
    const size = Number(query.size);
    const sort = [query.sort ?? []].flat().map(String);
    const order = ordering(entity, sort);
    const rows = await matching(entity, call, query);
    const found = await rows
      .select('id')
      .orderBy(sql.join(order))
      .limit(size)
      .offset((current - 1) * size)
      .execute();
    const before = (current - 1) * size;
    // A page that is not full is the last one, so the total is known.
    const isLast = found.length < size && (found.length > 0 || current === 1);
    const total = isLast ? before + found.length : await totalOf(call, () => countOf(entity, call));
    const records = await recordsOfIds(
      entity,
      found.map(({ id }) => String(id)),
      call,
    );
    return { records: await recordViews(entity, records, call), total, current, size };
  };

/** `GET base/{id}`. */
export const detail =
  (entity: Entity): Handler =>
  async (call) =>
    recordView(entity, await find(call, entity), call);

/** `GET base/options`: the options of a select. The keyword matches the key and the labels. */
export const options =
  (entity: Entity): Handler =>
  async (call) => {
    const { query, context } = call;
    const { key, label, labelZh, labelEn, status } = entity.keys;
    const keyword = String(query.keyword ?? '');
    const extra = ['id', ...(status === undefined ? [] : [status]), ...(entity.hooks.optionExtra ?? [])];
    const searched = [...new Set([key, label, labelZh, labelEn])].map((name) => {
      const mask = entity.fields.find((field) => field.name === name)?.mask;
      return contains(sql`${sql.ref(name)}::text`, keyword, mask);
    });
    const hasSort = entity.fields.some((field) => field.name === 'sort');
    const rows = await (
      await visibleRows(entity, call)
    )
      .selectAll()
      .$if(keyword !== '', (select) => select.where(sql<boolean>`(${sql.join(searched, sql` or `)})`))
      // An exact key comes first.
      .orderBy(sql`${sql.ref(key)}::text = ${keyword}`, 'desc')
      .orderBy(sql.join(hasSort ? [sql`sort nulls last`, sql.ref(key)] : [sql.ref(key)]))
      .limit(Number(query.limit))
      .execute();
    return rows.map((row) => {
      const record = decode(entity, row, context.vault);
      const seen = maskedValues(entity, record, call.actor);
      return {
        value: String(record[key]),
        labelZh: String(seen[labelZh] ?? seen[label]),
        labelEn: String(seen[labelEn] ?? seen[label]),
        extra: Object.fromEntries(extra.map((name) => [name, seen[name]])),
      };
    });
  };

/** Returns the pictures of staff by user id; null for somebody without one. */
const avatarsOf = async ({ db }: Call, userIds: readonly string[]): Promise<Map<string, string | null>> => {
  if (userIds.length === 0) return new Map();
  const rows = await db.selectFrom('staffUser').select(['id', 'avatar']).where('id', 'in', userIds).execute();
  return new Map(rows.map(({ id, avatar }) => [id, avatar]));
};

/** `GET base/{id}/timeline`: the steps of the record, newest first. */
export const timeline =
  (entity: Entity): Handler =>
  async (call) => {
    const record = await find(call, entity);
    const stored = await call.db
      .selectFrom('timeline')
      .select(['id', 'at', 'kind', 'action', 'actorName', 'actorId', 'from', 'to'])
      .select(['reason', 'reasonCode', 'changes'])
      .where('resource', '=', entity.name)
      .where('resourceId', '=', record.id)
      .orderBy('id')
      .execute();
    const past = impliedSteps(entity, record, stored).map((step, place) => ({
      from: null,
      to: null,
      reason: null,
      ...step,
      kind: 'STATUS',
      changes: [],
      // Unique: records and steps share one sequence of ids.
      id: String(BigInt(record.id) + BigInt(place)),
    }));
    const steps = redactTimeline(entity, [...past, ...stored], call.actor).reverse();
    const avatars = await avatarsOf(
      call,
      steps.flatMap(({ actorId, actorName }) => (actorId && actorName !== null ? [actorId] : [])),
    );
    return steps.map(({ actorId, reasonCode, ...step }) => ({
      ...step,
      // A new record shows its reason itself.
      ...(reasonCode !== undefined && reasonCode !== null && step.action !== 'create' && { reasonCode }),
      ...(step.actorName !== null && { actorAvatar: avatars.get(actorId ?? '') }),
    }));
  };
