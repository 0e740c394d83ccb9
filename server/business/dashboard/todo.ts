import { sql } from 'kysely';
import type { components } from '@/api/gen/contract/dashboard';
import type { Operation } from '@/api/gen/operations';
import { signedIn } from '@server/call/call';
import type { Call, Handler } from '@server/call/call';
import { readQuery } from '@server/call/query';
import type { PresetObject } from '@server/contract/document';
import { entitiesOf } from '@server/contract/entities';
import { matching } from '@server/resources/calls/read';
import type { Entities, Entity } from '@server/resources/entity/entity';
import { listPath, operationOf } from '@server/resources/entity/entity';
import { openPaths } from '@server/site/menuTree';
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

/** Counts the rows of a list under its preset, exactly as the list shows them. */
async function count(call: Call, { queue, entity, page, preset, screen }: List): Promise<TodoCounter> {
  const filters = new URLSearchParams(
    Object.entries(preset.filters).flatMap(([name, values]) => values.map((value) => [name, value])),
  );
  const query = readQuery(call.context, page, filters);
  const rows = await matching(entity, { ...call, operation: page }, query);
  const isCounted = entity.fields.some(({ name }) => name === 'waitingMinutes');
  const minutes = isCounted
    ? sql<number>`"waitingMinutes"`
    : sql<number>`floor(extract(epoch from ${call.context.now().toISOString()}::timestamptz - "createdAt") / 60)::integer`;
  const { total, oldest, late } = await rows
    .select([
      sql<number>`count(*)::integer`.as('total'),
      sql<number | null>`max(${minutes})`.as('oldest'),
      sql<number>`(count(*) filter (where ${minutes} >= ${limitOf(entity, call)}))::integer`.as('late'),
    ])
    .executeTakeFirstOrThrow();
  const list = queue.list === undefined ? '' : `list=${queue.list}&`;
  return {
    key: queue.key,
    listZh: page.title.zh,
    listEn: page.title.en,
    presetZh: preset['x-title-zh'] ?? preset.title,
    presetEn: preset.title,
    path: `${screen}?${list}${String(filters)}`,
    preset: preset.name,
    count: total,
    oldestMinutes: oldest,
    overdue: late,
  };
}

const day = 24 * 60;

/** Returns the minutes after which a record is late: the limit at which the contract marks its waiting time. */
const limitOf = ({ name }: Entity, { context }: Call): number => {
  const entity = entitiesOf(context.contract.document).find(({ keys }) => keys.name === name);
  const [mark] = entity?.properties.waitingMinutes?.['x-marks'] ?? [];
  const limit = mark?.atLeast;
  return typeof limit === 'string' ? Number(limit) : day;
};
