import type { SeedContext } from './context';
import { day } from './scatter';

/** A moment so many days after (or before) the beginning of this day, as RFC 3339. */
export const daysFrom = ({ today }: Pick<SeedContext, 'today'>, days: number): string =>
  new Date(today.getTime() + Math.round(days * day)).toISOString();

/** A business number of the demo world: kind, day, and which one it is: `DP26052000000000007`. */
export const seedNumber = (kind: string, at: string, index: number): string =>
  `${kind}${at.slice(2, 10).replaceAll('-', '')}${String(index + 1).padStart(8, '0')}`;
