import type { SeedContext } from './context';

export const minute = 60_000;
export const hour = 3_600_000;
export const day = 24 * hour;

/** Ways to scatter demo data, always in the same sequence. */
export const scatter = ({ random }: Pick<SeedContext, 'random'>) => {
  const whole = (below: number): number => Math.floor(random() * below);
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[whole(items.length)] ?? items[0];
  const digits = (count: number): string => Array.from({ length: count }, () => whole(10)).join('');
  /** One of the values, each as often as its weight says. */
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

/** The ways to scatter of one seed. */
export type Scatter = ReturnType<typeof scatter>;

/** A moment so many days after (or before) the beginning of this day, as RFC 3339. */
export const daysFrom = ({ today }: Pick<SeedContext, 'today'>, days: number): string =>
  new Date(today.getTime() + Math.round(days * day)).toISOString();

/** A business number of the demo world: kind, day, and which one it is: `DP26052000000000007`. */
export const seedNumber = (kind: string, at: string, index: number): string =>
  `${kind}${at.slice(2, 10).replaceAll('-', '')}${String(index + 1).padStart(8, '0')}`;
