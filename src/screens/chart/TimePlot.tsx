import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { useSizes } from '@/kit/hooks/useSizes';
import { Unseen } from '@/kit/ui/Unseen';
import styles from './Chart.module.css';
import { sumOf, useBuckets, useFigures } from './figures';
import { Marker, Sample } from './look';
import { Axes, Bars, Lines } from './marks';
import { margin, scalesOf } from './scales';
import type { PlacedLine, TimeChartProps } from './timeSeries';

type Props = Omit<TimeChartProps, 'lines' | 'height'> & {
  /** Prefix of the ids of its patterns. */
  id: string;
  /** The lines that are switched on. */
  lines: readonly PlacedLine[];
  height: number;
};

/** Returns the bucket that a key leads to; null when the key is not ours. */
function bucketByKey(key: string, at: number | null, last: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowRight') return at === null ? 0 : Math.min(last, at + 1);
  if (key === 'ArrowLeft') return at === null ? last : Math.max(0, at - 1);
  return null;
}

/** The drawing. The pointer and the arrow keys choose a bucket, whose exact figures it shows; by keyboard it reads them out. */
export function TimePlot(props: Props) {
  const { id, title, kind, unit, buckets, lines, format, height } = props;
  const { t } = useTranslation('screens');
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(600);
  useSizes([box], () => setWidth((before) => box.current?.clientWidth || before));
  const { exact, tick } = useFigures(props);
  const { full, short, hourOf } = useBuckets(unit);
  const [chosen, setChosen] = useState<number | null>(null);
  const [byKey, setByKey] = useState(false);

  const last = buckets.length - 1;
  const at = chosen === null ? null : Math.min(chosen, last);
  const scales = scalesOf({ kind, buckets, lines, width, height, isCount: format === 'count', tick });
  const figures = at === null ? [] : lines.map((line) => ({ ...line, value: line.values[at] ?? '0' }));
  const total = kind === 'stacked' && figures.length > 1 ? sumOf(figures.map(({ value }) => value)) : null;
  const time = at === null ? '' : full(buckets[at] ?? '');
  const read = [
    ...figures.map(({ title: name, value }) => `${name} ${exact(value)}`),
    ...(total === null ? [] : [`${t('chart.sum')} ${exact(total)}`]),
  ];

  const choose = (next: number | null, isKey: boolean) => {
    setChosen(next);
    setByKey(isKey);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = bucketByKey(event.key, at, last);
    if (next === null && (event.key !== 'Escape' || at === null)) return;
    event.preventDefault();
    event.stopPropagation();
    choose(next, true);
  };
  return (
    <div
      ref={box}
      className={styles.plot}
      style={{ height }}
      role="application"
      aria-roledescription={t('chart.role')}
      aria-label={t('chart.keys', { title })}
      tabIndex={0}
      onKeyDown={handleKey}
      onBlur={() => choose(null, false)}
      onPointerMove={({ clientX, currentTarget }) =>
        choose(scales.bucketAt(clientX - currentTarget.getBoundingClientRect().left), false)
      }
      onPointerLeave={() => choose(null, false)}
    >
      <svg data-drawing width={width} height={height} aria-hidden>
        {at !== null && (
          <rect
            className={styles.chosen}
            x={kind === 'line' ? scales.middle(at) - 0.5 : scales.start(at)}
            width={kind === 'line' ? 1 : scales.band}
            y={margin.top}
            height={scales.bottom - margin.top}
          />
        )}
        <Axes
          scales={scales}
          labels={buckets.map((bucket) => ({ text: short(bucket), hour: hourOf(bucket) }))}
        />
        {kind === 'line' ? (
          <Lines lines={lines} scales={scales} />
        ) : (
          <Bars id={id} lines={lines} scales={scales} isStacked={kind === 'stacked'} />
        )}
        {kind === 'line' &&
          at !== null &&
          lines.map(({ key, place }, line) => (
            <Marker
              key={key}
              place={place}
              x={scales.middle(at)}
              y={scales.y(scales.stacks[line]?.[at]?.to ?? 0)}
              size={90}
            />
          ))}
      </svg>
      {at !== null && (
        <div
          className={styles.tip}
          style={
            scales.middle(at) > width / 2
              ? { right: width - scales.middle(at) + 12 }
              : { left: scales.middle(at) + 12 }
          }
          aria-hidden
        >
          <strong>{time}</strong>
          {figures.map(({ key, place, title: name, value }) => (
            <span key={key} className={styles.tipLine}>
              <Sample id={`${id}-tip-${place}`} place={place} isLine={kind === 'line'} />
              <span>{name}</span>
              <b>{exact(value)}</b>
            </span>
          ))}
          {total !== null && (
            <span className={styles.tipLine}>
              <i />
              <span>{t('chart.sum')}</span>
              <b>{exact(total)}</b>
            </span>
          )}
        </div>
      )}
      <Unseen aria-live="polite">{byKey && at !== null ? `${time}: ${read.join(', ')}` : ''}</Unseen>
    </div>
  );
}
