import styles from './Sparkline.module.css';

const width = 96;
const height = 24;
const edge = 2;

/** The course of a figure beside it. It says nothing that the figure does not say, so assistive technology skips it. */
export function Sparkline({ values }: { values: readonly string[] }) {
  const numbers = values.map(Number);
  if (numbers.length < 2) return null;
  const least = Math.min(...numbers);
  const most = Math.max(...numbers);
  const x = (at: number) => edge + (at / (numbers.length - 1)) * (width - 2 * edge);
  // A course without change is a line in the middle.
  const y = (value: number) =>
    most === least ? height / 2 : height - edge - ((value - least) / (most - least)) * (height - 2 * edge);
  const points = numbers.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`);
  const [endX = '', endY = ''] = points.at(-1)?.split(',') ?? [];
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden
    >
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth={1.5} />
      <circle cx={endX} cy={endY} r={edge} fill="currentColor" />
    </svg>
  );
}
