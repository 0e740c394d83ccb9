import { Button, Spinner } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { useChunk } from '@/kit/hooks/useChunk';
import { retryImport } from '@/kit/retryImport';
import type { NotificationSource } from '@/store/notifications/item';
import styles from './LazyPanel.module.css';

const load = () => retryImport(() => import(/* webpackChunkName: "notifications" */ './NoticePanel'));

/** The panel comes when the bell is opened for the first time. */
export function LazyPanel({ source }: { source: NotificationSource }) {
  const { t } = useTranslation('shell');
  const { loaded, failed, retry } = useChunk(load);
  if (loaded) return <loaded.NoticePanel source={source} />;
  return (
    <div className={styles.place}>
      {failed ? (
        <div role="alert">
          <p>{t('errors.viewFailed')}</p>
          <Button size="small" text={t('errors.retry')} onClick={retry} />
        </div>
      ) : (
        <Spinner size={24} aria-label={t('notifications.loading')} />
      )}
    </div>
  );
}
