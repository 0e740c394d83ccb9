import { currentTime } from '@/kit/clock';
import { isRecord } from '@/kit/record';
import type { CallMeta } from '@/api/baseQuery';
import { type ApiError, codeOf, isApiError } from '@/api/errors';
import { withoutValues } from './secrets';

/** A step before an entry: an action's type, or a call as `GET /path → 200 35 ms`. */
export type Step = {
  /** RFC 3339, UTC. */
  time: string;
  what: string;
};

/** Maximum number of steps per entry. */
export const trailLength = 20;

// Actions of libraries, and of the log itself.
const internal = /^(?:@@|persist\/|api\/|log\/)/;
const call = /^api\/execute(?:Query|Mutation)\/(?:fulfilled|rejected)$/;

const outcomeOf = (error: ApiError | null): string => {
  if (!error) return '200';
  if (error.kind === 'http') return String(error.status);
  if (error.kind === 'business') return `200 (${String(codeOf(error))})`;
  return error.kind;
};

const isCallMeta = (meta: unknown): meta is CallMeta =>
  isRecord(meta) &&
  typeof meta.method === 'string' &&
  typeof meta.path === 'string' &&
  typeof meta.milliseconds === 'number';

/** Describes a finished call; null when it was served from the cache. */
function callStep(action: Readonly<Record<string, unknown>>): string | null {
  const meta = isRecord(action.meta) ? action.meta.baseQueryMeta : undefined;
  if (!isCallMeta(meta)) return null;
  const error = isApiError(action.payload) ? action.payload : null;
  const id = error?.requestId ? ` #${error.requestId}` : '';
  return `${meta.method} ${meta.path} → ${outcomeOf(error)} ${Math.round(meta.milliseconds)} ms${id}`;
}

/**
 * Describes an action for the trail; null when it is not recorded. Of its content, only the target path is
 * included.
 */
export function stepOf(action: unknown): string | null {
  if (!isRecord(action) || typeof action.type !== 'string') return null;
  if (call.test(action.type)) return callStep(action);
  if (internal.test(action.type)) return null;
  const path =
    isRecord(action.payload) && typeof action.payload.path === 'string'
      ? ` ${withoutValues(action.payload.path)}`
      : '';
  return action.type + path;
}

/** Records the last steps, in memory only. Repeated steps are merged and counted. */
export function createTrail(): { add: (what: string) => void; steps: () => readonly Step[] } {
  let trail: readonly (Step & { times: number })[] = [];
  return {
    add: (what) => {
      const last = trail.at(-1);
      const again = last?.what === what;
      const step = { time: new Date(currentTime()).toISOString(), what, times: again ? last.times + 1 : 1 };
      trail = [...(again ? trail.slice(0, -1) : trail.slice(1 - trailLength)), step];
    },
    steps: () =>
      trail.map(({ time, what, times }) => ({ time, what: times > 1 ? `${what} (${times} times)` : what })),
  };
}
