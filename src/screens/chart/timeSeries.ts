import type { FrameProps } from './ChartFrame';

type FigureFormat = 'amount' | 'worth' | 'count' | 'rate';

/** How the figures of a chart are written. */
export type FigureStyle = {
  format: FigureFormat;
  /** The coin of the amounts, behind each of them. @default none */
  coin?: string;
};

export type Unit = 'day' | 'hour';

type ChartLine = {
  key: string;
  title: string;
  /** Decimals, one for each bucket. */
  values: readonly string[];
};

export type ChartKind = 'line' | 'bar' | 'stacked';

export type TimeChartProps = FrameProps &
  FigureStyle & {
    kind: ChartKind;
    /** How long a bucket is. */
    unit: Unit;
    /** When each hour or day begins. */
    buckets: readonly string[];
    lines: readonly ChartLine[];
    /** The height of the drawing in pixels. @default 240 */
    height?: number;
  };

/** A line with its place among all lines of the chart, which decides its look. */
export type PlacedLine = ChartLine & { place: number };
