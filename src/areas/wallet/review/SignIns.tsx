import { useTranslation } from '@/kit/i18n/useTranslation';
import { TimeText } from '@/kit/ui/TimeText';
import type { Row } from '@/screens/base/row';
import { DictTag } from '@/screens/fields/enum/DictTag';
import styles from './Review.module.css';
import { useChecks } from './useChecks';

/** As many as show whether the request came from a familiar place. */
const most = 6;

/** The latest sign-ins of the member: two lines for each, because their column is too narrow for a table. */
export function SignIns({ row }: { row: Row }) {
  const { t } = useTranslation('wallet');
  const { data } = useChecks(row);
  if (!data) return null;
  return (
    <section className={styles.part} aria-label={t('review.signIns')}>
      <h3>{t('review.signIns')}</h3>
      {data.signIns.length === 0 && <p className={styles.quiet}>{t('review.noSignIns')}</p>}
      <ul className={styles.signIns}>
        {data.signIns.slice(0, most).map(({ at, result, area, ip, device }, place) => (
          <li key={place}>
            <span>
              <TimeText value={at} />
              <DictTag dict="log_result" value={result} />
            </span>
            <small className={styles.quiet}>{[area, ip, device].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
