import { useTranslation } from '@/kit/i18n/useTranslation';
import { usePaceVipKycQuery } from '@/api/gen/vip';
import { formatDuration } from '@/kit/format/duration';
import styles from './Documents.module.css';

/** How long requests waited for their decision lately, over the list and the page of a request. */
export function PaceLine() {
  const { t, i18n } = useTranslation('vip');
  const { data, isError } = usePaceVipKycQuery(undefined, { refetchOnMountOrArgChange: 60 });
  if (isError) return null;
  // The line keeps its height while it loads, so that the list does not move.
  return (
    <p className={styles.pace}>
      {data && (
        <>
          {t('review.pace', { count: data.days })}
          <strong>
            {data.averageMinutes === null ? '—' : formatDuration(data.averageMinutes, i18n.language)}
          </strong>
          {t('review.decided', { count: data.decided })}
        </>
      )}
    </p>
  );
}
