import { sql } from 'kysely';
import type { components } from '@/api/gen/contract/dashboard';
import type { Operation } from '@/api/gen/operations';
import { signedIn } from '@server/call/call';
import type { Call, Handler } from '@server/call/call';
import { readQuery } from '@server/call/query';
import type { PresetObject } from '@server/contract/document';
import { entitiesOf } from '@server/contract/entities';
import { matching } from '@server/resources/calls/read';
import { decode } from '@server/resources/entity/codec';
import type { Entities, Entity } from '@server/resources/entity/entity';
import { listPath, operationOf } from '@server/resources/entity/entity';
import { allowedOn } from '@server/resources/view/recordView';
import { openPaths } from '@server/site/menuTree';
import { isWithOther } from '@server/workflow/claim';
import type { Counter } from '../business';

type TodoCounter = components['schemas']['TodoCounter'];

/** A queue with its list: the page call, the preset and the screen. */
type List = { queue: Counter; entity: Entity; page: Operation; preset: PresetObject; screen: string };

/** Returns the list of a queue. Throws when the contract has no such list or preset. */
const listOf = (entities: Entities, queue: Counter, { context }: Pick<Call, 'context'>): List => {
  const entity = entities.get(queue.entity);
  const page = entity && operationOf(entity, 'page');
  const { 'x-presets': presets = [] } = context.contract.document.paths?.[page?.path ?? '']?.get ?? {};
  const preset = presets.find(({ name }) => name === queue.preset);
  if (!entity || !page || !preset)
    throw new Error(`No list of ${queue.entity} has the preset ${queue.preset}.`);
  const unknown = queue.for.find((action) => entity.actions.every(({ code }) => code !== action));
  if (unknown !== undefined) throw new Error(`${queue.entity} has no action ${unknown}.`);
  const path = listPath(page);
  return {
    queue,
    entity,
    page,
    preset,
    screen: queue.list === undefined ? path : path.replace(/\/[^/]+$/, ''),
  };
};

/**
 * `GET /admin/dashboard/todo`: the queues whose screen is in the user's menu. Users limited to one team handle none of
 * them, so they get no counters.
 */
export const todoHandler =
  (entities: Entities, queues: readonly Counter[]): Handler<'getDashboardTodo'> =>
  async (call): Promise<TodoCounter[]> => {
    const actor = signedIn(call);
    if (actor.dataScope !== 'ALL') return [];
    const open = await openPaths(call);
    const lists = queues.map((queue) => listOf(entities, queue, call));
    return Promise.all(lists.filter(({ screen }) => open.has(screen)).map((list) => count(call, list)));
  };

/** Counts the rows of a list under its preset: those that wait for the user, and those that wait for others. */
async function count(call: Call, list: List): Promise<TodoCounter> {
  const { queue, entity, page, preset, screen } = list;
  const filters = new URLSearchParams(
    Object.entries(preset.filters).flatMap(([name, values]) => values.map((value) => [name, value])),
  );
  const rows = await matching(entity, { ...call, operation: page }, readQuery(call.context, page, filters));
  const { total } = await rows.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  const minutes = total > 0 && mayTakePart(call, list) ? await waitingForUser(call, list, rows) : [];
  const limit = limitOf(entity, call);
  const named = queue.list === undefined ? '' : `list=${queue.list}&`;
  return {
    key: queue.key,
    listZh: page.title.zh,
    listEn: page.title.en,
    presetZh: preset['x-title-zh'] ?? preset.title,
    presetEn: preset.title,
    path: `${screen}?${named}${String(filters)}`,
    preset: preset.name,
    count: minutes.length,
    oldestMinutes: minutes.length === 0 ? null : Math.max(...minutes),
    overdue: minutes.filter((waited) => waited >= limit).length,
    others: total - minutes.length,
  };
}

const mayTakePart = (call: Call, { queue, entity }: List): boolean =>
  entity.actions.some(
    ({ code, permission }) => queue.for.includes(code) && signedIn(call).permissions.has(permission),
  );

/** Returns the minutes that each record has waited on which the user may act. */
async function waitingForUser(
  call: Call,
  { queue, entity }: List,
  rows: Awaited<ReturnType<typeof matching>>,
): Promise<number[]> {
  const actor = signedIn(call);
  const now = call.context.now();
  // Counting decrypts nothing.
  const open = { ...entity, fields: entity.fields.filter(({ isSealed }) => !isSealed) };
  const records = (await rows.selectAll().execute()).map((row) => decode(open, row, call.context.vault));
  const allowed = await allowedOn(open, records, call);
  const mayDecide = (index: number): boolean =>
    allowed[index]?.allowedActions.some((action) => queue.for.includes(action)) ?? false;
  return records
    .filter((record, index) => mayDecide(index) && !isWithOther(record, actor, now.toISOString()))
    .map(({ waitingMinutes, createdAt }) =>
      typeof waitingMinutes === 'number'
        ? waitingMinutes
        : Math.floor((now.getTime() - new Date(`${createdAt}`).getTime()) / 60_000),
    );
}

const day = 24 * 60;

/** Returns the minutes after which a record is late: the limit at which the contract marks its waiting time. */
const limitOf = ({ name }: Entity, { context }: Call): number => {
  const entity = entitiesOf(context.contract.document).find(({ keys }) => keys.name === name);
  const [mark] = entity?.properties.waitingMinutes?.['x-marks'] ?? [];
  const limit = mark?.atLeast;
  return typeof limit === 'string' ? Number(limit) : day;
};
