import type { EntityMeta } from '@/api/entity';
import type { Filters } from './listState';

/**
 * The span of time that the platform holds a list to although nobody asked for one (contract: x-window); null where it
 * answers all, and where a filter finds a single record, or only what still waits, whatever its age.
 */
export function defaultSpan(
  { window: bounds }: EntityMeta,
  filters: Filters,
): { field: string; days: number } | null {
  if (!bounds) return null;
  const { field, days, unless = [], open = {} } = bounds;
  const said = [`${field}From`, `${field}To`, ...unless];
  const waits = Object.entries(open).some(([name, values]) => {
    const asked = filters[name] ?? [];
    return asked.length > 0 && asked.every((one) => values.includes(one));
  });
  return waits || said.some((name) => filters[name]) ? null : { field, days };
}
