import { Button } from '@blueprintjs/core';
import { Offline, Time, Updated } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { selectConnection } from '@/store/connection/slice';
import { useAppSelector } from '@/store/hooks';
import styles from './Session.module.css';
import { useIdleEnd } from './useIdleEnd';
import { useNewBuild } from './useNewBuild';

/** Says below the page what concerns all of it: no network, a newer build. Never reloads by itself: a form may hold something. */
export function Bars() {
  const { t } = useTranslation('shell');
  const connection = useAppSelector(selectConnection);
  const isNewBuild = useNewBuild();
  const { minutes, stay } = useIdleEnd();
  return (
    <div className={styles.bars} role="status">
      {connection !== 'ok' && (
        <div className={styles.bar} data-tone="warning">
          <Offline />
          {connection === 'offline' ? t('session.offline') : t('session.unreachable')}
        </div>
      )}
      {minutes !== null && (
        <div className={styles.bar} data-tone="warning">
          <Time />
          {t('session.ending', { minutes })}
          <Button size="small" text={t('session.stay')} onClick={stay} />
        </div>
      )}
      {isNewBuild && (
        <div className={styles.bar}>
          <Updated />
          {t('session.newBuild')}
          <Button size="small" text={t('session.reload')} onClick={() => window.location.reload()} />
        </div>
      )}
    </div>
  );
}
