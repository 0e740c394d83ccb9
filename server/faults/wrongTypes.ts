type Draw = (label: string) => number;

/** Values of every type of JSON. */
const others: readonly unknown[] = [null, 42, -0.5, 'text', '', true, [], [null], {}, { id: null }];

const pick = <Item>(items: readonly Item[], share: number): Item | undefined =>
  items[Math.floor(share * items.length)];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces each value below an object or array with the given chance, to a depth of four. */
const replaceIn = (value: unknown, chance: number, draw: Draw, at: string, depth = 0): unknown => {
  const below = (one: unknown, name: string): unknown => {
    const place = `${at}.${name}`;
    if (draw(place) < chance) return pick(others, draw(`${place}?`));
    return depth < 4 ? replaceIn(one, chance, draw, place, depth + 1) : one;
  };
  if (Array.isArray(value)) return value.map((one: unknown, index) => below(one, String(index)));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, below(one, name)]));
};

/** Returns the data of an answer with wrong types: of the whole, of each row, or of a third of the values. */
export const withWrongTypes = (data: unknown, draw: Draw): unknown => {
  const share = draw('part');
  if (share < 1 / 3) return pick(others, draw('whole'));
  if (share >= 2 / 3) return replaceIn(data, 1 / 3, draw, '');
  const rows = (list: readonly unknown[]) => list.map((_, at) => pick(others, draw(`row ${at}`)));
  if (Array.isArray(data)) return rows(data);
  if (!isObject(data)) return pick(others, draw('whole'));
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, Array.isArray(value) ? rows(value) : value]),
  );
};
