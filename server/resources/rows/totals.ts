import type { Call } from '@server/call/call';
import type { Context } from '@server/context';

type Known = { total: number; until: number };

/** From so many records on, counting them takes longer than everything else that a list does. */
const many = 50_000;
/** Milliseconds. */
const kept = 10_000;
/** Parameters that say which of the records are shown. */
const pages = ['current', 'size', 'sort'];
const ofPlatform = new WeakMap<Context, Map<string, Known>>();

/**
 * How many records a list has under its filters, for who asks. A total of many is told again for ten seconds without counting:
 * who turns pages sees the same number, and a record more or less is nothing in it.
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
  if (total >= many) known.set(key, { total, until: now + kept });
  return total;
};
