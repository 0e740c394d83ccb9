import { SegmentedControl, Spinner, Button } from '@blueprintjs/core';
import { useLayoutEffect, useRef, useState, useId } from 'react';
import { EyeOpen } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { usePreviewMessageEmailQuery } from '@/api/gen/message';
import { frameHtml, plainText } from '@/kit/safeHtml';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { usePermission } from '@/screens/access/usePermission';
import styles from './MailPreview.module.css';

/** Renders a mail in a sandboxed frame: no scripts, no forms, no navigation, an opaque origin. */
function MailFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useLayoutEffect(() => {
    // Set outside React: a browser that enforces trusted types rejects plain text here.
    if (frame.current) Object.assign(frame.current, { srcdoc: frameHtml(html) });
  }, [html]);
  return <iframe ref={frame} sandbox="" title={title} className={styles.frame} />;
}

/** Renders a mail with its layout, or as plain text. */
function MailBody({ id }: { id: string }) {
  const { t } = useTranslation('message');
  const [view, setView] = useState('mail');
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
        value={view}
        onValueChange={setView}
      />
      <p className={styles.note}>{t('preview.note')}</p>
      {view === 'mail' ? (
        <MailFrame title={data.subject} html={data.html} />
      ) : (
        <pre className={styles.text} tabIndex={0} aria-label={data.subject} role="group">
          {plainText(data.html)}
        </pre>
      )}
    </>
  );
}

/** Renders a sent mail on request; the audit log records each reading. */
export function MailPreview({ row }: { row: { id: string } }) {
  const { t } = useTranslation('message');
  const may = usePermission();
  const id = useId();
  const [shown, setShown] = useState(false);
  if (!may('message:email:preview')) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id}>{t('preview.title')}</h3>
      {shown ? (
        <MailBody id={row.id} />
      ) : (
        <Button icon={<EyeOpen />} text={t('preview.show')} onClick={() => setShown(true)} />
      )}
    </section>
  );
}
