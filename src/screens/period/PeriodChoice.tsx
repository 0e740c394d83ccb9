import { Button, ButtonGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { formatTime } from '@/kit/format/time';
import { DateField } from '../fields/time/DateField';
import { isReadable } from '../fields/time/timeRange';
import styles from './Period.module.css';
import { useBusinessZone } from '../base/useBusinessZone';

/** The days of a span, both included: `2026-11-23`. */
export type Period = { from: string; to: string };

const day = 86_400_000;

/** Numbers of days that one press chooses; the last one is the longest span of the lists. */
const spans = [1, 7, 30, 92] as const;

const usualSpan = 7;

/** Returns the last days of business up to today. */
export const lastDays = (count: number, now: number, zone: string): Period => {
  const to = formatTime(now, zone).slice(0, 10);
  return { from: new Date(Date.parse(to) - (count - 1) * day).toISOString().slice(0, 10), to };
};

const isDay = (text: string | null): text is string => text !== null && isReadable(text, true);

/** Reads the period of an address; the last seven days without one. */
export const readPeriod = (search: string, now: number, zone: string): Period => {
  const params = new URLSearchParams(search);
  const from = params.get('from');
  const to = params.get('to');
  return isDay(from) && isDay(to) ? { from, to } : lastDays(usualSpan, now, zone);
};

/** Writes the period to an address. */
export const writePeriod = ({ from, to }: Period): string =>
  `?${new URLSearchParams({ from, to }).toString()}`;

/** Returns what is wrong with a period, as the name of a text: nothing, reversed, or longer than lists answer. */
export const faultOf = ({ from, to }: Period): 'reversed' | 'long' | null => {
  if (to < from) return 'reversed';
  return (Date.parse(to) - Date.parse(from)) / day >= (spans.at(-1) ?? 0) ? 'long' : null;
};

type Props = { period: Period; now: number; onChange: (period: Period) => void };

/** Chooses the days of figures: the last ones by one press, or a first and a last day. Says what is wrong with them. */
export function PeriodChoice({ period, now, onChange }: Props) {
  const { t } = useTranslation('screens');
  const { zone } = useBusinessZone();
  const id = useId();
  // What is typed, until both ends are days.
  const [typed, setTyped] = useState(period);
  const [shown, setShown] = useState(period);
  if (shown.from !== period.from || shown.to !== period.to) {
    setShown(period);
    setTyped(period);
  }
  const isWrong = !isDay(typed.from) || !isDay(typed.to);
  const fault = isWrong ? 'unreadable' : faultOf(typed);
  const change = (end: keyof Period, value: string | null) => {
    const next = { ...typed, [end]: value ?? '' };
    setTyped(next);
    if (isDay(next.from) && isDay(next.to)) onChange(next);
  };
  return (
    <div className={styles.period} role="group" aria-label={t('period.choose')}>
      <ButtonGroup>
        {spans.map((count) => {
          const span = lastDays(count, now, zone);
          return (
            <Button
              key={count}
              text={count === 1 ? t('period.today') : t('period.lastDays', { count })}
              active={span.from === period.from && span.to === period.to}
              aria-pressed={span.from === period.from && span.to === period.to}
              onClick={() => onChange(span)}
            />
          );
        })}
      </ButtonGroup>
      <span className={styles.ends}>
        {(['from', 'to'] as const).map((end) => (
          <span key={end} className={styles.end}>
            <DateField
              id={`${id}-${end}`}
              days
              label={t(`period.${end}`)}
              aria-label={t(`period.${end}`)}
              aria-invalid={fault !== null && (fault !== 'unreadable' || !isDay(typed[end]))}
              value={typed[end]}
              onChange={(value) => change(end, value)}
            />
          </span>
        ))}
      </span>
      {fault !== null && (
        <p role="alert">
          {fault === 'long' ? t('period.long', { count: spans.at(-1) }) : t(`period.${fault}`)}
        </p>
      )}
    </div>
  );
}
