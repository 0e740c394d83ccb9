import { type Factors, factorsOf, type Figure, figureOf, peersOf } from './figures';
import { median } from './statistics';

/** The figures of one run, by name. */
export type Sample = Readonly<Record<string, number>>;

/** `near`: missed here, but met at the speed of the peers' machine. */
type Verdict = 'met' | 'near' | 'missed' | 'none';

export type Line = {
  name: string;
  label: string;
  unit: Figure['unit'];
  median: number;
  min: number;
  max: number;
  target: number | null;
  peers: readonly [number, number] | null;
  verdict: Verdict;
};

function verdictOf({ target, slowed }: Figure, value: number, factors: Factors): Verdict {
  if (target === undefined) return 'none';
  if (value <= target) return 'met';
  const factor = slowed ? factors[slowed] : null;
  return factor !== null && value / factor <= target ? 'near' : 'missed';
}

/** Returns one line per figure, over all runs. */
export function linesOf(samples: readonly Sample[]): Line[] {
  const values = new Map<string, number[]>();
  for (const sample of samples)
    for (const [name, value] of Object.entries(sample))
      values.set(name, [...(values.get(name) ?? []), value]);
  const middle = (name: string) => {
    const all = values.get(name);
    return all ? median(all) : null;
  };
  const factors = factorsOf(middle);
  return [...values].map(([name, all]) => {
    const figure = figureOf(name);
    return {
      name,
      label: figure.label,
      unit: figure.unit,
      median: median(all),
      min: Math.min(...all),
      max: Math.max(...all),
      target: figure.target ?? null,
      peers: peersOf(figure),
      verdict: verdictOf(figure, median(all), factors),
    };
  });
}

const marks: Readonly<Record<Verdict, string>> = { met: 'met', near: 'near', missed: 'MISSED', none: '' };
const digits: Readonly<Record<Figure['unit'], number>> = { ms: 0, s: 1, kB: 1, MB: 1, '%': 1, '': 0 };

/** Writes the table: figure, median, spread, target, verdict, and the range of the peers. */
export function tableOf(lines: readonly Line[]): string {
  const written = (value: number, unit: Figure['unit']) => value.toFixed(digits[unit]);
  const rows = lines.map(({ label, unit, median: middle, min, max, target, peers, verdict }) => [
    label,
    `${written(middle, unit)} ${unit}`.trim(),
    `${written(min, unit)}–${written(max, unit)}`,
    target === null ? '' : `≤ ${target}`,
    marks[verdict],
    peers ? `${peers[0]}–${peers[1]}` : '',
  ]);
  const table = [['figure', 'median', 'min–max', 'target', '', 'peers'], ...rows];
  const widths = table[0]?.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0))) ?? [];
  return table
    .map((row) =>
      row
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
