import type { SeedContext } from './context';

export const minute = 60_000;
export const hour = 3_600_000;
export const day = 24 * hour;

/** Returns helpers for random demo data, always with the same sequence. */
export const scatter = ({ random }: Pick<SeedContext, 'random'>) => {
  const whole = (below: number): number => Math.floor(random() * below);
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[whole(items.length)] ?? items[0];
  const digits = (count: number): string => Array.from({ length: count }, () => whole(10)).join('');
  /** Picks a value by weight. */
  const weighted = <Value>(choices: readonly (readonly [Value, number])[], otherwise: Value): Value => {
    let left = random() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of choices) {
      left -= weight;
      if (left < 0) return value;
    }
    return otherwise;
  };
  return { whole, pick, digits, weighted };
};

/** The helpers of one seed. */
export type Scatter = ReturnType<typeof scatter>;

/** Returns the time a number of days after (or before) the start of the day, as RFC 3339. */
export const daysFrom = ({ today }: Pick<SeedContext, 'today'>, days: number): string =>
  new Date(today.getTime() + Math.round(days * day)).toISOString();

/** Returns the business number of a demo record: kind, day and index: `DP26052000000000007`. */
export const seedNumber = (kind: string, at: string, index: number): string =>
  `${kind}${at.slice(2, 10).replaceAll('-', '')}${String(index + 1).padStart(8, '0')}`;
