import type { Call } from '@server/call/call';
import type { Context } from '@server/context';

type Known = { total: number; until: number };

/** Above this number, counting takes longer than the rest of a list call. */
const cachedFrom = 50_000;
/** Milliseconds. */
const cacheTime = 10_000;
/** Query parameters that select a page. */
const pages = ['current', 'size', 'sort'];
const ofPlatform = new WeakMap<Context, Map<string, Known>>();

/**
 * Returns the number of records under the filters for this user. Large totals are cached for ten seconds, so that turning
 * pages does not count again.
 */
export const totalOf = async (
  { context, operation, actor, query }: Pick<Call, 'context' | 'operation' | 'actor' | 'query'>,
  count: () => Promise<number>,
): Promise<number> => {
  const known = ofPlatform.get(context) ?? new Map<string, Known>();
  ofPlatform.set(context, known);
  const filters = Object.entries(query).filter(([name]) => !pages.includes(name));
  const key = JSON.stringify([operation.id, actor?.userId, filters.sort()]);
  const now = performance.now();
  for (const [one, { until }] of known) if (until <= now) known.delete(one);
  const found = known.get(key);
  if (found) return found.total;
  const total = await count();
  if (total >= cachedFrom) known.set(key, { total, until: now + cacheTime });
  return total;
};
