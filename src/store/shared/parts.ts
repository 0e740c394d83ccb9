import { isRecord } from '@/kit/record';

/** How a stored value splits into the entries that windows merge. */
export type Part =
  /** One entry. */
  | 'value'
  /** A record whose names are data, such as a path or an id. */
  | { each: Part }
  /** A record with these properties; others are not merged. */
  | { properties: Readonly<Record<string, Part>> }
  /** A list. An item is an entry with the identity that this function reads; so is the order of the items. */
  | { list: (item: unknown) => unknown };

/** An entry: its path as JSON, its value, and when a window changed it, in milliseconds since 1970. */
export type Entry = { value: unknown; at: number };

/** Entries by path. */
export type Entries = ReadonlyMap<string, unknown>;

type Piece = { path: readonly string[]; value: unknown };

/** The first part of the path of an item of a list, and the path of the order. */
const item = 'item';
const order = 'order';

const under = (name: string, pieces: readonly Piece[]): Piece[] =>
  pieces.map(({ path, value }) => ({ path: [name, ...path], value }));

function splitList(identify: (item: unknown) => unknown, values: readonly unknown[]): Piece[] {
  const items = new Map(
    values.flatMap((value): [string, unknown][] => {
      const identity = identify(value);
      return typeof identity === 'string' ? [[identity, value]] : [];
    }),
  );
  if (items.size === 0) return [];
  return [
    { path: [order], value: [...items.keys()] },
    ...[...items].map(([identity, value]) => ({ path: [item, identity], value })),
  ];
}

function pieces(part: Part, value: unknown): Piece[] {
  // null is how states say that there is nothing.
  if (value === undefined || value === null) return [];
  if (part === 'value') return [{ path: [], value }];
  if ('list' in part) return Array.isArray(value) ? splitList(part.list, value) : [];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, own]) => {
    const inner = 'each' in part ? part.each : Object.hasOwn(part.properties, name) && part.properties[name];
    return inner ? under(name, pieces(inner, own)) : [];
  });
}

/** Splits a stored value into its entries. Ignores what does not have the form of the part. */
export const split = (part: Part, value: unknown): Entries =>
  new Map(pieces(part, value).map(({ path, value: own }) => [JSON.stringify(path), own]));

function grouped(all: readonly Piece[]): Map<string, Piece[]> {
  const groups = new Map<string, Piece[]>();
  for (const { path, value } of all) {
    const [name = '', ...rest] = path;
    groups.set(name, [...(groups.get(name) ?? []), { path: rest, value }]);
  }
  return groups;
}

/** Items in their stored order; those that it does not name come last, the latest at the end. */
function joinList(all: readonly Piece[]): unknown[] {
  const groups = grouped(all);
  const items = new Map(groups.get(item)?.map(({ path, value }) => [path[0], value]));
  const [stored] = groups.get(order) ?? [];
  const named = Array.isArray(stored?.value) ? stored.value.filter((identity) => items.has(identity)) : [];
  return [...new Set([...named, ...items.keys()])].map((identity) => items.get(identity));
}

function assembled(part: Part, all: readonly Piece[]): unknown {
  if (part === 'value') return all[0]?.value;
  if ('list' in part) return joinList(all);
  return Object.fromEntries(
    [...grouped(all)].flatMap(([name, own]) => {
      const inner = 'each' in part ? part.each : part.properties[name];
      return inner ? [[name, assembled(inner, own)] as const] : [];
    }),
  );
}

/** Builds the stored value from its entries, in the order in which they were changed. */
export const join = (part: Part, entries: ReadonlyMap<string, Entry>): unknown =>
  assembled(
    part,
    [...entries]
      .sort(([one, { at }], [other, { at: otherAt }]) => at - otherAt || (one < other ? -1 : 1))
      .map(([path, { value }]) => ({ path: JSON.parse(path) as string[], value })),
  );
