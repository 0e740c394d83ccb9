import { isRecord } from '@/kit/record';
import { type Entry, type Entries, join, type Part, split } from './parts';

/**
 * What a window knows of a stored value: its entries, and when each was changed. A path with a time and no
 * value is a deleted entry.
 */
export type Copy = { entries: Entries; times: ReadonlyMap<string, number> };

type Stored = Readonly<Record<string, unknown>>;

export const emptyCopy: Copy = { entries: new Map(), times: new Map() };

/** Deleted entries are remembered this long, and no more than this many. */
const memory = { milliseconds: 30 * 86_400_000, count: 300 };

const same = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Reads a stored value. Entries of releases that stored no times are older than all others. */
export function readCopy(part: Part, stored: Stored): Copy {
  const times = Object.entries(isRecord(stored.times) ? stored.times : {}).filter(
    (each): each is [string, number] => typeof each[1] === 'number' && Number.isFinite(each[1]),
  );
  return { entries: split(part, stored), times: new Map(times) };
}

/** Returns the value that is stored for a copy. */
export function storedCopy(part: Part, { entries, times }: Copy): Record<string, unknown> {
  const timed = new Map<string, Entry>(
    [...entries].map(([path, value]) => [path, { value, at: times.get(path) ?? 0 }]),
  );
  const joined = join(part, timed);
  return { ...(isRecord(joined) ? joined : {}), times: Object.fromEntries(times) };
}

/** Whether the later change of an entry is that of the other copy. At the same time, a value wins over none. */
function isOlder(path: string, own: Copy, other: Copy): boolean {
  const difference = (own.times.get(path) ?? 0) - (other.times.get(path) ?? 0);
  if (difference !== 0) return difference < 0;
  if (!own.entries.has(path) || !other.entries.has(path)) return other.entries.has(path);
  return JSON.stringify(own.entries.get(path)) < JSON.stringify(other.entries.get(path));
}

/** Forgets entries that were deleted long ago, and lets each order name all items of its list. */
function tidy(part: Part, { entries, times }: Copy, now: number): Copy {
  const isGone = (path: string) => !entries.has(path);
  const gone = [...times.keys()]
    .filter(isGone)
    .sort((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0) || (one < other ? -1 : 1));
  const kept = new Set(
    gone.slice(0, memory.count).filter((path) => now - (times.get(path) ?? 0) < memory.milliseconds),
  );
  const known = new Map([...times].filter(([path]) => !isGone(path) || kept.has(path)));
  return { entries: split(part, storedCopy(part, { entries, times: known })), times: known };
}

/** Returns a copy with the latest change of each entry of both. */
export function mergedCopy(part: Part, own: Copy, other: Copy, now: number): Copy {
  const entries = new Map(own.entries);
  const times = new Map(own.times);
  for (const path of new Set([...other.entries.keys(), ...other.times.keys()])) {
    if (!isOlder(path, own, other)) continue;
    if (other.entries.has(path)) entries.set(path, other.entries.get(path));
    else entries.delete(path);
    times.set(path, other.times.get(path) ?? 0);
  }
  return tidy(part, { entries, times }, now);
}

/** Returns a copy with what a window changed since it last stored its state. */
export function changedCopy(part: Part, copy: Copy, before: Entries, after: Entries, now: number): Copy {
  const entries = new Map(copy.entries);
  const times = new Map(copy.times);
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    if (before.has(path) === after.has(path) && same(before.get(path), after.get(path))) continue;
    if (after.has(path)) entries.set(path, after.get(path));
    else entries.delete(path);
    times.set(path, Math.max(now, (times.get(path) ?? 0) + 1));
  }
  return tidy(part, { entries, times }, now);
}

/** Whether two windows hold the same entries. */
export const sameEntries = (one: Entries, other: Entries): boolean =>
  one.size === other.size &&
  [...one].every(([path, value]) => other.has(path) && same(value, other.get(path)));

export const sameCopy = (one: Copy, other: Copy): boolean =>
  sameEntries(one.entries, other.entries) && sameEntries(one.times, other.times);
