import { Button } from '@blueprintjs/core';
import { EyeOpen } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { usePermission } from '@/screens/access/usePermission';
import { MailBody } from './MailBody';
import styles from './MailPreview.module.css';

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
