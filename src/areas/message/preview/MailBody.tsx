import { SegmentedControl, Spinner } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreviewMessageEmailQuery } from '@/api/gen/message';
import { plainText } from '@/kit/frameHtml';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import { MailFrame } from './MailFrame';
import styles from './MailPreview.module.css';

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
