import { useTranslation } from 'react-i18next';
import { usePaceVipKycQuery } from '@/api/gen/vip';
import { formatDuration } from '@/kit/format/duration';
import styles from './Documents.module.css';

/** How long requests waited for their decision lately, over the list and the page of a request. */
export function PaceLine() {
  const { t, i18n } = useTranslation('vip');
  const { data } = usePaceVipKycQuery(undefined, { refetchOnMountOrArgChange: 60 });
  if (!data || data.averageMinutes === null) return null;
  return (
    <p className={styles.pace}>
      {t('review.pace', { count: data.days })}
      <strong>{formatDuration(data.averageMinutes, i18n.language)}</strong>
      {t('review.decided', { count: data.decided })}
    </p>
  );
}
