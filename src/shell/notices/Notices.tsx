import { Button, Callout } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import cx from 'classnames';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '@/kit/config';
import { useErrorText } from '@/screens/errors/useErrorText';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type Notice, noticeClosed } from '@/store/notices/slice';
import styles from './Notices.module.css';

/** Short messages over the page (specification section 8), for the configured time or until they are closed. */
export function Notices() {
  const shown = useAppSelector((state) => state.notices.shown);
  return (
    <div className={styles.notices} data-display={config.errorDisplay} role="status" aria-live="polite">
      {shown.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function NoticeCard({ notice }: { notice: Notice }) {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  useEffect(() => {
    const timer = setTimeout(() => dispatch(noticeClosed(notice.id)), config.errorSeconds * 1000);
    return () => clearTimeout(timer);
  }, [dispatch, notice.id]);
  return (
    <Callout compact className={cx(styles.notice)} intent={notice.kind === 'text' ? notice.tone : 'danger'}>
      <span>{notice.kind === 'text' ? notice.text : errorText(notice.error)}</span>
      <Button
        size="small"
        variant="minimal"
        icon={<Cross />}
        aria-label={t('common.close')}
        onClick={() => dispatch(noticeClosed(notice.id))}
      />
    </Callout>
  );
}
