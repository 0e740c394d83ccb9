import { useTranslation } from 'react-i18next';
import { PlainPage } from '@/kit/ui/PlainPage';
import { usePermission, useSeesAll } from '@/screens/access/usePermission';
import { useAppSelector } from '@/store/hooks';
import styles from './Control.module.css';
import { Health } from './Health';
import { Queues } from './Queues';

/**
 * The home page (domain screen 1): what waits for the person, and the state of the platform. Each block loads, fails and
 * refreshes by itself; whoever is limited to one team has none of them yet.
 */
export function Control() {
  const { t } = useTranslation('dashboard');
  const info = useAppSelector((state) => state.session.info);
  const may = usePermission();
  const seesAll = useSeesAll();
  const isShown = seesAll && may('dashboard:control:view');
  return (
    <PlainPage title={t('home.greeting', { ns: 'shell', name: info?.name ?? '' })}>
      {seesAll ? (
        <div className={styles.blocks}>
          <Queues />
          {isShown && <Health />}
        </div>
      ) : (
        <p>{t('hint')}</p>
      )}
    </PlainPage>
  );
}
