import type { components } from '@/api/gen/contract';
import { allMenus } from '@server/areas/menu/menus';
import { openableMenu } from '@server/areas/menu/menuTree';
import { signedIn } from '@server/areas/signedIn';
import type { Call, Handler } from '@server/http/call';
import { recordsOf } from '@server/resources/records';

type TodoCounter = components['schemas']['TodoCounter'];

/** A queue that staff work off. */
type Queue = {
  key: string;
  /** The screen that shows it. */
  screen: string;
  /** Query that narrows the screen to it. */
  filter: string;
  /** Minutes that a record may wait. */
  limit: number;
  /** Since when each of its records waits. */
  waiting: (call: Call) => Promise<{ since: unknown }[]>;
};

const queues: readonly Queue[] = [
  {
    key: 'chainSyncing',
    screen: '/wallet/chain',
    filter: '?status=SYNCING',
    limit: 60,
    waiting: ({ db }) =>
      recordsOf(db)
        .selectFrom('chain')
        .select('updatedAt as since')
        .where('status', '=', 'SYNCING')
        .execute(),
  },
  {
    // Whoever registered and waits for a role.
    key: 'staffWithoutRole',
    screen: '/permission/user',
    filter: '',
    limit: 24 * 60,
    waiting: ({ db }) =>
      db
        .selectFrom('staffUser')
        .leftJoin('staffRole', 'staffRole.userId', 'staffUser.id')
        .select('staffUser.createdAt as since')
        .where('staffRole.userId', 'is', null)
        .where('staffUser.status', '=', 'ACTIVE')
        .execute(),
  },
];

/** The queues whose screen stands in the person's own menu, so that a counter never leads to a closed door. */
const getDashboardTodo: Handler = async (call): Promise<TodoCounter[]> => {
  const open = new Set(openableMenu(await allMenus(call), signedIn(call)).map(({ path }) => path));
  const counters = queues.filter(({ screen }) => open.has(screen)).map((queue) => count(call, queue));
  return Promise.all(counters);
};

async function count(call: Call, { key, screen, filter, limit, waiting }: Queue): Promise<TodoCounter> {
  const now = call.platform.now().getTime();
  const rows = await waiting(call);
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
