import { Button, ButtonGroup } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { faultOf, lastDays, type Period, spans } from './period';
import styles from './Period.module.css';

type Props = { period: Period; now: number; onChange: (period: Period) => void };

/** Chooses the days of figures: the last ones by one press, or a first and a last day. Says what is wrong with them. */
export function PeriodChoice({ period, now, onChange }: Props) {
  const { t } = useTranslation('screens');
  const fault = faultOf(period);
  const ends = [
    ['from', t('period.from'), '', period.to],
    ['to', t('period.to'), period.from, lastDays(1, now).to],
  ] as const;
  return (
    <div className={styles.period} role="group" aria-label={t('period.choose')}>
      <ButtonGroup>
        {spans.map((count) => {
          const span = lastDays(count, now);
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
