import { createHash } from 'node:crypto';
import { parsePlan, planText } from './plan';
import type { Profile, Rule } from './plan';

/** The fault of one call. `draw` returns numbers from 0 to below 1, the same for the same label. */
export type Fault = { profile: Profile; draw: (label: string) => number };

/** The faults of a running platform. */
export type Faults = {
  /** Replaces the plan, and begins to count the calls again. Throws on a text that is no plan. */
  set: (text: string) => void;
  text: () => string;
  /** Counts a call and returns its fault, or null. */
  next: (method: string, path: string) => Fault | null;
};

const numberOf = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;

const matcher = ({ method, route }: Rule): ((calledBy: string, path: string) => boolean) => {
  const pattern = route
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'));
  const whole = new RegExp(`^${pattern}$`);
  return (calledBy, path) => (method === null || method === calledBy) && whole.test(path);
};

/**
 * Chooses the faults of calls. The choice depends on seed, method, path and how often that was called, so that calls which
 * run beside each other do not change it. Calls of tests (`/test/`) have no faults.
 */
export const createFaults = (first: string): Faults => {
  let plan = parsePlan(first);
  let rules: { rule: Rule; matches: ReturnType<typeof matcher> }[] = [];
  const counts = new Map<string, number>();
  const set = (text: string) => {
    plan = parsePlan(text);
    rules = plan.rules.map((rule) => ({ rule, matches: matcher(rule) }));
    counts.clear();
  };
  set(first);
  return {
    set,
    text: () => planText(plan),
    next: (method, path) => {
      if (rules.length === 0 || path.startsWith('/test/')) return null;
      const call = `${method} ${path}`;
      const count = (counts.get(call) ?? 0) + 1;
      counts.set(call, count);
      const drawFor = (at: number) => (label: string) =>
        numberOf(`${plan.seed} ${at} ${call} ${count} ${label}`);
      const at = rules.findIndex(
        ({ rule, matches }, place) => matches(method, path) && drawFor(place)('rate') < rule.rate,
      );
      const found = rules[at];
      return found ? { profile: found.rule.profile, draw: drawFor(at) } : null;
    },
  };
};
