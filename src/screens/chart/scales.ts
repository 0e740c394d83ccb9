import { scaleBand, scaleLinear } from 'd3-scale';
import { stack, stackOffsetDiverging } from 'd3-shape';
import type { ChartKind, PlacedLine } from './timeSeries';

/** The room around the drawing, in pixels. */
export const margin = { top: 10, right: 20, bottom: 24 };

type Given = {
  kind: ChartKind;
  buckets: readonly string[];
  lines: readonly PlacedLine[];
  width: number;
  height: number;
  /** The figures are counts, so the axis has whole numbers only. */
  isCount: boolean;
  tick: (value: number) => string;
};

/** Returns where the figures of a chart are drawn. Only here do decimals become numbers. */
export function scalesOf({ kind, buckets, lines, width, height, isCount, tick }: Given) {
  const numbers = lines.map(({ values }) => buckets.map((_, at) => Number(values[at] ?? 0)));
  const stacks =
    kind === 'stacked'
      ? stack<number>()
          .keys(lines.map((_, line) => String(line)))
          .value((bucket, line) => numbers[Number(line)]?.[bucket] ?? 0)
          .offset(stackOffsetDiverging)(buckets.map((_, at) => at))
          .map((layer) => layer.map(([from, to]) => ({ from, to })))
      : numbers.map((line) => line.map((to) => ({ from: 0, to })));
  const ends = stacks.flat().flatMap(({ from, to }) => [from, to]);
  const least = Math.min(0, ...ends);
  const most = Math.max(0, ...ends);
  const y = scaleLinear()
    .domain(least === 0 && most === 0 ? [0, 1] : [least, most])
    .nice(4)
    .range([height - margin.bottom, margin.top]);
  const ticks = y
    .ticks(4)
    .filter((value) => !isCount || Number.isInteger(value))
    .map((value) => ({ value, y: y(value), text: tick(value) }));
  const left = 10 + 7.5 * Math.max(...ticks.map(({ text }) => text.length));
  const x = scaleBand<number>()
    .domain(buckets.map((_, at) => at))
    .range([left, width - margin.right])
    .paddingInner(kind === 'line' ? 0 : 0.25)
    .paddingOuter(kind === 'line' ? 0 : 0.1);
  return {
    ticks,
    left,
    right: width - margin.right,
    bottom: height - margin.bottom,
    /** The width of a bucket. */
    step: x.step(),
    band: x.bandwidth(),
    start: (at: number) => x(at) ?? 0,
    middle: (at: number) => (x(at) ?? 0) + x.bandwidth() / 2,
    y: (value: number) => y(value),
    stacks,
    /** Returns the bucket at a place of the drawing. */
    bucketAt: (place: number) =>
      Math.max(0, Math.min(buckets.length - 1, Math.floor((place - left) / x.step()))),
  };
}

export type Scales = ReturnType<typeof scalesOf>;
