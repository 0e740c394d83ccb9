import { isRecord } from '@/kit/record';

export const densities = ['compact', 'normal', 'roomy'] as const;
export type Density = (typeof densities)[number];

/** How one person sees one table: only what differs from its declaration. Columns are names of the entity's fields. */
export type TablePreferences = {
  /** Declared columns that are not shown. */
  hidden?: string[];
  /** Other columns that are. */
  added?: string[];
  /** All columns in the person's order. */
  order?: string[];
  /** Columns that stay at the left. */
  pinned?: string[];
  /** In pixels. */
  widths?: Record<string, number>;
  /** @default 'normal' */
  density?: Density;
};

/** The narrowest and the widest a person may draw a column. */
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

/** Any stored value to preferences: what is sound is kept. An empty `pinned` says that nothing is, so it stays. */
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
