import type { Business } from '../business';
import { freezeFigures } from './freeze';
import { getDashboardHealth } from './health';
import { rankHandler } from './rank';
import { summaryHandler } from './summary';
import { todoHandler } from './todo';
import { trendHandler } from './trend';

export const dashboard: Business = {
  handlers: ({ entities, businesses }) => ({
    getDashboardTodo: todoHandler(
      entities,
      businesses.flatMap(({ counters }) => counters ?? []),
    ),
    getDashboardHealth,
    getDashboardSummary: summaryHandler(entities),
    getDashboardTrend: trendHandler(entities),
    getDashboardRank: rankHandler(entities),
  }),
  daily: freezeFigures,
};
