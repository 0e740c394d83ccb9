import { useTranslation } from '@/kit/i18n/useTranslation';
import { useNow } from '@/kit/hooks/useTimes';
import styles from './Workbench.module.css';

const two = (value: number): string => String(value).padStart(2, '0');

/** The time that is left until a deadline, counted down by the second; says so once it is over. */
export function Countdown({ until }: { until: string }) {
  const { t } = useTranslation('otc');
  const left = Math.ceil((Date.parse(until) - useNow()) / 1000);
  if (left <= 0) return <span>{t('workbench.over')}</span>;
  const hours = Math.floor(left / 3600);
  const minutes = Math.floor((left % 3600) / 60);
  const seconds = left % 60;
  return (
    <span className={styles.countdown} role="timer">
      {t('workbench.left', { time: `${hours}:${two(minutes)}:${two(seconds)}` })}
    </span>
  );
}
