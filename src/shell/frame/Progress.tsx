import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { config } from '@/kit/config';
import styles from './Progress.module.css';

/** The bar at the top while a navigation is under way (specification 2.3, point 5). */
export function Progress() {
  const { t } = useTranslation('shell');
  const { state } = useNavigation();
  if (!config.progressBar || state === 'idle') return null;
  return <div role="progressbar" aria-label={t('frame.loading')} className={styles.bar} />;
}
