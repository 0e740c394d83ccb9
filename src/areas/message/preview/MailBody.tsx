import { SegmentedControl, Spinner } from '@blueprintjs/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreviewMessageEmailQuery } from '@/api/gen/message';
import { frameHtml, plainText } from '@/kit/frameHtml';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import styles from './MailPreview.module.css';

/** A mail in a frame that may do nothing: no scripts, no forms, no way out, an origin of its own. */
function MailFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useLayoutEffect(() => {
    // Not as a property of the element in React: a browser that wants trusted types takes no plain text here.
    if (frame.current) Object.assign(frame.current, { srcdoc: frameHtml(html) });
  }, [html]);
  return <iframe ref={frame} sandbox="" title={title} className={styles.frame} />;
}

/** A mail as it was laid out, or its words alone. */
export function MailBody({ id }: { id: string }) {
  const { t } = useTranslation('message');
  const [way, setWay] = useState('mail');
  const { data, isError, error, refetch } = usePreviewMessageEmailQuery({ id });
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner size={20} />;
  return (
    <>
      <SegmentedControl
        size="small"
        aria-label={t('preview.way')}
        options={[
          { value: 'mail', label: t('preview.mail') },
          { value: 'text', label: t('preview.text') },
        ]}
        value={way}
        onValueChange={setWay}
      />
      <p className={styles.note}>{t('preview.note')}</p>
      {way === 'mail' ? (
        <MailFrame title={data.subject} html={data.html} />
      ) : (
        <pre className={styles.text} tabIndex={0} aria-label={data.subject} role="group">
          {plainText(data.html)}
        </pre>
      )}
    </>
  );
}
