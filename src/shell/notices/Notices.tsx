import { Button, Callout } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import cx from 'classnames';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '@/kit/config';
import { useErrorText } from '@/screens/errors/useErrorText';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type Notice, noticeClosed } from '@/store/notices/slice';
import styles from './Notices.module.css';

/**
 * Short messages over the page (specification section 8), for the configured time or until they are closed; they stay while
 * the pointer or the keyboard is on them. As `Notice` they stand at the side, with a title and the request's number.
 */
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
  const [held, setHeld] = useState(false);
  const close = () => dispatch(noticeClosed(notice.id));
  const seconds = (notice.kind === 'text' ? notice.seconds : undefined) ?? config.errorSeconds;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dispatch(noticeClosed(notice.id)), seconds * 1000);
    return () => clearTimeout(timer);
  }, [dispatch, notice.id, seconds, held]);
  const titled = config.errorDisplay === 'Notice' && notice.kind === 'error';
  return (
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Callout compact className={cx(styles.notice)} intent={notice.kind === 'text' ? notice.tone : 'danger'}>
        <div className={styles.text}>
          {titled && <strong>{t('notices.failed')}</strong>}
          <span>{notice.kind === 'text' ? notice.text : errorText(notice.error)}</span>
          {titled && notice.error.requestId && (
            <small>{t('notices.requestId', { id: notice.error.requestId })}</small>
          )}
        </div>
        <Button
          size="small"
          variant="minimal"
          icon={<Cross />}
          aria-label={t('common.close')}
          onClick={close}
        />
      </Callout>
    </div>
  );
}
