import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { divide, formatRate, roundDecimal, toDecimal, toUnits } from '@/kit/format/decimal';
import { useSizes } from '@/kit/hooks/useSizes';
import styles from './Chart.module.css';
import { ChartFrame, type FrameProps } from './ChartFrame';
import { legendHeight } from './ChartRoom';
import { isNothing, sumOf, useFigures } from './figures';
import { colorOf } from './look';
import type { FigureStyle } from './timeSeries';

type RankEntry = {
  /** null for the rest. */
  key: string | null;
  title: string;
  /** A decimal that is not negative. */
  value: string;
  /** The address of its records. @default no link */
  path?: string | null;
};

export type RankChartProps = FrameProps &
  FigureStyle & {
    /** In the order in which they are shown. */
    entries: readonly RankEntry[];
    /** Shows each value as a part of all, or of the first one as in a funnel. @default the values alone */
    share?: 'all' | 'first';
  };

/** The height of an entry: a line of text above a bar. */
const row = 40;

/** Returns a part as a percentage with one decimal. */
const shareOf = (value: string, whole: string): string =>
  formatRate(roundDecimal(toDecimal(divide(toUnits(value), toUnits(whole))), 3));

/** Horizontal bars, each with its title and exact value, so that neither a tooltip nor a legend is needed. */
export function RankChart({ title, note, entries, share, ...style }: RankChartProps) {
  const { t } = useTranslation('screens');
  const { plain, exact } = useFigures(style);
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(600);
  useSizes([box], () => setWidth((before) => box.current?.clientWidth || before));
  const values = entries.map(({ value }) => value);
  const isEmpty = isNothing(values);
  const whole = share === 'first' ? (values[0] ?? '0') : sumOf(values);
  const most = Math.max(...values.map(Number));
  const height = entries.length * row;
  const figures = {
    heading: [t('chart.entry'), style.coin ? `${title} (${style.coin})` : title],
    rows: entries.map((entry) => [entry.title, entry.value]),
  };
  const shareText = (value: string) => (share && Number(whole) !== 0 ? ` · ${shareOf(value, whole)}` : '');
  return (
    <ChartFrame
      title={title}
      note={note}
      figures={figures}
      plain={plain}
      {...(share === 'all' ? { sums: [sumOf(values)] } : {})}
      isEmpty={isEmpty}
      height={Math.max(height, row * 2) - legendHeight}
    >
      <div ref={box} className={styles.plot} style={{ height }}>
        <svg data-drawing width={width} height={height} role="list" aria-label={title}>
          {entries.map(({ key, title: name, value, path }, at) => {
            const text = `${exact(value)}${shareText(value)}`;
            const room = width - widthOf(text) - 24;
            return (
              <g key={key ?? 'rest'} role="listitem" transform={`translate(0 ${at * row})`}>
                <Linked path={path ?? null}>
                  <text className={styles.rankText} y={16}>
                    <title>{name}</title>
                    {fitting(name, room)}
                  </text>
                </Linked>
                <text className={styles.rankText} x={width} y={16} textAnchor="end">
                  {text}
                </text>
                <rect className={styles.track} y={23} width={width} height={8} rx={2} />
                <rect
                  className={colorOf(0)}
                  fill="currentColor"
                  y={23}
                  width={Number(value) > 0 ? Math.max(2, (Number(value) / most) * width) : 0}
                  height={8}
                  rx={2}
                />
              </g>
            );
          })}
        </svg>
      </div>
    </ChartFrame>
  );
}

const Linked = ({ path, children }: { path: string | null; children: ReactNode }) =>
  path === null ? (
    children
  ) : (
    <Link to={path} className={styles.link}>
      {children}
    </Link>
  );

/** Estimates the width of a text of 14 px: a Chinese character is as wide as high. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character > '\u2e7f' ? 14 : 7.6), 0);

/** Cuts a text to the room that it has. */
function fitting(text: string, room: number): string {
  if (widthOf(text) <= room) return text;
  let shown = text;
  while (shown !== '' && widthOf(`${shown}…`) > room) shown = shown.slice(0, -1);
  return `${shown}…`;
}
