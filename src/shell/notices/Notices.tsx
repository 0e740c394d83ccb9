import { useCallback } from 'react';
import { config } from '@/kit/config';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type Notice, noticeClosed } from '@/store/notices/slice';
import styles from './Notices.module.css';
import { PassingNotice } from './PassingNotice';
import { ToldNotice } from './ToldNotice';

/**
 * Short messages over the page (specification section 8), for the configured time or until they are closed. As `Notice` they
 * stand at the side, with a title and the request's number.
 */
export function Notices() {
  const shown = useAppSelector((state) => state.notices.shown);
  return (
    <div className={styles.notices} data-display={config.errorDisplay} role="status" aria-live="polite">
      {shown.map((notice) => (
        <OneNotice key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function OneNotice({ notice }: { notice: Notice }) {
  const dispatch = useAppDispatch();
  const close = useCallback(() => void dispatch(noticeClosed(notice.id)), [dispatch, notice.id]);
  return notice.kind === 'told' ? (
    <ToldNotice told={notice.told} onClose={close} />
  ) : (
    <PassingNotice notice={notice} onClose={close} />
  );
}
