import { Button, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import { Repeat, ZoomIn, ZoomOut, Document, Download, EyeOpen } from '@blueprintjs/icons';
import { useState, useCallback, useContext, useEffect } from 'react';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { PageDialog } from '@/kit/ui/overlays/PageDialog';
import { type PrivateFile as Opened, useReadPrivateFileMutation } from '@/api/privateFile';
import { useInPlace } from '@/store/notices/useInPlace';
import { RecordContext } from '@/screens/base/recordContext';
import { LoadFailure } from '@/screens/errors/LoadFailure';
import styles from './PrivateFile.module.css';
import { Watermark } from './Watermark';

type Props = { src: string; label: string; onClose: () => void };

/** A private picture at full size, with the name of the user who looks at it. */
function PictureViewer({ src, label, onClose }: Props) {
  const { t } = useTranslation('screens');
  const [turns, setTurns] = useState(0);
  const [isLarge, setIsLarge] = useState(false);
  return (
    <PageDialog title={label} isLight isWide onClose={onClose}>
      <DialogBody>
        <div className={styles.stage}>
          <div className={styles.viewer} data-turns={turns} data-large={isLarge}>
            <img src={src} alt={label} />
          </div>
          <Watermark />
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button icon={<Repeat />} text={t('file.turn')} onClick={() => setTurns((turns + 1) % 4)} />
            <Button
              icon={isLarge ? <ZoomOut /> : <ZoomIn />}
              text={t(isLarge ? 'file.fit' : 'file.full')}
              onClick={() => setIsLarge(!isLarge)}
            />
            <Button intent="primary" autoFocus text={t('import.close')} onClick={onClose} />
          </>
        }
      />
    </PageDialog>
  );
}

type PrivateFileProps = {
  fileId: string;
  /** The label of the field. */
  label: string;
  /** Reads the file without a press, for pictures that a reviewer needs. */
  isRead: boolean;
};

/**
 * A file that only readers of its record may see. It is read with the user's right, and the audit log records it; so the
 * file of a field that may hold anything is read on request only.
 */
export function PrivateFile({ fileId, label, isRead }: PrivateFileProps) {
  const { t } = useTranslation('screens');
  const record = useContext(RecordContext);
  const { opened, error, isReading, read } = usePrivateFile(fileId);
  const [isLarge, setIsLarge] = useState(false);
  useEffect(() => {
    if (isRead) read();
  }, [isRead, read]);
  if (!record) return <span>{t('file.kept', { id: fileId })}</span>;
  if (error) return <LoadFailure what="record" error={error} onRetry={read} />;
  if (isReading || (isRead && !opened)) return <Spinner size={20} />;
  if (!opened)
    return (
      <Button
        size="small"
        icon={<EyeOpen />}
        text={t('file.show')}
        onClick={read}
        aria-label={`${t('file.show')} ${label}`}
      />
    );
  if (!opened.mime.startsWith('image/'))
    return (
      <a href={opened.src} download={opened.name}>
        <Document /> {opened.name} <Download />
      </a>
    );
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={t('file.enlarge', { label })}
        aria-haspopup="dialog"
        onClick={() => setIsLarge(true)}
      >
        <img src={opened.src} alt={label} />
      </button>
      {isLarge && <PictureViewer src={opened.src} label={label} onClose={() => setIsLarge(false)} />}
    </>
  );
}

/** Reads a private file on request; forgets its bytes when nothing shows it any more. */
function usePrivateFile(fileId: string) {
  const record = useContext(RecordContext);
  const inPlace = useInPlace();
  const [send, { error, isLoading }] = useReadPrivateFileMutation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const entity = record?.entity;
  const id = record?.id;
  useEffect(() => (opened ? () => URL.revokeObjectURL(opened.src) : undefined), [opened]);
  const read = useCallback(() => {
    if (entity === undefined || id === undefined) return;
    void send(inPlace({ fileId, entity, id })).then(({ data }) => setOpened(data ?? null));
  }, [send, inPlace, fileId, entity, id]);
  return { opened, error, isReading: isLoading, read };
}
