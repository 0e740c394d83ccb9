import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import type { components } from '@/api/gen/contract/system';
import { file } from '@/api/gen/system.fields';
import { ActionDialog } from '@/screens/actions/ActionDialog';
import { lazyPart } from '@/screens/errors/lazyPart';
import styles from './FilePreview.module.css';

const FilePreview = lazyPart(() =>
  import(/* webpackChunkName: "filePreview" */ './FilePreview').then((part) => part.FilePreview),
);

type StoredFile = components['schemas']['FileDetail'];

const facts = ['scope', 'mime', 'size', 'uploaderName'];

/** Shows a file by its signed address, for a stated reason. */
export function OpenFile({ row, onClose }: { row: StoredFile; onClose: () => void }) {
  const { t } = useTranslation('system');
  return (
    <ActionDialog
      entity={file}
      action={file.actions.signedUrl}
      row={row}
      facts={facts}
      onClose={onClose}
      reveal={(url) => (
        <>
          <DialogBody>
            <FilePreview url={url} name={row.originalName} mime={row.mime} />
          </DialogBody>
          <DialogFooter actions={<Button autoFocus text={t('filePreview.close')} onClick={onClose} />} />
        </>
      )}
    />
  );
}

/** The section of a file that everybody may read. Others are opened by `OpenFile`. */
export function PublicFile({ row: { url, originalName, mime } }: { row: StoredFile }) {
  const { t } = useTranslation('system');
  const id = useId();
  if (url === null) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id}>{t('filePreview.title')}</h3>
      <FilePreview url={url} name={originalName} mime={mime} />
    </section>
  );
}
