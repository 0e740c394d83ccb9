import type { Operation } from '@/api/gen/operations';
import { invalid } from '@server/call/failure';
import type { Values } from '@server/resources/entity/entity';

const day = 86_400_000;
const earliest = Date.parse('0001-01-01T00:00:00.000Z');
const latest = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * Adds the time window of the list to a query (contract: x-window): the last `days` days without ends, and `most` days
 * from one end. A query for single records (`unless`) or only for open statuses (`open`) is not limited. Throws 40001 for
 * more than `most` days.
 */
export const withWindow = ({ window }: Pick<Operation, 'window'>, query: Values, now: Date): Values => {
  if (window === null) return query;
  const { field, days, most, unless = [], open = {} } = window;
  const from = timeOf(query[`${field}From`]);
  const to = timeOf(query[`${field}To`]);
  const isFew = unless.some((name) => query[name] !== undefined) || holdsOnly(query, open);
  if ((from === null || to === null) && isFew) return query;
  if (from === null && to === null) return { ...query, [`${field}From`]: moment(now.getTime() - days * day) };
  if (from === null) return { ...query, [`${field}From`]: moment((to ?? 0) - most * day) };
  if (to === null) return { ...query, [`${field}To`]: moment(from + most * day) };
  if (to - from <= most * day) return query;
  const text = {
    'zh-CN': `时间跨度不能超过 ${most} 天`,
    'en-US': `The span must not be longer than ${most} days`,
  };
  throw invalid({ field: `${field}From`, rule: 'window', text, params: { most } });
};

/** Whether one of the filters contains only these values. */
const holdsOnly = (query: Values, open: Readonly<Record<string, readonly string[]>>): boolean =>
  Object.entries(open).some(([name, values]) => {
    const asked = [query[name] ?? []].flat();
    return asked.length > 0 && asked.every((one) => values.includes(String(one)));
  });

const timeOf = (value: unknown): number | null => (value === undefined ? null : Date.parse(String(value)));

/** Formats a time as RFC 3339, within the years that JavaScript and PostgreSQL both support. */
const moment = (millis: number): string =>
  new Date(Math.min(latest, Math.max(earliest, millis))).toISOString();
