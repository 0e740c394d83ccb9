import { Button, Callout } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import cx from 'classnames';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation, useTitle } from '@/kit/i18n/useTranslation';
import { records } from '@/api/gen/records';
import { useReadMyNoticesMutation } from '@/api/gen/user';
import { config } from '@/kit/config';
import { TimeText } from '@/kit/ui/TimeText';
import { useListPage } from '@/screens/base/useRecordPage';
import { useErrorText } from '@/screens/errors/LoadFailure';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type Notice, type WorkEvent, noticeClosed, refusalSeconds } from '@/store/notices/slice';
import styles from './Notices.module.css';

type NoticeBoxProps = { tone: 'success' | 'warning' | 'danger'; onClose: () => void; children: ReactNode };

/** Renders a message over the page with a close button. */
function NoticeBox({ tone, onClose, children }: NoticeBoxProps) {
  const { t } = useTranslation('shell');
  return (
    <Callout compact className={cx(styles.notice)} intent={tone}>
      <div className={styles.text}>{children}</div>
      <Button
        size="small"
        variant="minimal"
        icon={<Cross />}
        aria-label={t('common.close')}
        onClick={onClose}
      />
    </Callout>
  );
}

type WorkNoticeProps = { event: WorkEvent; count?: number | undefined; onClose: () => void };

/**
 * Renders what another user did to the user's own work, with a link to the record, or of several to their list. It stays
 * until it is closed.
 */
function WorkNotice({ event, count = 1, onClose }: WorkNoticeProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { kind, actorName: name, resource, recordId, recordNo: record, createdAt } = event;
  const page = useListPage(records[resource]?.path ?? '');
  const title = useTitle(page?.title ?? '');
  const [read] = useReadMyNoticesMutation();
  const close = () => {
    if (config.noticeSource === 'live') void read({ body: { ids: [event.id] } });
    onClose();
  };
  const open = () => {
    if (page) void navigate(count > 1 ? page.path : `${page.path}?open=${recordId}`);
    close();
  };
  return (
    <NoticeBox tone="warning" onClose={close}>
      {title !== '' && <strong>{title}</strong>}
      <span>{count > 1 ? t('notices.several', { count }) : t(`notices.work.${kind}`, { name, record })}</span>
      <div className={styles.foot}>
        <TimeText value={createdAt} />
        {page && (
          <Button
            size="small"
            text={t('notices.open')}
            aria-label={count > 1 ? undefined : `${t('notices.open')} ${record}`}
            onClick={open}
          />
        )}
      </div>
    </NoticeBox>
  );
}

type Passing = Exclude<Notice, { kind: 'work' }>;

/** A missing permission has a time of its own; other messages stay for the configured time. */
function secondsOf(notice: Passing): number {
  if (notice.kind === 'text') return notice.seconds ?? config.errorSeconds;
  const isRefused = notice.error.kind === 'http' && notice.error.status === 403;
  return isRefused ? refusalSeconds : config.errorSeconds;
}

type Props = { notice: Passing; onClose: () => void };

/** Renders a message that closes after the configured time, but not while pointer or keyboard are on it. */
function PassingNotice({ notice, onClose }: Props) {
  const { t } = useTranslation('shell');
  const errorText = useErrorText();
  const [isPaused, setPaused] = useState(false);
  const seconds = secondsOf(notice);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(onClose, seconds * 1000);
    return () => clearTimeout(timer);
  }, [onClose, seconds, isPaused]);
  const titled = config.errorDisplay === 'Notice' && notice.kind === 'error';
  return (
    <div
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <NoticeBox tone={notice.kind === 'text' ? notice.tone : 'danger'} onClose={onClose}>
        {titled && <strong>{t('notices.failed')}</strong>}
        <span>{notice.kind === 'text' ? notice.text : errorText(notice.error)}</span>
        {titled && notice.error.requestId && (
          <small>{t('notices.requestId', { id: notice.error.requestId })}</small>
        )}
      </NoticeBox>
    </div>
  );
}

/**
 * Renders short messages over the page (specification section 8). With errorDisplay `Notice` they show at the
 * side, with a title and the request id.
 */
export function Notices() {
  const shown = useAppSelector((state) => state.notices.shown);
  return (
    <div className={styles.notices} data-display={config.errorDisplay} role="status" aria-live="polite">
      {shown.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function NoticeItem({ notice }: { notice: Notice }) {
  const dispatch = useAppDispatch();
  const close = useCallback(() => void dispatch(noticeClosed(notice.id)), [dispatch, notice.id]);
  return notice.kind === 'work' ? (
    <WorkNotice event={notice.event} count={notice.count} onClose={close} />
  ) : (
    <PassingNotice notice={notice} onClose={close} />
  );
}
