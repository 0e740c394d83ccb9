import type { Related } from '../base/definition';
import { defaultSpan, type Filters } from '../base/listState';
import type { Row } from '../base/row';

const day = 86_400_000;

/** Whether a record has such a list: an order that buys has trades as their buyer only. */
export const hasRelated = ({ when = {} }: Related, row: Row): boolean =>
  Object.entries(when).every(([name, value]) => row[name] === value);

/**
 * The filters that narrow a list to what belongs to a record. A list that never answers all of time (contract: x-window)
 * is asked for as many days as it ever answers, today among them: a record is looked at for its past, not for this week.
 */
export function relatedFilters(
  { entity, by }: Pick<Related, 'entity' | 'by'>,
  row: Row,
  now: number,
): { filters: Filters; days: number | null } {
  const filters = Object.fromEntries(Object.entries(by).map(([name, own]) => [name, [String(row[own])]]));
  const span = defaultSpan(entity, filters);
  if (!span || !entity.window) return { filters, days: null };
  const { most } = entity.window;
  const today = Math.floor(now / day) * day;
  const from = new Date(today - (most - 1) * day).toISOString();
  return { filters: { ...filters, [`${span.field}From`]: [from] }, days: most };
}
