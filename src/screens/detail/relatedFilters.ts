import type { Related } from '../base/definition';
import { defaultSpan, type Filters } from '../base/listState';
import type { Row } from '../base/row';

const day = 86_400_000;

/** Whether a record has the related list: a buy order has trades only as their buyer. */
export const hasRelated = ({ when = {} }: Related, row: Row): boolean =>
  Object.entries(when).every(([name, value]) => row[name] === value);

/**
 * Returns the filters that narrow a list to the records of another. A list with a limited span of time
 * (contract: x-window) gets its longest span, up to today.
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
