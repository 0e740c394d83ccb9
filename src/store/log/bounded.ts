import { namesSecret, scrub } from './secrets';

/** A JSON value. */
type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain };

/** Values by name. */
export type PlainRecord = Readonly<Record<string, Plain>>;

const maxDepth = 4;
const maxItems = 20;
const maxName = 100;
/** Maximum characters of JSON of one text and of all. */
const maxText = 2000;
const maxTotal = 4000;

/** Remaining characters of JSON. */
type Room = { left: number };

const size = (value: Plain): number => JSON.stringify(value).length;

/** Returns a text without secrets, cut to a maximum number of characters of JSON. */
export function fitText(text: string, most: number): string {
  let kept = scrub(text);
  if (size(kept) <= most) return kept;
  while (kept && size(`${kept}…`) > most) kept = kept.slice(0, Math.floor(kept.length * 0.9));
  return `${kept}…`;
}

function fit(value: Plain, room: Room): Plain {
  room.left -= size(value) + 1;
  return value;
}

/** Returns the properties to log. Those of an error are not enumerable. */
const fieldsOf = (value: object): object =>
  value instanceof Error ? { ...value, name: value.name, message: value.message, stack: value.stack } : value;

function fitRecord(value: object, depth: number, room: Room): PlainRecord {
  room.left -= 2;
  const kept: [string, Plain][] = [];
  for (const [given, item] of Object.entries(fieldsOf(value)).slice(0, maxItems)) {
    const name = fitText(given, maxName);
    if (item === undefined || room.left < maxName) continue;
    room.left -= size(name) + 1;
    kept.push([name, namesSecret(name) ? fit('…', room) : fitValue(item, depth, room)]);
  }
  return Object.fromEntries(kept);
}

function fitObject(value: object, depth: number, room: Room): Plain {
  if (value instanceof Date) return fit(Number.isNaN(value.getTime()) ? null : value.toISOString(), room);
  if (depth === 0) return fit('…', room);
  if (!Array.isArray(value)) return fitRecord(value, depth - 1, room);
  room.left -= 2;
  const items: Plain[] = [];
  for (const item of value.slice(0, maxItems))
    if (room.left > maxName) items.push(fitValue(item, depth - 1, room));
  return items;
}

function fitValue(value: unknown, depth: number, room: Room): Plain {
  if (value === null || typeof value === 'boolean') return fit(value, room);
  // Digits can be a token, too.
  if (typeof value === 'number' && Number.isFinite(value) && scrub(String(value)) === String(value))
    return fit(value, room);
  if (typeof value === 'object') return fitObject(value, depth, room);
  const text = typeof value === 'function' ? '(function)' : String(value);
  return fit(fitText(text, Math.min(maxText, Math.max(maxName, room.left)) - 8), room);
}

/**
 * Returns the extras of an entry as plain values without secrets: at most 4000 characters of JSON and four
 * levels deep. Never throws.
 */
export function boundedExtras(extras: object): PlainRecord {
  try {
    return fitRecord(extras, maxDepth, { left: maxTotal - maxName });
  } catch {
    return { unreadable: true }; // A getter or a proxy threw.
  }
}
