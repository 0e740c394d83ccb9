import { Button, ProgressBar } from '@blueprintjs/core';
import { Cross, Refresh } from '@blueprintjs/icons';
import { useTranslation } from '@/kit/i18n/useTranslation';
import { sizeText } from './checkFile';
import styles from './FileLine.module.css';
import type { Upload, useUploads } from './useUploads';

type Props = { upload: Upload; onDrop: () => void; onRetry: () => void };

/**
 * A file that is being uploaded, with its progress and a cancel button; or the reason why it was refused.
 */
function UploadLine({ upload, onDrop, onRetry }: Props) {
  const { t } = useTranslation('screens');
  const { file } = upload;
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        {file.name} <small>{sizeText(file.size)}</small>
      </span>
      {upload.phase === 'sending' ? (
        <ProgressBar
          value={upload.share}
          animate={false}
          intent="primary"
          aria-label={t('file.sending', { name: file.name })}
        />
      ) : (
        <span role="alert" className={styles.refused}>
          {upload.reason}
        </span>
      )}
      {upload.phase === 'refused' && upload.again && (
        <Button size="small" icon={<Refresh />} text={t('file.retry')} onClick={onRetry} />
      )}
      <Button
        size="small"
        variant="minimal"
        icon={<Cross />}
        aria-label={t(upload.phase === 'sending' ? 'file.cancel' : 'file.forget', { name: file.name })}
        onClick={onDrop}
      />
    </li>
  );
}

/** The files of `useUploads` that are not stored yet, as items of a list. */
export const UploadLines = ({
  uploads,
  drop,
  retry,
}: Pick<ReturnType<typeof useUploads>, 'uploads' | 'drop' | 'retry'>) =>
  uploads.map((upload) => (
    <UploadLine
      key={upload.key}
      upload={upload}
      onDrop={() => drop(upload.key)}
      onRetry={() => retry(upload)}
    />
  ));
