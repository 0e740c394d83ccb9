import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '@/kit/config';
import { useErrorText } from '@/screens/errors/useErrorText';
import type { Notice } from '@/store/notices/slice';
import { NoticeBox } from './NoticeBox';

type Props = { notice: Exclude<Notice, { kind: 'told' }>; onClose: () => void };

/** A message that goes by itself after the configured time, but not while the pointer or the keyboard is on it. */
export function PassingNotice({ notice, onClose }: Props) {
  const { t } = useTranslation('shell');
  const errorText = useErrorText();
  const [held, setHeld] = useState(false);
  const seconds = (notice.kind === 'text' ? notice.seconds : undefined) ?? config.errorSeconds;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onClose, seconds * 1000);
    return () => clearTimeout(timer);
  }, [onClose, seconds, held]);
  const titled = config.errorDisplay === 'Notice' && notice.kind === 'error';
  return (
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
