import type { EntityMeta } from '@/api/entity';
import { kindOf } from '@/screens/fields/registry';
import type { Column } from './columns';

/** A place in a row of a phone, which has two lines: what and who, then figure and state. */
export type Spot = 'what' | 'who' | 'figure' | 'state';

/** Whether a column suits a place, the best suited first. */
const suits: Readonly<
  Record<Exclude<Spot, 'what'>, (entity: EntityMeta) => ((column: Column) => boolean)[]>
> = {
  state: ({ status }) => [
    ({ name }) => name === status,
    ({ field: { kind } }) => kind === 'enum' || kind === 'boolean',
  ],
  figure: () => [
    ({ field }) => field.coin !== undefined && kindOf(field).scaled === true,
    ({ numeric, field: { kind } }) => numeric || kind === 'time' || kind === 'date',
  ],
  who: ({ name: own }) => [
    ({ field: { ref } }) => ref?.entity === 'member' && own !== 'member',
    ({ numeric }) => !numeric,
  ],
};

/**
 * Returns the columns that a row of a phone shows, by name: the one that opens the record, then for each place the first that
 * suits it, then the next columns.
 */
export function spotsOf(
  entity: EntityMeta,
  columns: readonly Column[],
  opener: string | undefined,
): ReadonlyMap<string, Spot> {
  const spots = new Map<string, Spot>(opener === undefined ? [] : [[opener, 'what']]);
  const free = () => columns.filter(({ name }) => !spots.has(name));
  const open: Spot[] = [];
  for (const spot of ['state', 'figure', 'who'] as const) {
    const found = suits[spot](entity).map((isSuited) => free().find(isSuited));
    const first = found.find((column) => column !== undefined);
    if (first) spots.set(first.name, spot);
    else open.push(spot);
  }
  for (const spot of open) {
    const [next] = free();
    if (next) spots.set(next.name, spot);
  }
  return spots;
}
