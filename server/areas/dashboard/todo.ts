import type { components } from '@/api/gen/contract';
import { allMenus, openableMenu } from '@server/services/site/menuTree';
import { signedIn } from '@server/call/call';
import type { Call, Handler } from '@server/call/call';
import { queues } from './queues';
import type { Queue } from './queues';

type TodoCounter = components['schemas']['TodoCounter'];

/**
 * Returns the queues whose screen is in the user's menu. Users limited to one team get none, because the numbers would
 * reveal members of other teams.
 */
const getDashboardTodo: Handler = async (call): Promise<TodoCounter[]> => {
  const actor = signedIn(call);
  if (actor.dataScope !== 'ALL') return [];
  const open = new Set(openableMenu(await allMenus(call), actor).map(({ path }) => path));
  const counters = queues.filter(({ screen }) => open.has(screen)).map((queue) => count(call, queue));
  return Promise.all(counters);
};

async function count(call: Call, { key, screen, filter, limit, waitingSince }: Queue): Promise<TodoCounter> {
  const now = call.context.now().getTime();
  const rows = await waitingSince(call);
  const minutes = rows.map(({ since }) =>
    Math.max(0, Math.floor((now - Date.parse(String(since))) / 60_000)),
  );
  return {
    key,
    path: screen + filter,
    count: minutes.length,
    oldestMinutes: minutes.length === 0 ? null : Math.max(...minutes),
    overdue: minutes.filter((waited) => waited > limit).length,
  };
}

export const dashboardHandlers = { getDashboardTodo };
