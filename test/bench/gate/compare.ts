import { type Figure, figureOf } from '../figures';
import type { Sample } from '../report';

/** A figure beside that of the file. `limit` is the largest value that passes; null for a time, which is not judged. */
type Compared = {
  name: string;
  label: string;
  unit: Figure['unit'];
  before: number | null;
  now: number | null;
  limit: number | null;
  /** `new` and `gone`: only one of both knows the figure. */
  state: 'same' | 'grew' | 'new' | 'gone';
};

/** How far a figure may grow: a share of it, and an amount in its unit. Times depend on the machine. */
const tolerances: Readonly<Record<Figure['unit'], readonly [share: number, amount: number] | null>> = {
  kB: [0.02, 0.5],
  MB: [0.06, 0.3],
  '%': [0, 6],
  '': [0.25, 0],
  ms: null,
  s: null,
};

function limitOf(unit: Figure['unit'], before: number): number | null {
  const tolerance = tolerances[unit];
  return tolerance && before + Math.abs(before) * tolerance[0] + tolerance[1];
}

/** Compares the figures with those of the file. */
export function compare(before: Sample, now: Sample): Compared[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].map((name) => {
    const { label, unit } = figureOf(name);
    const [old, current] = [before[name] ?? null, now[name] ?? null];
    const limit = old === null ? null : limitOf(unit, old);
    // A value that was not measured (NaN) is no better than one that grew.
    const grew = limit !== null && current !== null && !(current <= limit);
    const state = old === null ? 'new' : current === null ? 'gone' : grew ? 'grew' : 'same';
    return { name, label, unit, before: old, now: current, limit, state };
  });
}

const digits: Readonly<Record<Figure['unit'], number>> = { ms: 1, s: 1, kB: 1, MB: 1, '%': 1, '': 1 };
const written = (value: number | null, unit: Figure['unit']): string =>
  value === null ? '–' : `${Number(value.toFixed(digits[unit]))}${unit && ` ${unit}`}`;

/** Returns one sentence for each figure that fails: what it was, is, and may be. */
export const failuresOf = (compared: readonly Compared[]): string[] =>
  compared
    .filter(({ state }) => state !== 'same')
    .map(({ name, label, unit, before, now, limit, state }) =>
      state === 'grew'
        ? `${label} (${name}) grew from ${written(before, unit)} to ${written(now, unit)}; the limit is ${written(limit, unit)}.`
        : `${label} (${name}) is ${state === 'new' ? 'not in the file' : 'no longer measured'}.`,
    );

/** Returns the table for a terminal. */
export function tableOf(compared: readonly Compared[]): string {
  const width = Math.max(...compared.map(({ label }) => label.length));
  return compared
    .map(({ label, unit, before, now, state }) =>
      [label.padEnd(width), written(before, unit).padStart(9), written(now, unit).padStart(9), state]
        .join('  ')
        .replace(/ {2}same$/, ''),
    )
    .join('\n');
}

/** Returns the table for docs/performance.md, aligned as prettier aligns it. */
export function markdownOf(figures: Sample): string {
  const rows = Object.entries(figures).map(([name, value]) => {
    const { label, unit, target } = figureOf(name);
    return [label, written(value, unit), target === undefined ? '–' : String(target)];
  });
  const table = [['Figure', 'Here', 'Target'], ...rows];
  const widths = [0, 1, 2].map((at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const [head = '', ...others] = table.map((row) =>
    line(widths.map((width, at) => (row[at] ?? '').padEnd(width))),
  );
  return [head, line(widths.map((width) => '-'.repeat(width))), ...others].join('\n');
}
