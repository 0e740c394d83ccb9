import { scaleBand } from 'd3-scale';
import { line } from 'd3-shape';
import styles from './Chart.module.css';
import { colorOf, dashOf, fillOf, HatchDefs, Marker } from './look';
import type { Scales } from './scales';
import type { PlacedLine } from './timeSeries';

/** Distances of labels on an axis of hours: they stand at full parts of a day. */
const hourSteps = [1, 2, 3, 6, 12, 24, 48, 96, 192];

/** A time below the axis, and its hour of the day; null where the axis has days. */
type Label = { text: string; hour: number | null };

/** Whether the label of a bucket is shown, where there is room for one in `every` buckets. */
function isLabelled({ hour }: Label, at: number, every: number): boolean {
  if (hour === null) return at % every === 0;
  const step = hourSteps.find((one) => one >= every) ?? every;
  return step < 24 ? hour % step === 0 : hour === 0 && Math.round(at / 24) % (step / 24) === 0;
}

/** The grid, the figures beside it and the times below it. */
export function Axes({ scales, labels }: { scales: Scales; labels: readonly Label[] }) {
  const { ticks, left, right, bottom, step, middle } = scales;
  const every = Math.max(1, Math.ceil(48 / step));
  // Buckets of several hours have a midnight more often than there is room for its label.
  const labelled = labels.reduce<readonly number[]>((kept, label, at) => {
    const isFar = at - (kept.at(-1) ?? -every) >= every;
    return isFar && isLabelled(label, at, every) ? [...kept, at] : kept;
  }, []);
  return (
    <g>
      {ticks.map(({ value, y, text }) => (
        <g key={value}>
          <line className={value === 0 ? styles.base : styles.grid} x1={left} x2={right} y1={y} y2={y} />
          <text className={styles.axis} x={left - 6} y={y + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {labelled.map((at) => (
        <text key={at} className={styles.axis} x={middle(at)} y={bottom + 17} textAnchor="middle">
          {labels[at]?.text}
        </text>
      ))}
    </g>
  );
}

type MarksProps = { lines: readonly PlacedLine[]; scales: Scales };

/** Lines with markers; where there are many points, only some have one. */
export function Lines({ lines, scales }: MarksProps) {
  const { stacks, middle, y } = scales;
  return lines.map(({ key, place }, at) => {
    const points = stacks[at] ?? [];
    const path = line<{ to: number }>()
      .x((_, bucket) => middle(bucket))
      .y(({ to }) => y(to))(points);
    const every = Math.ceil(points.length / 12);
    return (
      <g key={key} className={colorOf(place)}>
        <path
          d={path ?? ''}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeDasharray={dashOf(place)}
        />
        {points.map(
          ({ to }, bucket) =>
            bucket % every === 0 && <Marker key={bucket} place={place} x={middle(bucket)} y={y(to)} />,
        )}
      </g>
    );
  });
}

/** Bars side by side or on top of each other. */
export function Bars({ id, lines, scales, isStacked }: MarksProps & { id: string; isStacked: boolean }) {
  const { stacks, start, band, y } = scales;
  const beside = scaleBand<number>()
    .domain(isStacked ? [0] : lines.map((_, at) => at))
    .range([0, band])
    .paddingInner(0.1);
  return (
    <>
      <HatchDefs id={id} places={lines.map(({ place }) => place)} />
      {lines.map(({ key, place }, at) => (
        <g key={key} className={colorOf(place)}>
          {stacks[at]?.map(({ from, to }, bucket) => (
            <rect
              key={bucket}
              x={start(bucket) + (beside(isStacked ? 0 : at) ?? 0)}
              width={beside.bandwidth()}
              y={Math.min(y(from), y(to))}
              height={Math.abs(y(from) - y(to))}
              fill={fillOf(id, place)}
            />
          ))}
        </g>
      ))}
    </>
  );
}
