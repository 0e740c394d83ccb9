import { Button, ButtonGroup } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { lastDays, type Period, spans } from './period';
import styles from './Team.module.css';

type Props = { period: Period; now: number; onChange: (period: Period) => void };

/** Chooses the days of the figures: the last ones by one press, or a first and a last day. */
export function PeriodChoice({ period, now, onChange }: Props) {
  const { t } = useTranslation('agent');
  const ends = [
    ['from', '', period.to],
    ['to', period.from, lastDays(1, now).to],
  ] as const;
  return (
    <div className={styles.period} role="group" aria-label={t('team.period')}>
      <ButtonGroup>
        {spans.map((count) => {
          const span = lastDays(count, now);
          return (
            <Button
              key={count}
              text={count === 1 ? t('team.today') : t('team.lastDays', { count })}
              active={span.from === period.from && span.to === period.to}
              aria-pressed={span.from === period.from && span.to === period.to}
              onClick={() => onChange(span)}
            />
          );
        })}
      </ButtonGroup>
      <span className={styles.ends}>
        {ends.map(([end, min, max]) => (
          <input
            key={end}
            type="date"
            className="bp6-input"
            aria-label={t(`team.${end}`)}
            value={period[end]}
            min={min}
            max={max}
            onChange={({ target }) => target.value !== '' && onChange({ ...period, [end]: target.value })}
          />
        ))}
      </span>
    </div>
  );
}
