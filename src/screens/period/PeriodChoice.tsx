import { Button, ButtonGroup } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { formatTime } from '@/kit/format/time';
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

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

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
  const fault = faultOf(period);
  const ends = [
    ['from', t('period.from'), '', period.to],
    ['to', t('period.to'), period.from, lastDays(1, now, zone).to],
  ] as const;
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
        {ends.map(([end, label, min, max]) => (
          <input
            key={end}
            type="date"
            className="bp6-input"
            aria-label={label}
            aria-invalid={fault !== null}
            value={period[end]}
            min={min}
            max={max}
            onChange={({ target }) => target.value !== '' && onChange({ ...period, [end]: target.value })}
          />
        ))}
      </span>
      {fault !== null && (
        <p role="alert">
          {fault === 'reversed' ? t('period.reversed') : t('period.long', { count: spans.at(-1) })}
        </p>
      )}
    </div>
  );
}
