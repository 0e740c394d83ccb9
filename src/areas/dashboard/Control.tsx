import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/store/hooks';
import styles from './Control.module.css';

/** The home page: who is here, in which role. Figures come with the dashboard's own calls. */
export function Control() {
  const { t } = useTranslation('shell');
  const info = useAppSelector((state) => state.session.info);
  return (
    <div className={styles.page}>
      <h1>{t('home.greeting', { name: info?.name ?? '' })}</h1>
      <p>{t('home.hint')}</p>
    </div>
  );
}
