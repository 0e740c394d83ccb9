import { useId, useState } from 'react';
import styles from './Chart.module.css';
import { ChartFrame } from './ChartFrame';
import { legendHeight } from './ChartRoom';
import { isNothing, sumOf, useBuckets, useFigures } from './figures';
import { Sample } from './look';
import type { TimeChartProps } from './timeSeries';
import { TimePlot } from './TimePlot';

/** A chart over time, with a legend that switches its lines off and on. */
export function TimeChart(props: TimeChartProps) {
  const { title, note, kind, unit, buckets, lines, coin, height = 240 } = props;
  const id = useId();
  const { plain } = useFigures(props);
  const { full, heading } = useBuckets(unit);
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  // A single line needs no legend; its drawing takes that room too.
  const hasLegend = lines.length > 1;
  const placed = lines.map((line, place) => ({ ...line, place }));
  const figures = {
    heading: [
      heading(buckets[0] ?? ''),
      ...lines.map((line) => (coin ? `${line.title} (${coin})` : line.title)),
    ],
    rows: buckets.map((bucket, at) => [full(bucket), ...lines.map(({ values }) => values[at] ?? '0')]),
  };
  const toggle = (key: string) =>
    setOff((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return (
    <ChartFrame
      title={title}
      note={note}
      figures={figures}
      plain={plain}
      {...(kind === 'line' ? {} : { sums: lines.map(({ values }) => sumOf(values)) })}
      isEmpty={buckets.length === 0 || lines.every(({ values }) => isNothing(values))}
      height={height}
    >
      {hasLegend && (
        <div className={styles.legend} role="group" aria-label={title}>
          {placed.map(({ key, title: name, place }) => (
            <button
              key={key}
              type="button"
              className={styles.entry}
              aria-pressed={!off.has(key)}
              onClick={() => toggle(key)}
            >
              <Sample id={`${id}-${place}`} place={place} isLine={kind === 'line'} />
              {name}
            </button>
          ))}
        </div>
      )}
      <TimePlot
        {...props}
        id={id}
        lines={placed.filter(({ key }) => !off.has(key))}
        height={hasLegend ? height : height + legendHeight}
      />
    </ChartFrame>
  );
}
