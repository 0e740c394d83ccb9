import type { Business } from '../business';
import { freezeFigures } from './freeze';
import { getDashboardHealth } from './health';
import { rankHandler } from './rank';
import { summaryHandler } from './summary';
import { todoHandler } from './todo';
import { trendHandler } from './trend';

export const dashboard: Business = {
  handlers: { getDashboardHealth },
  entityHandlers: {
    getDashboardTodo: (entities, businesses) =>
      todoHandler(
        entities,
        businesses.flatMap(({ counters }) => counters ?? []),
      ),
    getDashboardSummary: summaryHandler,
    getDashboardTrend: trendHandler,
    getDashboardRank: rankHandler,
  },
  daily: freezeFigures,
};
