import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { PageDialog } from '@/kit/ui/overlays/PageDialog';
import styles from './Composer.module.css';

type Props = { files: readonly File[]; onSend: () => void; onClose: () => void };

/** Shows pasted or dropped pictures and asks whether both parties shall get them: the clipboard may hold another one. */
export function PicturesDialog({ files, onSend, onClose }: Props) {
  const { t } = useTranslation('otc');
  const cancel = useTranslation('screens').t('form.cancel');
  return (
    <PageDialog title={t('chat.sendPicture', { count: files.length })} onClose={onClose}>
      <DialogBody>
        <ul className={styles.pictures}>
          {files.map((file) => (
            <Picture key={`${file.name} ${file.lastModified}`} file={file} />
          ))}
        </ul>
        <p>{t('chat.sendPictureEffect')}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={cancel} onClick={onClose} />
            <Button autoFocus intent="primary" text={t('chat.send')} onClick={onSend} />
          </>
        }
      />
    </PageDialog>
  );
}

function Picture({ file }: { file: File }) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setSource(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <li>
      {source && <img src={source} alt={file.name} />}
      <small>{file.name}</small>
    </li>
  );
}
