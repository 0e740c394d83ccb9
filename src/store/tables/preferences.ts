import { isRecord } from '@/kit/record';
import type { Part } from '../shared/parts';

export const densities = ['compact', 'normal', 'roomy'] as const;
export type Density = (typeof densities)[number];

/** A user's settings of one table: only differences from its declaration. Columns are names of the entity's fields. */
export type TablePreferences = {
  /** Declared columns that are hidden. */
  hidden?: string[];
  /** Other columns that are shown. */
  added?: string[];
  /** All columns in the user's order. */
  order?: string[];
  /** Columns that are pinned at the left. */
  pinned?: string[];
  /** In pixels. */
  widths?: Record<string, number>;
  /** @default 'normal' */
  density?: Density;
};

const names: Part = { list: (name) => name };

/** Each hidden, added and resized column is an entry of its own. */
export const preferencesPart: Part = {
  properties: {
    hidden: names,
    added: names,
    order: 'value',
    pinned: 'value',
    widths: { each: 'value' },
    density: 'value',
  },
};

/** Minimum and maximum width of a column. */
export const widthRange = { min: 48, max: 800 } as const;

const maxColumns = 200;
const namePattern = /^[A-Za-z]\w{0,63}$/;

const namesOf = (stored: unknown): string[] =>
  Array.isArray(stored)
    ? [...new Set(stored.filter((name) => typeof name === 'string' && namePattern.test(name)))].slice(
        0,
        maxColumns,
      )
    : [];

const isWidth = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= widthRange.min && Number(value) <= widthRange.max;

const widthsOf = (stored: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(isRecord(stored) ? stored : {})
      .flatMap(([name, width]) => (namePattern.test(name) && isWidth(width) ? [[name, width] as const] : []))
      .slice(0, maxColumns),
  );

/**
 * Restores preferences from any stored value and keeps its valid parts. An empty `pinned` is kept: it means
 * that no column is pinned.
 */
export function restorePreferences(stored: unknown): TablePreferences {
  if (!isRecord(stored)) return {};
  const [hidden, added, order] = [stored.hidden, stored.added, stored.order].map(namesOf);
  const widths = widthsOf(stored.widths);
  const density = densities.find((each) => each === stored.density);
  return {
    ...(hidden?.length ? { hidden } : {}),
    ...(added?.length ? { added } : {}),
    ...(order?.length ? { order } : {}),
    ...(Array.isArray(stored.pinned) ? { pinned: namesOf(stored.pinned) } : {}),
    ...(Object.keys(widths).length > 0 ? { widths } : {}),
    ...(density && density !== 'normal' ? { density } : {}),
  };
}
