import { InputGroup } from '@blueprintjs/core';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { RangeProps } from '../kind';
import styles from './Number.module.css';

type Props = RangeProps & {
  /** What the numbers count; shown behind them. @default nothing */
  unit?: string;
};

/** Both ends of a range of numbers, each as typed text; either may stay empty. */
export function NumberRange({ id, name, label, wrong, from, to, unit, onChange }: Props) {
  const { t } = useTranslation('screens');
  const common = {
    fill: true,
    type: 'text',
    inputMode: 'decimal',
    'aria-describedby': `${id}-help`,
  } as const;
  return (
    <div className={styles.range}>
      <InputGroup
        {...common}
        id={id}
        name={`${name}From`}
        aria-label={t('search.from', { label })}
        aria-invalid={wrong.from}
        placeholder={t('search.least')}
        value={from}
        onValueChange={(value) => onChange({ from: value })}
      />
      <span aria-hidden>–</span>
      <InputGroup
        {...common}
        id={`${id}-to`}
        name={`${name}To`}
        aria-label={t('search.to', { label })}
        aria-invalid={wrong.to}
        placeholder={t('search.most')}
        value={to}
        onValueChange={(value) => onChange({ to: value })}
      />
      {unit && <span className={styles.unit}>{unit}</span>}
    </div>
  );
}
